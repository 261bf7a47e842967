import { floatAt } from '../at.ts'
import type { Measures } from '../factors/computeMeasures.ts'
import { MODEL } from '../model.ts'
import { interpolateRanks } from '../numbers.ts'
import { computeMean, computeVariation } from './measureDays.ts'

/** Own money at the end of the seen days of a window, in cents; null where no day was seen. */
export type BalanceFigures = {
  lowest: number | null
  highest: number | null
  mean: number | null
  median: number | null
  tenth: number | null
  variation: number | null
  /** The last day's less the first day's. */
  change: number | null
  /** Days under the part of a month's spending that counts as low, and under a dollar. */
  lowDays: number
  emptyDays: number
}

const EMPTY = 100

export function measureBalances({ path, outgoingCents, unitCents }: Measures, seen: number): BalanceFigures {
  if (seen === 0) return NOTHING
  const days = path.days.subarray(Math.max(0, path.days.length - seen))
  const sorted = days.slice().sort()
  const last = days.length - 1
  const quantile = (share: number): number =>
    interpolateRanks(sorted.length, share, rank => floatAt(sorted, rank))
  const low = MODEL.balance.lowShare * Math.max(outgoingCents, unitCents)
  return {
    lowest: floatAt(sorted, 0),
    highest: floatAt(sorted, last),
    mean: computeMean(days),
    median: quantile(0.5),
    tenth: quantile(0.1),
    variation: computeVariation(days),
    change: floatAt(days, last) - floatAt(days, 0),
    lowDays: countUnder(sorted, low),
    emptyDays: countUnder(sorted, EMPTY),
  }
}

const NOTHING: BalanceFigures = {
  lowest: null,
  highest: null,
  mean: null,
  median: null,
  tenth: null,
  variation: null,
  change: null,
  lowDays: 0,
  emptyDays: 0,
}

function countUnder(sorted: Float64Array, cents: number): number {
  let count = 0
  while (count < sorted.length && floatAt(sorted, count) < cents) count++
  return count
}
