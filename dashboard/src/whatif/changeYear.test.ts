import { describe, expect, it } from 'vitest'
import { analyzeActivity } from '../../../src/core/analyzeActivity.ts'
import { buildActivity, every } from '../../../src/core/testing/build.ts'
import { PERSONAS } from '../../../src/core/testing/personas.ts'
import { changeYear } from './changeYear.ts'
import { judgePlan } from './judgePlan.ts'

const nothing = { spendLess: 0, moreIncome: 0 }

describe.each(PERSONAS)('the year of $name', ({ activity }) => {
  const now = analyzeActivity(activity)

  it('is itself where nothing changes', () => {
    expect(changeYear(activity, now.income, nothing)).toBe(activity)
    expect(judgePlan(activity, now, nothing)).toEqual(now)
  })

  it('is never judged lower for less spending', () => {
    expectRising([0, 0.1, 0.25, 0.5].map(spendLess => judgePlan(activity, now, { spendLess, moreIncome: 0 })))
  })

  it('is never judged lower for more pay', () => {
    expectRising([0, 50, 200, 500].map(moreIncome => judgePlan(activity, now, { spendLess: 0, moreIncome })))
  })
})

function expectRising(judged: readonly ReturnType<typeof analyzeActivity>[]): void {
  for (const read of [
    (each: (typeof judged)[number]) => each.reputationScore,
    (each: (typeof judged)[number]) => each.loanCapacity.max,
  ]) {
    const values = judged.map(read)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
  }
}

const thin = buildActivity(5)
  .receive('employer', every(30.4375, 12, 500))
  .pay('landlord', every(30.4375, 12, 300, 6))
  .pay('market', every(7, 50, 45, 2))
  .build()

describe('a thin year', () => {
  const now = analyzeActivity(thin)

  it('is judged higher with less spending', () => {
    const { reputationScore } = judgePlan(thin, now, { spendLess: 0.3, moreIncome: 0 })
    expect(reputationScore).toBeGreaterThan(now.reputationScore)
  })

  it('has the promised pay as its income', () => {
    const { averageMonthlyIncome } = judgePlan(thin, now, { spendLess: 0, moreIncome: 200 })
    expect(averageMonthlyIncome - now.averageMonthlyIncome).toBeCloseTo(200, -1)
  })
})
