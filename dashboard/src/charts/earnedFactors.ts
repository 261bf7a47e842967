import type { Factor, Reason } from '../../../src/wire/analysis/judgement.ts'

/** These take points from every part by degrees; what blocks takes them too. */
const takers: readonly string[] = ['CIRCULAR_FLOWS', 'TURNOVER', 'TO_AND_FRO', 'INCOME_ENDING']

/**
 * The factors with the points that each earned by itself, before any were taken. An answer has what was earned in whole percent
 * only, which may round to a point more or less, and what was taken exactly: the factor nearest to its next point gives way. Pure.
 */
export function earnedFactors(factors: readonly Factor[], reasons: readonly Reason[]): Factor[] {
  const taker = reasons.find(
    ({ effect, code, points }) => points < 0 && (effect === 'blocks' || takers.includes(code)),
  )
  if (!taker) return [...factors]
  const earned = factors.map(factor => ({
    ...factor,
    kept: factor.points,
    points: Math.max(factor.points, Math.round(exact(factor))),
  }))
  const sum = factors.reduce((total, { points }) => total + points, 0) - taker.points
  for (;;) {
    const off = sum - earned.reduce((total, { points }) => total + points, 0)
    const sign = Math.sign(off)
    const [nearest] = earned
      .filter(({ points, kept, weight }) => points + sign >= kept && points + sign <= weight)
      .toSorted((a, b) => sign * (exact(b) - b.points - (exact(a) - a.points)))
    if (off === 0 || !nearest) return earned.map(({ kept: _, ...factor }) => factor)
    nearest.points += sign
  }
}

const exact = ({ weight, score }: Pick<Factor, 'weight' | 'score'>): number => (weight * score) / 100
