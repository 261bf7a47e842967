import type { LoanCapacity, Verdict } from '../../../src/wire/analysis/judgement.ts'
import { t } from '../i18n/index.ts'
import { MoneyRange } from '../ui/values.tsx'

type Props = { capacity: Pick<LoanCapacity, 'min' | 'max' | 'confidence'>; verdict: Verdict }

/** What could be borrowed, and what to make of it beside the verdict. Unknown is not nothing. */
export function CapacityFigure({ capacity, verdict }: Props) {
  if (verdict === 'insufficient-history')
    return (
      <>
        {t('capacity.unjudged')}
        <small>{t('capacity.unjudged.means')}</small>
      </>
    )
  return (
    <>
      <MoneyRange low={capacity.min} high={capacity.max} />
      <small>{explain(capacity, verdict)}</small>
    </>
  )
}

function explain({ max, confidence }: Props['capacity'], verdict: Verdict): string {
  if (max <= 0) return t('capacity.none')
  return verdict === 'trustworthy' ? t(`confidence.${confidence}`) : t('capacity.despite')
}
