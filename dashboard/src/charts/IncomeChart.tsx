import type { StatementMonth } from '../../../src/wire/analysis/account.ts'
import type { Income } from '../../../src/wire/analysis/income.ts'
import { t } from '../i18n/index.ts'
import { formatAbout, formatCompactUsd, formatMonth } from '../lib/format.ts'
import { useReadout } from '../lib/useReadout.ts'
import { useWidth } from '../lib/useWidth.ts'
import { type IncomeSplit, payerName } from '../words/streams.ts'
import { MonthsTable } from './MonthsTable.tsx'
import { Readout } from './Readout.tsx'
import { ceilingOf, isPart, mergeShades, shades, stack } from './scales.ts'

const height = 232
const left = 46
const bottom = 38
const top = 10

type Props = {
  months: readonly StatementMonth[]
  income: Pick<Income, 'averageMonthly' | 'formerMonthly'>
  split?: IncomeSplit | null
  /** What was seen of the first and the last month may be a part of it. */
  seen: { from: string; to: string }
}

/** Income by month as bars, stream upon stream; the dashed outline is what else came in and was not counted. A table says the same. */
export function IncomeChart({ months, income, split, seen }: Props) {
  const { ref, width } = useWidth()
  const { text, area, point } = useReadout()
  if (months.every(({ inflow }) => inflow === 0)) return <p class="soft">{t('income.empty')}</p>
  const average = income.formerMonthly ?? income.averageMonthly
  const paid = months.flatMap(month => (month.income > 0 ? [months.indexOf(month)] : []))
  // Of one or two months a mean says nothing; one that has ended is drawn as far as it went.
  const hasMean = average > 0 && paid.length > 2
  const until = income.formerMonthly === undefined ? months.length : (paid.at(-1) ?? 0) + 1
  const ceiling = ceilingOf(Math.max(...months.map(({ inflow }) => inflow), hasMean ? average : 0, 1))
  const slot = (width - left) / Math.max(months.length, 1)
  const bar = Math.min(slot * 0.64, 44)
  const y = (usd: number) => top + (height - top - bottom) * (1 - usd / ceiling)
  const everySecond = slot < 34
  return (
    <figure class="chart">
      <div ref={ref}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          height={height}
          aria-label={t('income.chart', { average: formatAbout(average) })}
          {...area}
        >
          {[0, ceiling / 2, ceiling].map(tick => (
            <g key={tick}>
              <line class="axis" x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
              <text x={left - 10} y={y(tick) + 4} text-anchor="end">
                {formatCompactUsd(tick)}
              </text>
            </g>
          ))}
          {months.map(({ month, income: earned, inflow, outflow }, index) => {
            const x = left + slot * index + (slot - bar) / 2
            const named = !everySecond || index % 2 === (months.length - 1) % 2
            return (
              <g key={month} {...point(index, tell({ month, income: earned, inflow, outflow }))}>
                <rect
                  class={isPart(month, seen) ? 'part-month' : 'flow-hit'}
                  x={left + slot * index}
                  y={top}
                  width={slot}
                  height={height - top - bottom}
                />
                <rect class="point-mark flow-hit" x={x} y={y(0) - 1} width={bar} height="2" />
                {inflow > earned + 0.5 && (
                  <rect
                    class="bar-other"
                    x={x + 0.5}
                    y={y(inflow)}
                    width={bar - 1}
                    height={y(earned) - y(inflow)}
                    rx="3"
                  />
                )}
                {stack(split ? mergeShades(split.sums[index] ?? []) : [earned]).map(({ from, to, shade }) => (
                  <rect
                    key={shade}
                    class={`shade-${shade}`}
                    x={x}
                    y={y(to)}
                    width={bar}
                    height={Math.max(y(from) - y(to) - (from > 0 ? 1.5 : 0), 0)}
                    rx="2"
                  />
                ))}
                {named && (
                  <text x={x + bar / 2} y={height - 21} text-anchor="middle">
                    {formatMonth(month)}
                  </text>
                )}
                {(index === 0 || month.endsWith('-01')) && (
                  <text class="year" x={x + bar / 2} y={height - 5} text-anchor="middle">
                    {month.slice(0, 4)}
                  </text>
                )}
              </g>
            )
          })}
          {hasMean && (
            <line class="mean" x1={left} x2={left + slot * until} y1={y(average)} y2={y(average)} />
          )}
        </svg>
      </div>
      <ul class="key">
        <Streams split={split} />
        {months.some(({ income: earned, inflow }) => inflow > earned + 0.5) && (
          <li>
            <i class="other" />
            {t('income.notCounted')}
          </li>
        )}
        {months.some(({ month }) => isPart(month, seen)) && (
          <li>
            <i class="part-month" />
            {t('income.part')}
          </li>
        )}
        {hasMean && (
          <li>
            <i class="dashes" />
            {t(income.formerMonthly === undefined ? 'income.average' : 'income.averageUntil')}{' '}
            <span class="money">{formatAbout(average)}</span>
          </li>
        )}
      </ul>
      <Readout text={text} />
      <MonthsTable months={months} split={split} />
    </figure>
  )
}

function tell({
  month,
  income,
  inflow,
  outflow,
}: Omit<StatementMonth, 'net' | 'closingBalance' | 'transfers'>) {
  return t('income.month', {
    month: formatMonth(month, 'long'),
    income: formatAbout(income),
    inflow: formatAbout(inflow),
    outflow: formatAbout(outflow),
  })
}

function Streams({ split }: { split: IncomeSplit | null | undefined }) {
  if (!split || split.streams.length < 2)
    return (
      <li>
        <i class="shade-0" />
        {t('income.counted')}
      </li>
    )
  return (
    <>
      {split.streams.slice(0, shades).map((stream, index) => (
        <li key={stream.id}>
          <i class={`shade-${index}`} />
          {index === shades - 1 && split.streams.length > shades ? t('income.others') : payerName(stream)}
        </li>
      ))}
    </>
  )
}
