import { describe, expect, test } from 'vitest'
import { analyzeActivity } from './analyzeActivity.ts'
import { PERSONAS } from './testing/personas.ts'

describe('the verdict an honest analyst would give', () => {
  test.each(PERSONAS.map(persona => [persona.name, persona] as const))(
    '%s',
    (_, { activity, verdict, income }) => {
      const analysis = analyzeActivity(activity)
      expect(analysis.trust.verdict).toBe(verdict)
      if (income === null) return
      const tolerance = income === 0 ? 1 : income * 0.02
      expect(Math.abs(analysis.averageMonthlyIncome - income)).toBeLessThanOrEqual(tolerance)
    },
  )
})
