import { describe, expect, it } from 'vitest'
import { judgeActivity } from '../../../src/core/loan/judgeActivity.ts'
import { judgeLoan } from '../../../src/core/loan/judgeLoan.ts'
import { applyPolicy } from '../../../src/core/policy/applyPolicy.ts'
import { checkPolicy } from '../../../src/core/policy/checkPolicy.ts'
import { findFigure, POLICY_FIGURES } from '../../../src/core/policy/policyFigures.ts'
import { PRESETS } from '../../../src/core/policy/presets.ts'
import { PERSONAS } from '../../../src/core/testing/personas.ts'
import type { ScreenResult } from '../../../src/wire/screen.ts'
import {
  changeRule,
  decide,
  judgeResult,
  limitRule,
  limits,
  policy,
  readFigure,
  readKept,
  setPolicy,
  starts,
} from './policy.ts'

const answers = PERSONAS.map(({ name, activity }) => {
  const { analysis, cashflow, attributes } = judgeActivity(activity)
  const loan = judgeLoan({ grounds: analysis, cashflow }, { amount: 50, termMonths: 3 }, null)
  const subject = { analysis, attributes, loan, defaultProbability: null }
  return { name, subject, result: { ...analysis, loan } as unknown as ScreenResult }
})

describe.each(answers)('the answer about $name', ({ subject, result }) => {
  it('gives every figure as the service reads it', () => {
    const told = ['score', 'income_average_usd', 'income_low_usd', 'income_high_usd', 'capacity_min_usd']
    const more = ['capacity_max_usd', 'days_observed', 'transfers', 'risks_warn', 'risks_block']
    for (const name of [...told, ...more, ...Object.keys(POLICY_FIGURES)])
      expect(readFigure(result, name), name).toEqual(findFigure(name)?.read(subject))
  })

  it('is decided as the service decides', () => {
    for (const start of starts) {
      const { outcome, applied } = applyPolicy(start, subject)
      expect(judgeResult(result, start)).toMatchObject({ outcome, applied })
    }
  })
})

it('starts from policies that the service takes', () => {
  for (const start of starts) expect(checkPolicy(start)).toEqual([])
})

it('refers on a figure that the answer does not hold', () => {
  const rule = {
    id: 'low',
    when: [{ figure: 'balance_min_usd_90d', below: 5 }],
    outcome: 'decline',
    why: 'x',
  }
  const [{ result } = { result: {} as ScreenResult }] = answers
  const wanted = { name: 'p', version: '1', rules: [rule as never], otherwise: 'pass' as const }
  expect(judgeResult(result, wanted)).toMatchObject({ outcome: 'refer', applied: [{ isKnown: false }] })
})

const asking = (amount: number): ScreenResult => {
  const activity = PERSONAS.find(({ name }) => name === 'salaried')?.activity
  if (!activity) throw new Error('There is no such persona.')
  const { analysis, cashflow } = judgeActivity(activity)
  const loan = judgeLoan({ grounds: analysis, cashflow }, { amount, termMonths: 6 }, null)
  return { ...analysis, loan } as unknown as ScreenResult
}

const most = asking(1).loan?.fits.largestAmount ?? 0

it('passes and declines nobody before a policy is chosen', () => {
  expect(decide(asking(100_000))).toBeNull()
  expect(decide(asking(50))).toBeNull()
})

it('judges the loan that was asked about', () => {
  const [first] = starts
  if (!first) throw new Error('There is no policy to start from.')
  expect(judgeResult(asking(most), first).outcome).toBe('pass')
  expect(judgeResult(asking(2 * most), first)).toMatchObject({ outcome: 'refer' })
  expect(judgeResult(asking(100_000), first)).toMatchObject({ outcome: 'decline' })
})

it('adds the rules about the loan to a policy of one’s own that is older', () => {
  const own = readKept({ name: 'my policy', rules: [limitRule('score', 10)] })
  expect(judgeResult(asking(2 * most), own)).toMatchObject({ outcome: 'refer' })
  expect(judgeResult(asking(most), own)).toMatchObject({ outcome: 'pass' })
  expect(readKept(PRESETS.collateral)).toEqual(PRESETS.collateral)
})

it('keeps a changed rule in its place, and puts one back where it was', () => {
  const [first] = starts
  if (!first) throw new Error('There is no policy to start from.')
  setPolicy(first)
  const ids = () => policy.get().rules.map(({ id }) => id)
  const before = ids()
  for (const { id } of limits) changeRule(id, null)
  for (const { id } of limits.toReversed()) changeRule(id, limitRule(id, 10))
  expect(ids()).toEqual(before)
  changeRule('score', limitRule('score', 72))
  expect(policy.get()).toMatchObject({ name: 'my policy', rules: { 3: { when: [{ below: 72 }] } } })
})
