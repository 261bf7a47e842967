import type { Band, Factor } from '../../../src/wire/analysis/judgement.ts'
import { t } from '../i18n/index.ts'
import { useWidth } from '../lib/useWidth.ts'
import { BandChip } from '../ui/values.tsx'
import { inFamilies } from '../words/factors.ts'

const cut = 60

/** The score as what it is: points of factors laid end to end on a ruler, with the line that must be reached. */
export function ScoreRuler({
  score,
  band,
  factors,
}: {
  score: number
  band: Band
  factors: readonly Factor[]
}) {
  const { ref, width } = useWidth()
  const parts = inFamilies(factors)
  let at = 0
  const segments = parts.map(part => {
    const segment = { ...part, from: at }
    at += part.points
    return segment
  })
  const x = (points: number) => (points / 100) * width
  const label = t('ruler.label', { score, cut })
  return (
    <figure class="chart">
      <div class="score-line">
        <span class={`score-number ${band === 'insufficient' ? 'soft' : ''}`}>{score}</span>
        <span class="soft">{t('of.hundred')}</span>
        {band !== 'insufficient' && <BandChip band={band} />}
      </div>
      <div ref={ref}>
        <svg viewBox={`0 0 ${width} 46`} height="46" role="img" aria-label={label}>
          <rect class="ruler-track" x="0" y="4" width={width} height="18" rx="4" />
          {segments.map(({ family, from, points }) => (
            <rect
              key={family}
              class={`family-${family}`}
              x={x(from)}
              y="4"
              width={Math.max(x(points) - 1.5, 0)}
              height="18"
              rx="2"
            />
          ))}
          {[0, 100].map(tick => (
            <g key={tick}>
              <line class="ruler-tick" x1={x(tick)} x2={x(tick)} y1="24" y2="29" />
              <text x={x(tick)} y="42" text-anchor={tick === 0 ? 'start' : tick === 100 ? 'end' : 'middle'}>
                {tick}
              </text>
            </g>
          ))}
          <line class="ruler-cut" x1={x(cut)} x2={x(cut)} y1="0" y2="29" />
          <text class="strong" x={x(cut)} y="42" text-anchor="middle">
            {t('ruler.cut', { cut })}
          </text>
        </svg>
      </div>
      <ul class="key">
        {parts.map(({ family, points, weight }) => (
          <li key={family}>
            <i class={`family-${family}`} />
            {t(`family.${family}`)} {points}/{weight}
          </li>
        ))}
      </ul>
    </figure>
  )
}
