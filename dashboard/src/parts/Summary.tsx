import type { ScreenResult } from '../../../src/wire/screen.ts'
import { ScoreRuler } from '../charts/ScoreRuler.tsx'
import { t } from '../i18n/index.ts'
import { Verdict } from '../ui/values.tsx'
import { CapacityFigure } from './CapacityFigure.tsx'
import { IncomeFigure } from './IncomeFigure.tsx'

type Judged = Pick<ScreenResult, 'trust' | 'reputationScore' | 'band' | 'factors' | 'income' | 'loanCapacity'>

/** The answer on one sheet: verdict, score, income, loan range. */
export function Summary({ judged, level = 'h2' }: { judged: Judged; level?: 'h1' | 'h2' | 'h3' }) {
  const { trust, reputationScore, band, factors, income, loanCapacity } = judged
  return (
    <div class="stack">
      <Verdict verdict={trust.verdict} level={level} />
      <ScoreRuler score={reputationScore} band={band} factors={factors} reasons={trust.reasons} />
      <dl class="facts">
        <div>
          <dt>{t('income.monthly')}</dt>
          <dd>
            <IncomeFigure income={income} />
          </dd>
        </div>
        <div>
          <dt>{t('capacity')}</dt>
          <dd>
            <CapacityFigure capacity={loanCapacity} trust={trust} />
          </dd>
        </div>
      </dl>
    </div>
  )
}
