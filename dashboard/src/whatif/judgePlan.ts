import { analyzeActivity } from '../../../src/core/analyzeActivity.ts'
import type { Activity } from '../../../src/wire/activity.ts'
import type { Analysis } from '../../../src/wire/analysis.ts'
import { changeYear, type Plan, payStep } from './changeYear.ts'

/**
 * The judgement of the year as it would have been, by the very model the service runs. Who is paid more can put the rest
 * away, so more pay is never worth less than the steps below it.
 */
export function judgePlan(activity: Activity, now: Pick<Analysis, 'income'>, plan: Plan): Analysis {
  const judge = (moreIncome: number) =>
    analyzeActivity(changeYear(activity, now.income, { ...plan, moreIncome }))
  let best = judge(0)
  for (let pay = payStep; pay <= plan.moreIncome; pay += payStep) {
    const next = judge(pay)
    if (isAtLeast(next, best)) best = next
  }
  return best
}

function isAtLeast(a: Analysis, b: Analysis): boolean {
  return a.reputationScore >= b.reputationScore && a.loanCapacity.max >= b.loanCapacity.max
}
