import { expect, test } from 'vitest'
import type { Activity } from '../../wire/activity.ts'
import type { LoanTerms } from '../../wire/loanQuestion.ts'
import type { Policy, PolicyRule } from '../../wire/policy.ts'
import { judgeActivity } from '../loan/judgeActivity.ts'
import { judgeLoan } from '../loan/judgeLoan.ts'
import { buildActivity, every } from '../testing/build.ts'
import { old } from '../testing/stories.ts'
import { applyPolicy, hashPolicy } from './applyPolicy.ts'
import { checkPolicy } from './checkPolicy.ts'
import type { PolicySubject } from './figureReaders.ts'
import { PRESETS } from './presets.ts'
import { tabulatePolicy } from './tabulatePolicy.ts'

function subjectOf(activity: Activity, terms?: LoanTerms): PolicySubject {
  const { analysis, cashflow, attributes } = judgeActivity(activity)
  const loan = terms ? judgeLoan({ grounds: analysis, cashflow }, terms, null) : null
  return { analysis, attributes, loan, defaultProbability: null }
}
const paid = buildActivity(3000)
  .set(old)
  .receive('employer', every(30, 12, 800, 5))
  .know('employer', { receivedCents: 90_000_000, sentCents: 80_000_000, recipients: 40, payers: 12 })
  .pay('landlord', every(30, 12, 200, 4))
  .build()
const salaried = subjectOf(paid, { amount: 50, termMonths: 3 })
const unknown = subjectOf(buildActivity().build(), { amount: 50, termMonths: 3 })

const rule = (id: string, when: PolicyRule['when'], rest: Partial<PolicyRule> = {}): PolicyRule => ({
  id,
  when,
  outcome: 'decline',
  why: `because ${id}`,
  ...rest,
})
const policy = (...rules: PolicyRule[]): Policy => ({ name: 'p', version: '1', rules, otherwise: 'pass' })

test('the first rule that is true decides, and all that are true are told with their figures', () => {
  const tried = policy(
    rule('poor', [{ figure: 'income_usd_90d', below: 100 }]),
    rule('renter', [{ figure: 'obligations_usd_90d', atLeast: 600 }], { outcome: 'refer' }),
    rule('known', [
      { figure: 'verdict', is: 'trustworthy' },
      { figure: 'payees_365d', atMost: 1 },
    ]),
  )
  const answer = applyPolicy(tried, salaried)
  expect(answer).toMatchObject({ outcome: 'refer', decidedBy: 'renter', hash: hashPolicy(tried) })
  expect(answer.applied.map(applied => applied.rule)).toEqual(['renter', 'known'])
  expect(answer.applied[1]?.figures).toEqual([
    { figure: 'verdict', value: 'trustworthy' },
    { figure: 'payees_365d', value: 1 },
  ])
  expect(
    applyPolicy(policy(rule('poor', [{ figure: 'income_usd_90d', below: 100 }])), salaried),
  ).toMatchObject({
    outcome: 'pass',
    decidedBy: null,
    applied: [],
  })
})

test.each([
  [{ figure: 'payees_365d', below: 1 }, false],
  [{ figure: 'payees_365d', below: 2 }, true],
  [{ figure: 'payees_365d', atMost: 1 }, true],
  [{ figure: 'payees_365d', above: 1 }, false],
  [{ figure: 'payees_365d', atLeast: 1 }, true],
  [{ figure: 'verdict', isNot: 'trustworthy' }, false],
  [{ figure: 'verdict', isNot: 'not-trustworthy' }, true],
  [{ figure: 'warnings', includes: 'LIQUIDATED' }, false],
])('%j is %s', (condition, expected) => {
  expect(applyPolicy(policy(rule('r', [condition])), salaried).applied.length === 1).toBe(expected)
})

