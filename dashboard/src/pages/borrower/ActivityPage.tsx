import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
import { sumFees } from '../../../../src/wire/sumFees.ts'
import { type DecodedRow, decodeActivity } from '../../data/decodeActivity.ts'
import { readOwnActivity } from '../../data/ownActivity.ts'
import type { OwnAnalysis } from '../../data/ownAnalysis.ts'
import { t } from '../../i18n/index.ts'
import { saveFile, toCsv } from '../../lib/files.ts'
import { formatDate, formatPrice } from '../../lib/format.ts'
import { nextTask } from '../../lib/nextTask.ts'
import { useAsync } from '../../lib/useAsync.ts'
import { Later } from '../../parts/Later.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Empty, Loading, Problem } from '../../ui/Notice.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { TableScroll } from '../../ui/TableScroll.tsx'
import { Addr, TxHash } from '../../ui/values.tsx'
import { isMiniPay } from '../../wallet/provider.ts'
import { exclusionName } from '../../words/words.ts'

/** At first a few screens of a phone, then more at a time. */
const [first, more] = [20, 50]
const meanings = ['all', 'income', 'excluded', 'spending'] as const

/** Every transfer with what it was taken for; what was not counted says why. */
export function ActivityPage({ analysis }: { analysis: OwnAnalysis }) {
  const { value, state, error, reload } = useAsync(async () => {
    const activity = await readOwnActivity(analysis.walletAddress)
    await nextTask()
    return { all: decodeActivity(activity, analysis.monthlyIncome), feeCents: sumFees(activity) }
  }, [analysis])
  const [meaning, setMeaning] = useState<(typeof meanings)[number]>('all')
  const [text, setText] = useState('')
  const [shown, setShown] = useState(first)
  if (state === 'failed') return <Problem error={error} retry={reload} />
  const wanted = text.trim().toLowerCase()
  const { all, feeCents } = value ?? { all: [], feeCents: 0 }
  const rows = all.filter(
    row => (meaning === 'all' || row.meaning === meaning) && (wanted === '' || isWanted(row, wanted)),
  )
  return (
    <div class="stack">
      <div class="page-head">
        <div>
          <h1>{t('me.activity')}</h1>
          <p class="soft">
            {value ? t('activity.count', { count: rows.length, total: all.length }) : '\u00a0'}
          </p>
          {feeCents ? <p class="soft">{t('activity.fees', { fees: formatPrice(feeCents / 100) })}</p> : null}
        </div>
        <Button onClick={() => saveFile('vouch-activity.csv', activityToCsv(rows), 'text/csv')}>CSV</Button>
      </div>
      <div class="tools">
        <Segmented
          label={t('activity.what')}
          options={meanings}
          value={meaning}
          name={option => t(`activity.${option}`)}
          choose={setMeaning}
        />
        <Field label={t('activity.search')}>
          {wiring => (
            <input
              {...wiring}
              class="input"
              type="search"
              value={text}
              onInput={event => setText(event.currentTarget.value)}
            />
          )}
        </Field>
      </div>
      {!value ? (
        <Loading tall lines={6} />
      ) : rows.length === 0 ? (
        <Empty title={t('activity.none')} />
      ) : (
        <TableScroll label={t('me.activity')}>
          <table class="cards activity">
            <thead>
              <tr>
                <th scope="col">{t('date')}</th>
                <th scope="col" class="number">
                  {t('amount')}
                </th>
                <th scope="col">{t('activity.what')}</th>
                <th scope="col">{t('activity.who')}</th>
                <th scope="col">{t('receipt')}</th>
              </tr>
            </thead>
            <tbody>
              {slice(rows.slice(0, shown)).map((part, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place in the list
                <Fragment key={place}>
                  {place === 0 ? (
                    <Rows rows={part} />
                  ) : (
                    <Later of={part} room={null}>
                      <Rows rows={part} />
                    </Later>
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
      {rows.length > shown && (
        <div>
          <Button onClick={() => setShown(shown + more)}>{t('more', { count: rows.length - shown })}</Button>
        </div>
      )}
    </div>
  )
}

/** As many as a phone draws in one go. */
const step = 5

function slice(rows: readonly DecodedRow[]): DecodedRow[][] {
  return Array.from({ length: Math.ceil(rows.length / step) }, (_, place) =>
    rows.slice(place * step, (place + 1) * step),
  )
}

function Rows({ rows }: { rows: readonly DecodedRow[] }) {
  return (
    <>
      {rows.map(row => (
        <tr key={row.key}>
          <th scope="row" class="nowrap">
            {formatDate(row.time)}
          </th>
          <td class="number money amount">
            {row.usd === null ? '–' : `${row.incoming ? '+' : '−'}${formatPrice(row.usd)}`}
            <span class="small soft"> {row.symbol}</span>
          </td>
          <td class="what">
            <span
              class={`chip ${row.meaning === 'income' ? 'good' : row.meaning === 'excluded' ? 'open' : ''}`}
            >
              {row.kind ? exclusionName(row.kind) : t(`activity.${row.meaning}`)}
            </span>
            {row.why && <span class="small soft why">{row.why}</span>}
          </td>
          <td class="who">
            {(row.label !== null || !isMiniPay()) && (
              <>
                <span class="soft" aria-hidden="true">
                  {row.incoming ? '← ' : '→ '}
                </span>
                {row.label ?? <Addr address={row.party} />}
              </>
            )}
          </td>
          <td class="receipt" data-name={t('receipt')}>
            <TxHash hash={row.transaction} />
          </td>
        </tr>
      ))}
    </>
  )
}

/** What stands in the row is found; addresses and receipts only by a search that begins as they do. */
function isWanted(row: DecodedRow, wanted: string): boolean {
  if (wanted.startsWith('0x')) return `${row.party} ${row.transaction}`.toLowerCase().includes(wanted)
  const what = row.kind ? exclusionName(row.kind) : t(`activity.${row.meaning}`)
  const sum = row.usd === null ? '' : `${formatPrice(row.usd)} ${row.usd}`
  return [formatDate(row.time), sum, row.symbol, what, row.why, row.label]
    .join(' ')
    .toLowerCase()
    .includes(wanted)
}

function activityToCsv(rows: readonly DecodedRow[]): string {
  return toCsv(
    ['time', 'direction', 'meaning', 'excludedAs', 'counterparty', 'label', 'usd', 'token', 'transaction'],
    rows.map(row => [
      new Date(row.time * 1000).toISOString(),
      row.incoming ? 'in' : 'out',
      row.meaning,
      row.kind,
      row.party,
      row.label,
      row.usd,
      row.symbol,
      row.transaction,
    ]),
  )
}
