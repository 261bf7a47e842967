import { describe, expect, it } from 'vitest'
import { analyzeActivity } from '../../../src/core/analyzeActivity.ts'
import { buildActivity, every } from '../../../src/core/testing/build.ts'
import { projectPlan } from './project.ts'

const thin = buildActivity(5)
  .receive('employer', every(30.4375, 12, 500))
  .pay('landlord', every(30.4375, 12, 300, 6))
  .pay('market', every(7, 50, 45, 2))
  .build()

describe('projectPlan', () => {
  it('with no time to pass says what the service says', () => {
    expect(projectPlan(thin, { months: 0, spendLess: 0, moreIncome: 0 })).toEqual(analyzeActivity(thin))
  })

  it('spending less for longer never lowers the score', () => {
    const score = (spendLess: number) =>
      projectPlan(thin, { months: 9, spendLess, moreIncome: 0 }).reputationScore
    const scores = [0, 0.1, 0.2, 0.3, 0.4, 0.5].map(score)
    expect(scores).toEqual(scores.toSorted((a, b) => a - b))
    expect(scores.at(-1)).toBeGreaterThan(analyzeActivity(thin).reputationScore)
  })

  it('counts promised income as income', () => {
    const plain = projectPlan(thin, { months: 6, spendLess: 0, moreIncome: 0 })
    const raised = projectPlan(thin, { months: 6, spendLess: 0, moreIncome: 200 })
    expect(raised.averageMonthlyIncome).toBeGreaterThan(plain.averageMonthlyIncome)
  })
})
