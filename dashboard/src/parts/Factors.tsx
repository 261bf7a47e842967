import type { ComponentChildren } from 'preact'
import type { Factor } from '../../../src/wire/analysis/judgement.ts'
import { speech, t } from '../i18n/index.ts'
import { inFamilies } from '../lib/factors.ts'
import { factorMeaning, factorName, formatMeasure, improveText } from '../lib/words.ts'

type Props = { factors: readonly Factor[]; advice?: boolean; level?: 'h2' | 'h3' }

/** Every part of the score: what it means, what was measured, what would raise it and by how much at most. */
export function Factors({ factors, advice = false, level: Heading = 'h3' }: Props) {
  return (
    <div class="stack loose">
      {inFamilies(factors).map(({ family, factors: members, points, weight }) => (
        <section key={family}>
          <div class="row between">
            <Heading>{t(`family.${family}`)}</Heading>
            <span class="figure soft">{t('pointsOf', { points, weight })}</span>
          </div>
          {members.map(factor => (
            <FactorLine key={factor.id} factor={factor}>
              {advice && factor.improve !== null && factor.points < factor.weight && (
                <p>
                  <strong>{t('upTo', { count: factor.weight - factor.points })}</strong> {improveText(factor)}
                </p>
              )}
            </FactorLine>
          ))}
        </section>
      ))}
    </div>
  )
}

function FactorLine({ factor, children }: { factor: Factor; children: ComponentChildren }) {
  const isEnglish = speech.get().language === 'en'
  return (
    <div class="factor">
      <div class="row between">
        <strong>{factorName(factor.id)}</strong>
        <span class="figure">{t('pointsOf', { points: factor.points, weight: factor.weight })}</span>
      </div>
      <div class="bar" aria-hidden="true">
        <span style={{ width: `${(100 * factor.points) / factor.weight}%` }} />
      </div>
      <p class="soft">{factorMeaning(factor.id)}</p>
      <p>
        {isEnglish
          ? factor.explanation
          : t('factor.mine', { value: formatMeasure(factor.id, factor.value ?? 0) })}
      </p>
      {children}
    </div>
  )
}
