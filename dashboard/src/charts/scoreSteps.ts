import type { Factor } from '../../../src/wire/analysis/judgement.ts'
import { type Family, inFamilies } from '../words/factors.ts'

export type ScoreStep = { name: Family | 'taken'; from: number; to: number; weight: number }

/** The score as steps from 0: what each family of factors earned, then what a knock-out took. The last ends at the score. Pure. */
export function listScoreSteps(factors: readonly Factor[], score: number): ScoreStep[] {
  let at = 0
  const steps: ScoreStep[] = inFamilies(factors).map(({ family, factors: members, weight }) => {
    const earned = members.reduce((sum, factor) => sum + earnedPoints(factor), 0)
    const step = { name: family, from: at, to: at + earned, weight }
    at += earned
    return step
  })
  if (at > score) steps.push({ name: 'taken', from: at, to: score, weight: at - score })
  return steps
}

/** Points a factor earns by itself, whatever a knock-out took. Never fewer than it kept. */
export function earnedPoints({ weight, score, points }: Factor): number {
  return Math.max(points, Math.round((weight * score) / 100))
}
