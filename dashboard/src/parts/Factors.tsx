import type { ComponentChildren } from 'preact'
import type { Factor } from '../../../src/wire/analysis/judgement.ts'
import { speech, t } from '../i18n/index.ts'
import { inFamilies } from '../lib/factors.ts'
import { factorMeaning, factorName, formatMeasure, improveText } from '../lib/words.ts'

/** Every part of the score: what it means, what was measured, what would raise it and by how much at most. */
export function Factors({ factors, advice = false }: { factors: readonly Factor[]; advice?: boolean }) {
  return (
    <div class="stack loose">
      {inFamilies(factors).map(({ family, factors: members, points, weight }) => (
        <section key={family}>
          <div class="row between">
            <h3>{t(`family.${family}`)}</h3>
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
        <span style={{ width: `${factor.score}%` }} />
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
