import { floatAt } from '../at.ts'
import { roundTo } from '../numbers.ts'

/** One judged case: the higher the score, the better it should turn out. */
export type Case = { score: number; isBad: boolean }

export type RankMetrics = {
  auc: number
  /** 95% interval by DeLong's variance. */
  aucLow: number
  aucHigh: number
  ks: number
  /** Share of bad cases under the cut that loses at most 5% of good ones. */
  recallAt5Fp: number
}

/** How well the score puts good cases above bad ones; null when one kind is missing. */
export function computeRankMetrics(cases: readonly Case[]): RankMetrics | null {
  const good = cases.filter(item => !item.isBad).map(item => item.score)
  const bad = cases.filter(item => item.isBad).map(item => item.score)
  if (good.length === 0 || bad.length === 0) return null
  const sortedGood = Float64Array.from(good).sort()
  const sortedBad = Float64Array.from(bad).sort()
  // Placement of a case: share of the other kind it ranks above (or below), ties count half.
  const goodPlaces = good.map(score => countBelow(sortedBad, score) / bad.length)
  const badPlaces = bad.map(score => 1 - countBelow(sortedGood, score) / good.length)
  const auc = mean(goodPlaces)
  const error = Math.sqrt(variance(goodPlaces) / good.length + variance(badPlaces) / bad.length)
  return {
    auc: roundTo(auc, 4),
    aucLow: roundTo(Math.max(0, auc - 1.96 * error), 4),
    aucHigh: roundTo(Math.min(1, auc + 1.96 * error), 4),
    ks: roundTo(computeKs(sortedGood, sortedBad), 4),
    recallAt5Fp: roundTo(computeRecall(sortedGood, sortedBad, 0.05), 4),
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function variance(values: readonly number[]): number {
  if (values.length < 2) return 0
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
}

function lowerBound(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (floatAt(sorted, middle) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Values under `value`, those equal to it counted half. */
function countBelow(sorted: Float64Array, value: number): number {
  const below = lowerBound(sorted, value)
  const through = lowerBound(sorted, value + 1e-9)
  return (below + through) / 2
}

function computeKs(good: Float64Array, bad: Float64Array): number {
  let best = 0
  for (const cut of new Set([...good, ...bad])) {
    best = Math.max(best, lowerBound(bad, cut) / bad.length - lowerBound(good, cut) / good.length)
  }
  return best
}

function computeRecall(good: Float64Array, bad: Float64Array, falsePositives: number): number {
  let best = 0
  for (const cut of new Set([...good, ...bad])) {
    if (lowerBound(good, cut) / good.length <= falsePositives)
      best = Math.max(best, lowerBound(bad, cut) / bad.length)
  }
  return best
}
