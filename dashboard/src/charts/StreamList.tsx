import { useState } from 'preact/hooks'
import type { Stream } from '../../../src/wire/analysis/income.ts'
import { t } from '../i18n/index.ts'
import { formatDate, formatPercent } from '../lib/format.ts'
import { moveByArrows } from '../lib/useReadout.ts'
import { Evidence } from '../parts/Evidence.tsx'
import { Button } from '../ui/Button.tsx'
import { Fold } from '../ui/Fold.tsx'
import { Addr, Money } from '../ui/values.tsx'
import { shades } from './scales.ts'

const atFirst = 5
const tones = { active: 'good', late: 'open', stopped: 'bad', early: '' } as const

type Props = {
  streams: readonly Stream[]
  from: string
  to: string
  /** Shows the shade each stream has in the chart above. */
  marked?: boolean
}

/** Who pays: each stream with the stretch it paid in, the next payment it should make, and its transactions. */
export function StreamList({ streams, from, to, marked = false }: Props) {
  const [all, setAll] = useState(false)
  const shown = all ? streams : streams.slice(0, atFirst)
  const start = Date.parse(from)
  const end = Math.max(Date.parse(to), ...streams.map(stream => Date.parse(stream.nextExpected ?? to)))
  // In shares of whatever width there is, with room for half a dot at both ends.
  const x = (time: string) => `${2 + (96 * (Date.parse(time) - start)) / Math.max(end - start, 1)}%`
  return (
    <div>
      <ol class="lanes" onKeyDown={moveByArrows}>
        {shown.map((stream, index) => (
          <li class="lane" key={stream.id}>
            <div class="row between">
              <span class="row">
                {marked && <i class={`swatch shade-${Math.min(index, shades - 1)}`} />}
                <strong>
                  {stream.label ??
                    (stream.payer === 'various' ? t('stream.various') : <Addr address={stream.payer} />)}
                </strong>
                <span class={`chip ${tones[stream.status]}`}>{t(`stream.${stream.status}`)}</span>
                {stream.cadence === 'irregular' && <span class="soft small">{t('cadence.irregular')}</span>}
              </span>
              <Pay stream={stream} />
            </div>
            <div class="chart">
              <svg
                height="14"
                role="img"
                aria-label={t('stream.span', {
                  from: formatDate(stream.firstSeen),
                  to: formatDate(stream.lastSeen),
                })}
              >
                <line class="axis" x1="0" x2="100%" y1="7" y2="7" />
                <line class="range-line" x1={x(stream.firstSeen)} x2={x(stream.lastSeen)} y1="7" y2="7" />
                {stream.nextExpected && <circle class="dot-next" cx={x(stream.nextExpected)} cy="7" r="4" />}
              </svg>
            </div>
            <Fold
              head={
                <summary data-point="">
                  {t('stream.payments', { count: stream.payments })} · {t('sure')}{' '}
                  {formatPercent(stream.confidence)}
                </summary>
              }
            >
              {() => (
                <>
                  <p class="small soft">
                    {t('stream.span', {
                      from: formatDate(stream.firstSeen),
                      to: formatDate(stream.lastSeen),
                    })}
                    {stream.nextExpected && ` ${t('stream.next', { date: formatDate(stream.nextExpected) })}`}
                  </p>
                  <Evidence transactions={stream.transactions.slice(0, 24)} />
                </>
              )}
            </Fold>
          </li>
        ))}
      </ol>
      {shown.length < streams.length && (
        <>
          <Button onClick={() => setAll(true)}>{t('more', { count: streams.length - shown.length })}</Button>
          <p class="print-only small soft">{t('flow.others', { count: streams.length - shown.length })}</p>
        </>
      )}
    </div>
  )
}

/** What a payer pays and how often. A month's sum is told only of one who keeps no rhythm and still pays. */
function Pay({ stream: { cadence, status, averageAmount, monthlyAmount, lastSeen } }: { stream: Stream }) {
  const byMonth = cadence === 'irregular' && status !== 'stopped'
  return (
    <span>
      <strong>
        <Money usd={byMonth ? monthlyAmount : averageAmount} about />
      </strong>{' '}
      <span class="soft small">
        {byMonth
          ? t('stream.perMonth')
          : cadence === 'irregular'
            ? t('stream.each')
            : t(`cadence.${cadence}`)}
        {status === 'stopped' && ` ${t('stream.until', { date: formatDate(lastSeen) })}`}
      </span>
    </span>
  )
}
