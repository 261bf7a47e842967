import { useState } from 'preact/hooks'
import type { Analysis } from '../../../../src/wire/analysis.ts'
import { readOwnActivity } from '../../data/ownActivity.ts'
import type { OwnAnalysis } from '../../data/ownAnalysis.ts'
import { t } from '../../i18n/index.ts'
import { formatAbout, formatPercent } from '../../lib/format.ts'
import { useAsync } from '../../lib/useAsync.ts'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Notice.tsx'
import { BandChip } from '../../ui/values.tsx'
import { type Plan, payStep } from '../../whatif/changeYear.ts'
import { formatScore, isJudged } from '../../words/score.ts'
import { factorName } from '../../words/words.ts'

type Judged = Pick<Analysis, 'trust' | 'reputationScore' | 'band' | 'factors' | 'loanCapacity'>

const nothing: Plan = { spendLess: 0, moreIncome: 0 }

/** The year as it would have been, judged in this browser by the very model the service runs. */
export function WhatIf({ analysis }: { analysis: OwnAnalysis }) {
  const [plan, setPlan] = useState<Plan>(nothing)
  const { value, state, error, reload } = useAsync(() => judge(analysis, plan), [analysis, plan])
  const { now, later } = value ?? unchanged(analysis)
  const changed = later.factors.flatMap(factor => {
    const before = now.factors.find(({ id }) => id === factor.id)?.points ?? 0
    return factor.points === before ? [] : [{ id: factor.id, change: factor.points - before }]
  })
  return (
    <div class="stack">
      <h2>{t('whatif.title')}</h2>
      <p class="soft small">{t('whatif.intro')}</p>
      <Field label={t('whatif.spend', { share: formatPercent(plan.spendLess) })}>
        {wiring => (
          <input
            {...wiring}
            type="range"
            min={0}
            max={50}
            step={5}
            value={plan.spendLess * 100}
            onInput={event => setPlan({ ...plan, spendLess: Number(event.currentTarget.value) / 100 })}
          />
        )}
      </Field>
      <Field label={t('whatif.income', { usd: formatAbout(plan.moreIncome) })}>
        {wiring => (
          <input
            {...wiring}
            type="range"
            min={0}
            max={500}
            step={payStep}
            value={plan.moreIncome}
            onInput={event => setPlan({ ...plan, moreIncome: Number(event.currentTarget.value) })}
          />
        )}
      </Field>
      {state === 'failed' && <Problem error={error} retry={reload} />}
      <div aria-live="polite" class="stack tight">
        <p class="score-line">
          <span class="soft figure">{formatScore(now)} →</span>
          <span class="score-number">{formatScore(later)}</span>
          <BandChip band={later.band} />
          {isJudged(now) && isJudged(later) && later.reputationScore !== now.reputationScore && (
            <strong class="figure">
              {t('points', {
                count: Math.abs(later.reputationScore - now.reputationScore),
                sign: later.reputationScore < now.reputationScore ? '−' : '+',
              })}
            </strong>
          )}
        </p>
        <p class="soft">
          {t('whatif.loan', { later: range(later.loanCapacity), now: range(now.loanCapacity) })}
        </p>
        {changed.length === 0 && <p class="small soft">{t('whatif.same')}</p>}
        <ul class="small">
          {changed.map(({ id, change }) => (
            <li key={id} class="row between">
              <span>{factorName(id)}</span>
              <span class="figure">
                {t('points', { count: Math.abs(change), sign: change < 0 ? '−' : '+' })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The model is big and judging takes a while: neither is done before somebody plans. */
async function judge(analysis: OwnAnalysis, plan: Plan): Promise<{ now: Judged; later: Judged }> {
  if (plan === nothing) return unchanged(analysis)
  const [activity, { analyzeActivity }, { judgePlan }] = await Promise.all([
    readOwnActivity(analysis.walletAddress),
    import('../../../../src/core/analyzeActivity.ts'),
    import('../../whatif/judgePlan.ts'),
  ])
  const now = analyzeActivity(activity)
  return { now, later: judgePlan(activity, now, plan) }
}

function unchanged({ reputationScore, loanCapacity }: OwnAnalysis): { now: Judged; later: Judged } {
  const { score, band, factors, trust } = reputationScore
  const now = { trust, reputationScore: score, band, factors, loanCapacity }
  return { now, later: now }
}

const range = ({ min, max }: OwnAnalysis['loanCapacity']): string =>
  min === max ? formatAbout(min) : `${formatAbout(min)} – ${formatAbout(max)}`
