import type { OwnAnalysis } from '../../data/ownAnalysis.ts'
import { t } from '../../i18n/index.ts'
import { Factors } from '../../parts/Factors.tsx'
import { isJudged } from '../../words/score.ts'
import { WhatIf } from './WhatIf.tsx'

export function FactorsPage({ analysis }: { analysis: OwnAnalysis }) {
  return (
    <div class="stack">
      <div class="page-head">
        <div>
          <h1>{t('me.factors')}</h1>
          <p class="soft">{t('factors.intro')}</p>
        </div>
      </div>
      <div class="split">
        <Factors
          factors={analysis.reputationScore.factors}
          reasons={analysis.reputationScore.reasons}
          isJudged={isJudged(analysis.reputationScore)}
          advice
          level="h2"
        />
        <aside class="sheet sticky">
          <WhatIf analysis={analysis} />
        </aside>
      </div>
    </div>
  )
}
