import type { ScreenResult } from '../../../src/wire/screen.ts'
import { createStore } from '../lib/store.ts'
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

/** The rules a result breaks; none means the policy would approve. */
export function brokenRules(result: ScreenResult, wanted: Policy): Rule[] {
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
