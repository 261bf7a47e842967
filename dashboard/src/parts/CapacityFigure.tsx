import type { LoanCapacity, Trust } from '../../../src/wire/analysis/judgement.ts'
import { t } from '../i18n/index.ts'
import { MoneyRange } from '../ui/values.tsx'

type Props = {
  capacity: Pick<LoanCapacity, 'min' | 'max' | 'confidence'>
  trust: Pick<Trust, 'verdict' | 'reasons'>
}

/** What could be borrowed, and what to make of it beside the verdict. Unknown is not nothing. */
export function CapacityFigure({ capacity, trust }: Props) {
  if (trust.verdict === 'insufficient-history')
    return (
      <>
        {t('capacity.unjudged')}
        <small>{t('capacity.unjudged.means')}</small>
      </>
    )
  return (
    <>
      <MoneyRange low={capacity.min} high={capacity.max} />
      <small>{explain(capacity, trust)}</small>
    </>
  )
}

function explain({ max, confidence }: Props['capacity'], { verdict, reasons }: Props['trust']): string {
  if (verdict === 'trustworthy' && max > 0) return t(`confidence.${confidence}`)
  if (max > 0) return t('capacity.despite')
  return reasons.some(({ effect }) => effect === 'blocks') ? t('capacity.none') : t('capacity.low')
}
