import { describe, expect, it } from 'vitest'
import { analyzeActivity } from '../../../src/core/analyzeActivity.ts'
import { PERSONAS } from '../../../src/core/testing/personas.ts'
import { listScoreSteps } from './scoreSteps.ts'

describe.each(PERSONAS)('the score of $name', ({ activity }) => {
  it('is where its steps end, and no step is larger than it may be', () => {
    const { factors, reputationScore, trust } = analyzeActivity(activity)
    const steps = listScoreSteps(factors, reputationScore, trust.reasons)
    expect(steps.at(-1)?.to ?? 0).toBe(reputationScore)
    for (const [index, { from, to, weight }] of steps.entries()) {
      expect(from).toBe(index === 0 ? 0 : steps[index - 1]?.to)
      expect(Math.abs(to - from)).toBeLessThanOrEqual(weight)
    }
    const isTaken = steps.some(({ name }) => name === 'taken')
    if (trust.verdict === 'trustworthy') expect(isTaken).toBe(false)
    const blocking = trust.reasons.find(({ effect, points }) => effect === 'blocks' && points < 0)
    if (blocking) expect(steps.at(-1)).toMatchObject({ name: 'taken', weight: -blocking.points })
  })
})
