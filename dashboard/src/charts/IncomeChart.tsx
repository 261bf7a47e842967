import type { StatementMonth } from '../../../src/wire/analysis/account.ts'
import type { Income } from '../../../src/wire/analysis/income.ts'
import { t } from '../i18n/index.ts'
import { formatAbout, formatMonth } from '../lib/format.ts'
import { type IncomeSplit, payerName } from '../words/streams.ts'
import { MonthsTable } from './MonthsTable.tsx'
import { type Ground, KeyMark, Plot } from './Plot.tsx'
import { isPart, mergeShades, shades, stack } from './scales.ts'

const height = 232

type Props = {
  months: readonly StatementMonth[]
  income: Pick<Income, 'averageMonthly' | 'formerMonthly'>
  split?: IncomeSplit | null
  /** What was seen of the first and the last month may be a part of it. */
  seen: { from: string; to: string }
}

/** Income by month as bars, stream upon stream; the dashed outline is what else came in and was not counted. A table says the same. */
export function IncomeChart({ months, income, split, seen }: Props) {
  if (months.every(({ inflow }) => inflow === 0)) return <p class="soft">{t('income.empty')}</p>
  const average = income.formerMonthly ?? income.averageMonthly
  const paid = months.flatMap(month => (month.income > 0 ? [months.indexOf(month)] : []))
  // Of one or two months a mean says nothing; one that has ended is drawn as far as it went.
  const hasMean = average > 0 && paid.length > 2
  const until = income.formerMonthly === undefined ? months.length : (paid.at(-1) ?? 0) + 1
  return (
    <Plot
      label={t('income.chart', { average: formatAbout(average) })}
      height={height}
      bottom={38}
      slots={months.length}
      highest={Math.max(...months.map(({ inflow }) => inflow), hasMean ? average : 0)}
      ticks={[0, 0.5, 1]}
      draw={ground => (
        <>
          {months.map((month, index) => {
            const named = ground.slot >= 34 || index % 2 === (months.length - 1) % 2
            return (
              <g key={month.month} {...ground.point(index, tell(month))}>
                <rect
                  class={isPart(month.month, seen) ? 'part-month' : 'flow-hit'}
                  {...ground.column(index)}
                />
                <Bar
                  ground={ground}
                  place={index}
                  month={month}
                  sums={split ? (split.sums[index] ?? []) : undefined}
                />
                {named && (
                  <text x={ground.x(index + 0.5)} y={height - 21} text-anchor="middle">
                    {formatMonth(month.month)}
                  </text>
                )}
                {(index === 0 || month.month.endsWith('-01')) && (
                  <text class="year" x={ground.x(index + 0.5)} y={height - 5} text-anchor="middle">
                    {month.month.slice(0, 4)}
                  </text>
                )}
              </g>
            )
          })}
          {hasMean && (
            <line
              class="mean"
              x1={ground.left}
              x2={ground.x(until)}
              y1={ground.y(average)}
              y2={ground.y(average)}
            />
          )}
        </>
      )}
      marks={
        <>
          <Streams split={split} />
          {months.some(({ income: earned, inflow }) => inflow > earned + 0.5) && (
            <KeyMark look="other">{t('income.notCounted')}</KeyMark>
          )}
          {months.some(({ month }) => isPart(month, seen)) && (
            <KeyMark look="part-month">{t('income.part')}</KeyMark>
          )}
          {hasMean && (
            <KeyMark look="dashes">
              {t(income.formerMonthly === undefined ? 'income.average' : 'income.averageUntil')}{' '}
              <span class="money">{formatAbout(average)}</span>
            </KeyMark>
          )}
        </>
      }
    >
      <MonthsTable months={months} split={split} />
    </Plot>
  )
}

type BarProps = {
  ground: Ground
  place: number
  month: StatementMonth
  sums: readonly number[] | undefined
}

function Bar({ ground: { slot, x: edge, y }, place, month: { income, inflow }, sums }: BarProps) {
  const width = Math.min(slot * 0.64, 44)
  const x = edge(place + 0.5) - width / 2
  return (
    <>
      <rect class="point-mark flow-hit" x={x} y={y(0) - 1} width={width} height="2" />
      {inflow > income + 0.5 && (
        <rect
          class="bar-other"
          x={x + 0.5}
          y={y(inflow)}
          width={width - 1}
          height={y(income) - y(inflow)}
          rx="3"
        />
      )}
      {stack(sums ? mergeShades(sums) : [income]).map(({ from, to, shade }) => (
        <rect
          key={shade}
          class={`shade-${shade}`}
          x={x}
          y={y(to)}
          width={width}
          height={Math.max(y(from) - y(to) - (from > 0 ? 1.5 : 0), 0)}
          rx="2"
        />
      ))}
    </>
  )
}

function tell({ month, income, inflow, outflow }: StatementMonth) {
  return t('income.month', {
    month: formatMonth(month, 'long'),
    income: formatAbout(income),
    inflow: formatAbout(inflow),
    outflow: formatAbout(outflow),
  })
}

function Streams({ split }: { split: IncomeSplit | null | undefined }) {
  if (!split || split.streams.length < 2) return <KeyMark look="shade-0">{t('income.counted')}</KeyMark>
  return (
    <>
      {split.streams.slice(0, shades).map((stream, index) => (
        <KeyMark key={stream.id} look={`shade-${index}`}>
          {index === shades - 1 && split.streams.length > shades ? t('income.others') : payerName(stream)}
        </KeyMark>
      ))}
    </>
  )
}
