import type { Factor, Reason } from '../../../src/wire/analysis/judgement.ts'
import { type Family, inFamilies } from '../words/factors.ts'
import { earnedFactors } from './earnedFactors.ts'

export type ScoreStep = { name: Family | 'taken'; from: number; to: number; weight: number }

/** The score as steps from 0: what each family of factors earned, then what a knock-out took. The last ends at the score. Pure. */
export function listScoreSteps(
  factors: readonly Factor[],
  score: number,
  reasons: readonly Reason[],
): ScoreStep[] {
  let at = 0
  const steps: ScoreStep[] = inFamilies(earnedFactors(factors, reasons)).map(({ family, points, weight }) => {
    const step = { name: family, from: at, to: at + points, weight }
    at += points
    return step
  })
  if (at > score) steps.push({ name: 'taken', from: at, to: score, weight: at - score })
  return steps
}
