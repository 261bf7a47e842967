import type { FlowBalance } from '../../../src/wire/moneyFlow.ts'
import { t } from '../i18n/index.ts'
import { formatAbout, formatCompactUsd, formatDate } from '../lib/format.ts'
import { useReadout } from '../lib/useReadout.ts'
import { useWidth } from '../lib/useWidth.ts'
import { Readout } from './Readout.tsx'
import { ceilingOf } from './scales.ts'

const height = 150
const left = 46
const top = 10
const bottom = 22

/** The lowest balance of every week, and the line that full points ask for. */
export function BalanceChart({ balance: { weeks, lineUsd } }: { balance: FlowBalance }) {
  const { ref, width } = useWidth()
  const { text, area, point } = useReadout()
  const ceiling = ceilingOf(Math.max(...weeks.map(({ lowestUsd }) => lowestUsd), lineUsd, 1))
  const slot = (width - left) / Math.max(weeks.length, 1)
  const x = (index: number) => left + slot * (index + 0.5)
  const y = (usd: number) => top + (height - top - bottom) * (1 - Math.max(usd, 0) / ceiling)
  const line = formatAbout(lineUsd)
  const ends = [weeks[0], weeks.at(-1)]
  return (
    <figure class="chart">
      <div ref={ref}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          height={height}
          aria-label={t('balance.chart', { line })}
          {...area}
        >
          {[0, ceiling].map(tick => (
            <g key={tick}>
              <line class="axis" x1={left} x2={width} y1={y(tick)} y2={y(tick)} />
              <text x={left - 10} y={y(tick) + 4} text-anchor="end">
                {formatCompactUsd(tick)}
              </text>
            </g>
          ))}
          <polyline
            class="line-balance"
            points={weeks.map(({ lowestUsd }, index) => `${x(index)},${y(lowestUsd)}`).join(' ')}
          />
          {weeks.map(({ end, lowestUsd }, index) => (
            <g
              key={end}
              {...point(index, t('balance.week', { date: formatDate(end), usd: formatAbout(lowestUsd) }))}
            >
              <rect
                class="flow-hit"
                x={x(index) - slot / 2}
                y={top}
                width={slot}
                height={height - top - bottom}
              />
              <circle class="point-mark balance-dot" cx={x(index)} cy={y(lowestUsd)} r="3" />
            </g>
          ))}
          {lineUsd > 0 && <line class="mean" x1={left} x2={width} y1={y(lineUsd)} y2={y(lineUsd)} />}
          {ends.map((week, index) => (
            <text
              key={week?.end}
              x={index === 0 ? left : width}
              y={height - 4}
              text-anchor={index === 0 ? 'start' : 'end'}
            >
              {week && formatDate(week.end)}
            </text>
          ))}
        </svg>
      </div>
      <ul class="key">
        <li>
          <i class="balance-line" />
          {t('balance.low')}
        </li>
        {lineUsd > 0 && (
          <li>
            <i class="dashes" />
            {t('balance.line', { line })}
          </li>
        )}
      </ul>
      <Readout text={text} />
    </figure>
  )
}