test('nobody passes because a figure is not known, unless the rule says so', () => {
  const ask = rule('thin', [{ figure: 'balance_min_usd_90d', below: 10 }])
  expect(applyPolicy(policy(ask), unknown)).toMatchObject({
    outcome: 'refer',
    applied: [{ isKnown: false, why: 'balance_min_usd_90d cannot be told.' }],
  })
  expect(applyPolicy(policy({ ...ask, ifUnknown: 'skip' }), unknown).outcome).toBe('pass')
  const either = rule('both', [...ask.when, { figure: 'verdict', is: 'trustworthy' }])
  expect(applyPolicy(policy(either), unknown).outcome).toBe('pass')
})

test.each([
  ['an unknown figure', rule('r', [{ figure: 'incme', below: 1 }]), '/policy/rules/0/when/0/figure'],
  [
    'a name of every object',
    rule('r', [{ figure: 'constructor', below: 1 }]),
    '/policy/rules/0/when/0/figure',
  ],
  ['a word compared as a number', rule('r', [{ figure: 'verdict', below: 1 }]), '/policy/rules/0/when/0'],
  ['a word that it never is', rule('r', [{ figure: 'verdict', is: 'fine' }]), '/policy/rules/0/when/0/is'],
  [
    'a code that there is not',
    rule('r', [{ figure: 'risks', includes: 'BAD' }]),
    '/policy/rules/0/when/0/includes',
  ],
])('%s is told with its place', (_what, wrong, path) => {
  expect(checkPolicy(policy(wrong))).toMatchObject([{ path }])
})

test('a rule that is there twice is told', () => {
  const once = rule('r', [{ figure: 'score', below: 1 }])
  expect(checkPolicy(policy(once, once))).toMatchObject([{ path: '/policy/rules/1/id' }])
})

test('presets make sense; they pass a good record, and never one that nothing is known of', () => {
  for (const preset of Object.values(PRESETS)) {
    expect(checkPolicy(preset), preset.name).toEqual([])
    expect(applyPolicy(preset, salaried), preset.name).toMatchObject({ outcome: 'pass' })
    expect(applyPolicy(preset, unknown), preset.name).toMatchObject({
      outcome: 'refer',
      decidedBy: 'thin-file',
    })
  }
  const large = subjectOf(paid, { amount: 90_000, termMonths: 3 })
  expect(applyPolicy(PRESETS.instalments, large).outcome).toBe('decline')
  expect(applyPolicy(PRESETS['first-loans'], { ...salaried, loan: null }).outcome).toBe('refer')
})

test('the hash is of what the policy says, not of how it is written', () => {
  const { rules, otherwise, version, name } = PRESETS.collateral
  expect(hashPolicy({ otherwise, rules, version, name })).toBe(hashPolicy(PRESETS.collateral))
  expect(hashPolicy({ ...PRESETS.collateral, otherwise: 'refer' })).not.toBe(hashPolicy(PRESETS.collateral))
})

test('a trial counts every loan once, by outcome and by the rule that decided', () => {
  const tried = policy(rule('poor', [{ figure: 'income_usd_90d', below: 100 }]))
  const answers = [
    { answer: applyPolicy(tried, salaried), isBad: false },
    { answer: applyPolicy(tried, salaried), isBad: true },
    { answer: applyPolicy(tried, unknown), isBad: true },
    { answer: applyPolicy(tried, unknown), isBad: false },
  ]
  expect(tabulatePolicy(tried, answers)).toMatchObject({
    outcomes: [
      { outcome: 'pass', loans: 2, bad: 1, badRate: 0.5 },
      { outcome: 'refer', loans: 0 },
      { outcome: 'decline', loans: 2, bad: 1 },
    ],
    badStopped: 0.5,
    goodStopped: 0.5,
    rules: [
      { rule: 'poor', isTrue: 2, decided: 2, bad: 1, good: 1 },
      { rule: 'otherwise', decided: 2, bad: 1, good: 1 },
    ],
  })
})
