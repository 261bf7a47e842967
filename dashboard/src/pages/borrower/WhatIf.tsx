import { useMemo, useState } from 'preact/hooks'
import { analyzeActivity } from '../../../../src/core/analyzeActivity.ts'
import { readOwnActivity } from '../../data/ownActivity.ts'
import type { OwnAnalysis } from '../../data/ownAnalysis.ts'
import { t } from '../../i18n/index.ts'
import { formatAbout, formatPercent } from '../../lib/format.ts'
import { useAsync } from '../../lib/useAsync.ts'
import { Field } from '../../ui/Field.tsx'
import { Loading, Problem } from '../../ui/Notice.tsx'
import { BandChip } from '../../ui/values.tsx'
import type { Plan } from '../../whatif/changeYear.ts'
import { judgePlan, payStep } from '../../whatif/judgePlan.ts'
import { formatScore, isJudged } from '../../words/score.ts'
import { factorName } from '../../words/words.ts'

const nothing: Plan = { spendLess: 0, moreIncome: 0 }

/** The year as it would have been, judged in this browser by the very model the service runs. */
export function WhatIf({ analysis }: { analysis: OwnAnalysis }) {
  const {
    value: activity,
    state,
    error,
    reload,
  } = useAsync(() => readOwnActivity(analysis.walletAddress), [analysis.walletAddress])
  const [plan, setPlan] = useState<Plan>(nothing)
  const now = useMemo(() => activity && analyzeActivity(activity), [activity])
  const later = useMemo(() => activity && now && judgePlan(activity, now, plan), [activity, now, plan])
  if (state === 'failed') return <Problem error={error} retry={reload} />
  if (!now || !later) return <Loading lines={5} />
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

const range = ({ min, max }: OwnAnalysis['loanCapacity']): string =>
  min === max ? formatAbout(min) : `${formatAbout(min)} – ${formatAbout(max)}`
