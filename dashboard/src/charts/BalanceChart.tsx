import type { FlowBalance } from '../../../src/wire/moneyFlow.ts'
import { t } from '../i18n/index.ts'
import { formatAbout, formatDate } from '../lib/format.ts'
import { KeyMark, Plot } from './Plot.tsx'

const height = 150

/** The lowest balance of every week, and the line that full points ask for. */
export function BalanceChart({ balance: { weeks, lineUsd } }: { balance: FlowBalance }) {
  const line = formatAbout(lineUsd)
  const ends = [weeks[0], weeks.at(-1)]
  return (
    <Plot
      label={t('balance.chart', { line })}
      height={height}
      bottom={22}
      slots={weeks.length}
      highest={Math.max(...weeks.map(({ lowestUsd }) => lowestUsd), lineUsd)}
      ticks={[0, 1]}
      draw={({ left, width, x, y, column, point }) => (
        <>
          <polyline
            class="line-balance"
            points={weeks.map(({ lowestUsd }, index) => `${x(index + 0.5)},${y(lowestUsd)}`).join(' ')}
          />
          {weeks.map(({ end, lowestUsd }, index) => (
            <g
              key={end}
              {...point(index, t('balance.week', { date: formatDate(end), usd: formatAbout(lowestUsd) }))}
            >
              <rect class="flow-hit" {...column(index)} />
              <circle class="point-mark balance-dot" cx={x(index + 0.5)} cy={y(lowestUsd)} r="3" />
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
        </>
      )}
      marks={
        <>
          <KeyMark look="balance-line">{t('balance.low')}</KeyMark>
          {lineUsd > 0 && <KeyMark look="dashes">{t('balance.line', { line })}</KeyMark>}
        </>
      }
    />
  )
}
