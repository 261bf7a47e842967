import type { Band, Factor, Reason } from '../../../src/wire/analysis/judgement.ts'
import { t } from '../i18n/index.ts'
import { useReadout } from '../lib/useReadout.ts'
import { useWidth } from '../lib/useWidth.ts'
import { BandChip } from '../ui/values.tsx'
import { reasonText } from '../words/words.ts'
import { listScoreSteps, type ScoreStep } from './scoreSteps.ts'

const cut = 60
const row = 24

type Props = { score: number; band: Band; factors: readonly Factor[]; reasons: readonly Reason[] }

/** The score as what it is: points step by step, what a blocking risk takes, and the line that must be reached. */
export function ScoreRuler({ score, band, factors, reasons }: Props) {
  const { ref, width, isKnown } = useWidth()
  const { area, point } = useReadout()
  if (band === 'insufficient')
    return (
      <p class="score-line">
        <span class="score-number soft">–</span>
        <span class="soft">{t('score.none')}</span>
      </p>
    )
  const steps = listScoreSteps(factors, score, reasons)
  const left = width < 420 ? 96 : 132
  const x = (points: number) => left + (points / 100) * (width - left - 44)
  const height = steps.length * row
  return (
    <figure class="chart">
      <div class="score-line">
        <span class="score-number">{score}</span>
        <span class="soft">{t('of.hundred')}</span>
        <BandChip band={band} />
      </div>
      <div ref={ref}>
        <svg
          viewBox={`0 0 ${width} ${height + 22}`}
          height={height + 22}
          aria-label={t('ruler.label', { score, cut })}
          {...area}
        >
          <rect class="ruler-track" x={x(0)} y="0" width={x(100) - x(0)} height={height} rx="4" />
          {(isKnown ? steps : []).map((step, index) => (
            <g key={step.name} {...point(index, tellStep(step, reasons))}>
              <rect class="flow-hit" x="0" y={index * row} width={width} height={row} />
              <text class="strong" x="0" y={index * row + 16}>
                {stepName(step)}
              </text>
              <rect
                class={`point-mark ${step.name === 'taken' ? 'step-taken' : `family-${step.name}`}`}
                x={x(Math.min(step.from, step.to))}
                y={index * row + 4}
                width={Math.max(Math.abs(x(step.to) - x(step.from)), 1)}
                height={row - 8}
                rx="2"
              />
              <text class="step-points" x={width} y={index * row + 16} text-anchor="end">
                {step.name === 'taken' ? `−${step.from - step.to}` : `${step.to - step.from}/${step.weight}`}
              </text>
            </g>
          ))}
          <line class="ruler-cut" x1={x(cut)} x2={x(cut)} y1="0" y2={height + 5} />
          <text class="strong" x={x(cut)} y={height + 18} text-anchor="middle">
            {t('ruler.cut', { cut })}
          </text>
        </svg>
      </div>
    </figure>
  )
}

function stepName({ name }: ScoreStep): string {
  return name === 'taken' ? t('score.taken') : t(`family.${name}`)
}

function tellStep(step: ScoreStep, reasons: readonly Reason[]): string {
  const { name, from, to, weight } = step
  if (name !== 'taken') return t('score.row', { name: t(`family.${name}`), points: to - from, weight })
  const taker = reasons.find(({ effect }) => effect === 'blocks')
  return t('score.row.taken', { reason: taker ? reasonText(taker) : stepName(step), count: from - to })
}
