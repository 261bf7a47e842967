import type { Band } from '../../../src/wire/analysis/judgement.ts'
import { t } from '../i18n/index.ts'
import { formatAbout, formatDate } from '../lib/format.ts'
import { useReadout } from '../lib/useReadout.ts'
import { useWidth } from '../lib/useWidth.ts'
import { TableScroll } from '../ui/TableScroll.tsx'
import { BandChip } from '../ui/values.tsx'
import { Readout } from './Readout.tsx'

export type ScorePoint = {
  analyzedAt: string
  reputationScore: number
  band: Band
  averageMonthlyIncome: number
}

const height = 200
const left = 30

/** My scores over time, with the line to reach; newest last in the chart and first in the table. */
export function ScoreHistory({ points }: { points: readonly ScorePoint[] }) {
  const { ref, width } = useWidth()
  const { text, area, point } = useReadout()
  const times = points.map(({ analyzedAt }) => Date.parse(analyzedAt))
  const first = Math.min(...times)
  const span = Math.max(Math.max(...times) - first, 1)
  const x = (time: number) =>
    points.length < 2 ? (left + width) / 2 : left + 6 + ((width - left - 12) * (time - first)) / span
  const last = points.at(-1)
  const y = (score: number) => 20 + (height - 44) * (1 - score / 100)
  const path = points.map(
    (point, index) => `${index === 0 ? 'M' : 'L'}${x(times[index] ?? 0)} ${y(point.reputationScore)}`,
  )
  return (
    <figure class="chart">
      {points.length === 1 && <p class="soft">{t('history.one')}</p>}
      <div ref={ref}>
        <svg viewBox={`0 0 ${width} ${height}`} height={height} aria-label={t('history.chart')} {...area}>
          {[0, 60, 100].map(score => (
            <g key={score}>
              <line class={score === 60 ? 'mean' : 'axis'} x1={left} x2={width} y1={y(score)} y2={y(score)} />
              <text x={left - 6} y={y(score) + 4} text-anchor="end">
                {score}
              </text>
            </g>
          ))}
          <path d={path.join(' ')} fill="none" stroke="var(--accent)" stroke-width="2" />
          {points.map(({ analyzedAt, reputationScore }, index) => (
            <g key={analyzedAt} {...point(index, `${formatDate(analyzedAt)}: ${reputationScore}`)}>
              <circle class="flow-hit" cx={x(times[index] ?? 0)} cy={y(reputationScore)} r="12" />
              <circle class="dot-paid point-mark" cx={x(times[index] ?? 0)} cy={y(reputationScore)} r="4" />
            </g>
          ))}
          {last && (
            <text
              class="strong"
              x={x(times.at(-1) ?? 0)}
              y={y(last.reputationScore) - 10}
              text-anchor={points.length < 2 ? 'middle' : 'end'}
            >
              {last.reputationScore}
            </text>
          )}
          {points.length > 1 && (
            <>
              <text x={left + 6} y={height - 4}>
                {formatDate(first / 1000)}
              </text>
              <text x={width} y={height - 4} text-anchor="end">
                {formatDate((first + span) / 1000)}
              </text>
            </>
          )}
        </svg>
      </div>
      <Readout text={text} hint />
      <TableScroll label={t('history.title')}>
        <table class="cards">
          <thead>
            <tr>
              <th scope="col">{t('date')}</th>
              <th scope="col" class="number">
                {t('score')}
              </th>
              <th scope="col">{t('band')}</th>
              <th scope="col" class="number">
                {t('income.monthly')}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(point => (
              <tr key={point.analyzedAt}>
                <th scope="row">{formatDate(point.analyzedAt)}</th>
                <td class="number" data-label={t('score')}>
                  {point.reputationScore}
                </td>
                <td data-label={t('band')}>
                  <BandChip band={point.band} />
                </td>
                <td class="number money" data-label={t('income.monthly')}>
                  {formatAbout(point.averageMonthlyIncome)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </figure>
  )
}
