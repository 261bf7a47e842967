import { evaluatePolicy, type FigureValue } from '../../../src/core/policy/evaluatePolicy.ts'
import { FIGURE_READERS, type FigureReader } from '../../../src/core/policy/figureReaders.ts'
import { doesNotFit, fitsSmaller, PRESETS } from '../../../src/core/policy/presets.ts'
import type { Policy, PolicyAnswer, PolicyRule } from '../../../src/wire/policy.ts'
import type { ScreenResult } from '../../../src/wire/screen.ts'
import { createStore } from '../lib/store.ts'
import { keepLocalSetting, readLocalSetting } from './localSettings.ts'

/** Rules that the page can set; a threshold is what its figure must not be below. */
export const limits = [
  { id: 'score', figure: 'score', most: 100, step: 1, outcome: 'decline' },
  { id: 'income', figure: 'income_average_usd', most: 3000, step: 10, outcome: 'decline' },
  { id: 'loan-range', figure: 'capacity_max_usd', most: 5000, step: 50, outcome: 'decline' },
  { id: 'short-history', figure: 'days_observed', most: 365, step: 5, outcome: 'refer' },
] as const
export const switches = [
  {
    id: 'not-trustworthy',
    when: [{ figure: 'verdict', is: 'not-trustworthy' }],
    outcome: 'decline',
    why: 'The wallet is not trustworthy; the reasons for its verdict say why.',
  },
  {
    id: 'warnings',
    when: [{ figure: 'risks_warn', above: 0 }],
    outcome: 'refer',
    why: 'A risk needs a person to look at it.',
  },
  {
    id: 'low-confidence',
    when: [{ figure: 'confidence', is: 'low' }],
    outcome: 'refer',
    why: 'Income cannot be estimated with confidence.',
  },
] as const satisfies readonly PolicyRule[]

const [thin, unread] = PRESETS['first-loans'].rules as [PolicyRule, PolicyRule]
/** Rules are read from the top: what cannot be told, what declines, what a person may look past. */
const order = [
  thin.id,
  unread.id,
  'not-trustworthy',
  'score',
  'income',
  'loan-range',
  'does-not-fit',
  'short-history',
  'fits-smaller',
  'warnings',
  'low-confidence',
]

/** Judge the loan that was asked about, and say nothing where none was. */
const loanRules: readonly PolicyRule[] = [doesNotFit, fitsSmaller].map(rule => ({
  ...rule,
  ifUnknown: 'skip',
}))

const standard: Policy = {
  name: 'first screen',
  version: '1',
  rules: [
    thin,
    unread,
    switches[0],
    limitRule('score', 60),
    limitRule('income', 150),
    limitRule('loan-range', 100),
    ...loanRules.slice(0, 1),
    limitRule('short-history', 90),
    ...loanRules.slice(1),
  ],
  otherwise: 'pass',
}

/** Policies to start from: a plain one, and those of the underwriting guide. */
export const starts: readonly Policy[] = [standard, ...Object.values(PRESETS)]

const kept = readLocalSetting<Partial<Policy>>('policy', {})

/** The lender's policy as every door takes it, kept in this browser; until the lender chooses one, a draft to start from. */
export const policy = createStore<Policy>(Array.isArray(kept.rules) ? readKept(kept) : standard)
/** A draft passes and declines nobody. */
export const policyUse = createStore({ isChosen: Array.isArray(kept.rules) })

/** A policy of one's own from before there were rules about the loan gets them. */
export function readKept(kept: Partial<Policy>): Policy {
  const own = { ...standard, ...kept }
  const isPreset = Object.values(PRESETS).some(({ name }) => name === own.name)
  const hasLoan = own.rules.some(({ when }) => when.some(({ figure }) => figure.startsWith('loan_')))
  return isPreset || hasLoan ? own : { ...own, rules: [...own.rules, ...loanRules] }
}

export function setPolicy(next: Policy): void {
  policy.set(next)
  policyUse.set({ isChosen: true })
  keepLocalSetting('policy', policy.get())
}

/** Puts a rule where it belongs, or takes it out. A changed policy is another one than it started from. */
export function changeRule(id: string, rule: PolicyRule | null): void {
  const { rules, ...rest } = policy.get()
  const others = rules.filter(other => other.id !== id)
  const place = rules.findIndex(other => other.id === id)
  const at = place >= 0 ? place : others.findLastIndex(other => rank(other.id) < rank(id)) + 1
  const changed = rule ? others.toSpliced(at, 0, rule) : others
  setPolicy({ ...rest, name: 'my policy', rules: changed })
}

const rank = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length)

/** The rule that a figure is not below so much; none for nothing. */
export function limitRule(id: (typeof limits)[number]['id'], least: number): PolicyRule {
  const { figure, outcome } = limits.find(limit => limit.id === id) ?? limits[0]
  return { id, when: [{ figure, below: least }], outcome, why: `${figure} is below ${least}.` }
}

/** What the lender's policy says of an answer and of the loan in it; null until one is chosen. */
export function decide(result: ScreenResult): ReturnType<typeof judgeResult> | null {
  return policyUse.get().isChosen ? judgeResult(result, policy.get()) : null
}

/** What a policy says of an answer. What the answer does not hold is unknown, and refers. */
export function judgeResult(result: ScreenResult, wanted: Policy): Pick<PolicyAnswer, 'outcome' | 'applied'> {
  return evaluatePolicy(wanted, name => readFigure(result, name))
}

/** The rules to tell of: where nothing could be judged that is all there is to say, and what is unknown speaks against nobody. */
export function tellRules(applied: PolicyAnswer['applied']): string[] {
  const [first] = applied
  if (first?.rule === thin.id) return [first.rule]
  return applied.filter(({ isKnown }) => isKnown).map(({ rule }) => rule)
}

/** Attributes that an answer tells without its list of them. */
const attributes: Record<string, (result: ScreenResult) => number | null> = {
  score: ({ scored, reputationScore }) => (scored ? reputationScore : null),
  income_average_usd: ({ averageMonthlyIncome }) => averageMonthlyIncome,
  income_low_usd: ({ income }) => income.low,
  income_high_usd: ({ income }) => income.high,
  capacity_min_usd: ({ loanCapacity }) => loanCapacity.min,
  capacity_max_usd: ({ loanCapacity }) => loanCapacity.max,
  days_observed: ({ coverage }) => coverage.daysObserved,
  transfers: ({ coverage }) => coverage.transfers,
  risks_warn: ({ risks }) => risks.filter(({ severity }) => severity === 'warn').length,
  risks_block: ({ risks }) => risks.filter(({ severity }) => severity === 'block').length,
}

export function readFigure(result: ScreenResult, name: string): FigureValue {
  const attribute = attributes[name]
  if (attribute) return attribute(result)
  const read = (FIGURE_READERS as Record<string, FigureReader>)[name]
  return read?.({ analysis: result, loan: result.loan ?? null, defaultProbability: null }) ?? null
}
