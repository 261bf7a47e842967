import type { ScreenResult } from '../../../src/wire/screen.ts'
import { createStore } from '../lib/store.ts'
import { isJudged } from '../words/score.ts'
import { keepLocalSetting, readLocalSetting } from './localSettings.ts'

export type Policy = {
  minScore: number
  minIncome: number
  minCapacity: number
  minDays: number
  requireTrust: boolean
  refuseWarnings: boolean
  highConfidence: boolean
}

const standard: Policy = {
  minScore: 60,
  minIncome: 150,
  minCapacity: 100,
  minDays: 90,
  requireTrust: true,
  refuseWarnings: false,
  highConfidence: false,
}

export const policy = createStore<Policy>({ ...standard, ...readLocalSetting<Partial<Policy>>('policy', {}) })

export function changePolicy(change: Partial<Policy>): void {
  policy.set(change)
  keepLocalSetting('policy', policy.get())
}

export function resetPolicy(): void {
  changePolicy(standard)
}

export type Rule = 'trust' | 'score' | 'income' | 'capacity' | 'days' | 'warnings' | 'confidence'

export type PolicyOutcome = 'pass' | 'refer' | 'decline'

/** Rules that a person may look past; the others decline. */
const soft: ReadonlySet<Rule> = new Set(['days', 'warnings', 'confidence'])

/** What the policy says of a result. Unknown is nobody's refusal, nor is a history that could not be read whole. */
export function applyRules(result: ScreenResult, wanted: Policy): { outcome: PolicyOutcome; broken: Rule[] } {
  const broken = brokenRules(result, wanted)
  if (broken.length === 0) return { outcome: result.coverage.complete ? 'pass' : 'refer', broken }
  const isOpen = !isJudged(result) || !result.coverage.complete || broken.every(rule => soft.has(rule))
  return { outcome: isOpen ? 'refer' : 'decline', broken }
}

/** The rules a result breaks; none means the policy would approve. Without a judgement there is no figure to look at. */
export function brokenRules(result: ScreenResult, wanted: Policy): Rule[] {
  if (!isJudged(result)) return ['days']
  const checks: [Rule, boolean][] = [
    ['trust', wanted.requireTrust && !result.trust.isTrustworthy],
    ['score', result.reputationScore < wanted.minScore],
    ['income', result.averageMonthlyIncome < wanted.minIncome],
    ['capacity', result.loanCapacity.max < wanted.minCapacity],
    ['days', result.coverage.daysObserved < wanted.minDays],
    ['warnings', wanted.refuseWarnings && result.risks.some(({ severity }) => severity !== 'info')],
    ['confidence', wanted.highConfidence && result.loanCapacity.confidence === 'low'],
  ]
  return checks.filter(([, isBroken]) => isBroken).map(([rule]) => rule)
}
