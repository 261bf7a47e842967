import type { StatementMonth } from '../../../src/wire/analysis/account.ts'
import { t } from '../i18n/index.ts'
import { formatCompactUsd, formatMonth, formatUsd } from '../lib/format.ts'
import { useWidth } from '../lib/useWidth.ts'
import { TableScroll } from '../ui/TableScroll.tsx'

const height = 220
const left = 44
const bottom = 24
const top = 10

type Props = {
  months: readonly StatementMonth[]
  average: number
  /** Each month's income by stream, when it is known. */
  split?: readonly (readonly number[])[] | null
}

/** Income by month as bars; the dashed outline is what else came in and was not counted. A table says the same. */
export function IncomeChart({ months, average, split }: Props) {
  const { ref, width } = useWidth()
  const most = Math.max(...months.map(({ inflow }) => inflow), average, 1)
  const ceiling = niceCeiling(most)
  const slot = (width - left) / Math.max(months.length, 1)
  const bar = Math.min(slot * 0.62, 46)
  const y = (usd: number) => top + (height - top - bottom) * (1 - usd / ceiling)
  const ticks = [0, ceiling / 2, ceiling]
  return (
    <figure class="chart">
      <div ref={ref}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          height={height}
          role="img"
          aria-label={t('income.chart', { average: formatUsd(average) })}
        >
          {ticks.map(tick => (
            <g key={tick}>
              <line class="axis" x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
              <text x={left - 8} y={y(tick) + 4} text-anchor="end">
                {formatCompactUsd(tick)}
              </text>
            </g>
          ))}
          {months.map(({ month, income, inflow }, index) => {
            const x = left + slot * index + (slot - bar) / 2
            return (
              <g key={month}>
                {inflow > income + 0.5 && (
                  <rect
                    class="bar-other"
                    x={x + 0.5}
                    y={y(inflow)}
                    width={bar - 1}
                    height={y(income) - y(inflow)}
                    rx="3"
                  />
                )}
                {stack(split?.[index] ?? [income]).map(({ from, to, shade }) => (
                  <rect
                    key={shade}
                    class={`shade-${shade}`}
                    x={x}
                    y={y(to)}
                    width={bar}
                    height={Math.max(y(from) - y(to) - (from > 0 ? 1 : 0), 0)}
                    rx="2"
                  />
                ))}
                {(slot > 34 || index % 2 === (months.length - 1) % 2) && (
                  <text x={x + bar / 2} y={height - 6} text-anchor="middle">
                    {formatMonth(month)}
                  </text>
                )}
              </g>
            )
          })}
          {average > 0 && <line class="mean" x1={left} x2={width} y1={y(average)} y2={y(average)} />}
        </svg>
      </div>
      <ul class="key">
        <li>
          <i class="shade-0" />
          {t('income.counted')}
        </li>
        <li>
          <i class="other" />
          {t('income.notCounted')}
        </li>
        <li>
          - - {t('income.average')} <span class="money">{formatUsd(average)}</span>
        </li>
      </ul>
      <MonthsTable months={months} />
    </figure>
  )
}

function MonthsTable({ months }: { months: readonly StatementMonth[] }) {
  return (
    <details>
      <summary>{t('asTable')}</summary>
      <TableScroll label={t('income.byMonth')}>
        <table>
          <caption>{t('income.byMonth')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              <th scope="col" class="number">
                {t('income.counted')}
              </th>
              <th scope="col" class="number">
                {t('inflow')}
              </th>
              <th scope="col" class="number">
                {t('outflow')}
              </th>
              <th scope="col" class="number">
                {t('closing')}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(month => (
              <tr key={month.month}>
                <th scope="row">{formatMonth(month.month, 'long')}</th>
                {[month.income, month.inflow, month.outflow, month.closingBalance].map((usd, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: fixed columns
                  <td class="number money" key={index}>
                    {formatUsd(usd)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </details>
  )
}

/** Sums laid on top of each other; empty ones take no room. */
function stack(sums: readonly number[]): { from: number; to: number; shade: number }[] {
  let at = 0
  return sums.flatMap((usd, shade) => {
    if (usd <= 0) return []
    at += usd
    return [{ from: at - usd, to: at, shade }]
  })
}

function niceCeiling(value: number): number {
  const size = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 4, 5, 8, 10].map(step => step * size).find(step => step >= value) ?? value
}
