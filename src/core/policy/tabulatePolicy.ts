import { POLICY_OUTCOMES, type Policy, type PolicyAnswer, type PolicyOutcome } from '../../wire/policy.ts'
import { ratio, roundTo } from '../numbers.ts'
import { hashPolicy } from './applyPolicy.ts'

export type PolicyTrial = {
  name: string
  version: string
  hash: string
  outcomes: { outcome: PolicyOutcome; loans: number; bad: number; badRate: number }[]
  /** Shares of all bad and of all good loans that do not pass. */
  badStopped: number
  goodStopped: number
  /** How often each rule was true, how often it decided, and over which loans; `otherwise` comes last. */
  rules: {
    rule: string
    outcome: PolicyOutcome
    isTrue: number
    decided: number
    bad: number
    good: number
  }[]
}

type Tried = { answer: PolicyAnswer; isBad: boolean }

/** What a policy would have done on loans whose end is known. */
export function tabulatePolicy(policy: Policy, tried: readonly Tried[]): PolicyTrial {
  const bad = tried.filter(({ isBad }) => isBad)
  const good = tried.filter(({ isBad }) => !isBad)
  const stopped = (loans: readonly Tried[]): number =>
    roundTo(ratio(loans.filter(({ answer }) => answer.outcome !== 'pass').length, loans.length), 4)
  const rule = (id: string | null, outcome: PolicyOutcome): PolicyTrial['rules'][number] => {
    const decided = tried.filter(({ answer }) => answer.decidedBy === id)
    const lost = decided.filter(({ isBad }) => isBad).length
    return {
      rule: id ?? 'otherwise',
      outcome,
      isTrue: tried.filter(({ answer }) => answer.applied.some(applied => applied.rule === id)).length,
      decided: decided.length,
      bad: lost,
      good: decided.length - lost,
    }
  }
  return {
    name: policy.name,
    version: policy.version,
    hash: hashPolicy(policy),
    outcomes: POLICY_OUTCOMES.map(outcome => {
      const loans = tried.filter(({ answer }) => answer.outcome === outcome)
      const lost = loans.filter(({ isBad }) => isBad).length
      return { outcome, loans: loans.length, bad: lost, badRate: roundTo(ratio(lost, loans.length), 4) }
    }),
    badStopped: stopped(bad),
    goodStopped: stopped(good),
    rules: [...policy.rules.map(({ id, outcome }) => rule(id, outcome)), rule(null, policy.otherwise)],
  }
}
