import { expect, test } from 'vitest'
import { computeFactors } from '../factors/computeFactors.ts'
import { gatherFindings } from '../gatherFindings.ts'
import type { Judgement } from '../judgement.ts'
import { MODEL } from '../model.ts'
import { buildActivity } from '../testing/build.ts'
import { old, salaried } from '../testing/stories.ts'
import { MONTH_DAYS } from '../time.ts'
import { computePrincipal } from './annuity.ts'
import { computeCapacity } from './computeCapacity.ts'
import { decideVerdict } from './decideVerdict.ts'
import { estimateForgery } from './estimateForgery.ts'

const INCOME = 100_000
const { shareOfIncome, shareOfRest, leastShare, termMonths, monthlyRate, brakeFloor } = MODEL.capacity

/** A salaried wallet with this income and these recurring payments, in cents, and a full buffer unless told. */
function computeFor(obligationsCents: number, bufferScore = 100, costUsd = 1e9) {
  const findings = gatherFindings(salaried().build())
  const factors = computeFactors(findings.measures, findings.activity, 1).factors.map(factor =>
    factor.id === 'balance-buffer' ? { ...factor, score: bufferScore } : factor,
  )
  const judgement: Judgement = {
    ...findings,
    factors,
    earned: factors,
    score: 100,
    pointsTaken: 0,
    income: { ...findings.income, lowCents: INCOME, averageCents: INCOME },
    measures: { ...findings.measures, obligationsCents, verifiedShare: 1 },
  }
  const forgery = { ...estimateForgery(findings), costUsd }
  return computeCapacity(judgement, decideVerdict(judgement, []), forgery)
}

test.each([
  ['nothing recurs: a share of the income', 0, shareOfIncome * INCOME],
  ['recurring payments leave half: still the share of the income', INCOME / 2, shareOfIncome * INCOME],
  ['they leave little: half of the rest', 0.8 * INCOME, shareOfRest * 0.2 * INCOME],
  ['they leave next to nothing: the least share', 0.95 * INCOME, leastShare * INCOME],
  ['they are more than the income: the least share all the same', 2 * INCOME, leastShare * INCOME],
])('%s', (_, obligations, affordable) => {
  const { basis, min, max } = computeFor(obligations)
  expect(basis.affordableMonthly).toBe(Math.floor(Math.round(affordable)) / 100)
  const principal = computePrincipal(Math.round(affordable), monthlyRate, termMonths) / 100
  expect([min, max]).toEqual([principal, principal])
})

test('a thin buffer brakes down to the floor of the brake', () => {
  const { basis } = computeFor(0, 0)
  expect(basis.bufferBrake).toBe(brakeFloor)
  expect(basis.affordableMonthly).toBe((shareOfIncome * INCOME * brakeFloor) / 100)
})

test('the minimum is never more than faking the record would cost', () => {
  const { min, max } = computeFor(0, 100, 12.5)
  expect(min).toBe(12.5)
  expect(max).toBeGreaterThan(min)
})

test('a sum that lies there for a few days makes faking the record dearer by those days only', () => {
  const held = (lent: number): number => {
    const builder = buildActivity(500 + lent)
      .set(old)
      .receive('x', [{ daysAgo: 360, usd: 500 }])
    if (lent > 0) builder.receive('friend', [{ daysAgo: 2, usd: lent }])
    return estimateForgery(gatherFindings(builder.build())).costUsd
  }
  const days = (held(3000) - held(0)) / ((MODEL.forgery.monthlyCost * 3000) / MONTH_DAYS)
  expect(days).toBeGreaterThan(2)
  expect(days).toBeLessThan(4)
})
