import type { ComponentChildren } from 'preact'
import type { Factor, Reason } from '../../../src/wire/analysis/judgement.ts'
import { earnedFactors } from '../charts/earnedFactors.ts'
import { speech, t } from '../i18n/index.ts'
import { Notice } from '../ui/Notice.tsx'
import { inFamilies } from '../words/factors.ts'
import { factorMeaning, factorName, factorValue, improveText, reasonText } from '../words/words.ts'
import { Later } from './Later.tsx'

type Props = {
  factors: readonly Factor[]
  /** Of the verdict: one that decides also takes points, from every part. */
  reasons: readonly Reason[]
  /** Without a judgement there are measures and no points. */
  isJudged?: boolean
  advice?: boolean
  level?: 'h2' | 'h3'
}

/** Every part of the score: what it means, what was measured, what would raise it and by how much at most. */
export function Factors({ factors, reasons, isJudged = true, advice = false, level: Heading = 'h3' }: Props) {
  const taker = isJudged && reasons.find(({ effect, points }) => effect === 'blocks' && points <= -5)
  return (
    <div class="stack loose">
      {taker && (
        <Notice>{t('factors.taken', { reason: reasonText(taker), count: Math.abs(taker.points) })}</Notice>
      )}
      {inFamilies(earnedFactors(factors, reasons)).map((family, place) => {
        const drawn = <Family key={family.family} {...{ ...family, isJudged, advice, Heading }} />
        return place === 0 ? (
          drawn
        ) : (
          <Later key={family.family} of={[factors, reasons]}>
            {drawn}
          </Later>
        )
      })}
    </div>
  )
}

type FamilyProps = ReturnType<typeof inFamilies>[number] & {
  isJudged: boolean
  advice: boolean
  Heading: 'h2' | 'h3'
}

function Family({ family, factors, points, weight, isJudged, advice, Heading }: FamilyProps) {
  return (
    <section>
      <div class="row between">
        <Heading>{t(`family.${family}`)}</Heading>
        {isJudged && <span class="figure soft">{t('pointsOf', { points, weight })}</span>}
      </div>
      {factors.map(factor => (
        <FactorLine key={factor.id} factor={factor} isJudged={isJudged}>
          {advice && isJudged && factor.improve !== null && missed(factor) > 0 && (
            <p>
              <strong>{t('upTo', { count: missed(factor) })}</strong> {improveText(factor)}
            </p>
          )}
        </FactorLine>
      ))}
    </section>
  )
}

/** Points a factor misses by itself, whatever a knock-out took. */
const missed = (factor: Factor): number => factor.weight - factor.points

type LineProps = { factor: Factor; isJudged: boolean; children: ComponentChildren }

function FactorLine({ factor, isJudged, children }: LineProps) {
  const isEnglish = speech.get().language === 'en'
  return (
    <div class="factor">
      <div class="row between">
        <strong>{factorName(factor.id)}</strong>
        {isJudged && (
          <span class="figure">{t('pointsOf', { points: factor.points, weight: factor.weight })}</span>
        )}
      </div>
      {isJudged && (
        <div class="bar" aria-hidden="true">
          <span style={{ width: `${(100 * factor.points) / factor.weight}%` }} />
        </div>
      )}
      <p class="soft">{factorMeaning(factor.id)}</p>
      <p>{isEnglish ? factor.explanation : factorValue(factor)}</p>
      {children}
    </div>
  )
}
