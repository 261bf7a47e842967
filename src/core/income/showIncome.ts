import { ratio, sum } from '../numbers.ts'
import type { StreamFacts } from './buildStreams.ts'
import type { IncomeEstimate } from './estimateIncome.ts'

/**
 * Income as it is told. Who is paid through a hub and cashes out a part there has more than what is left after the
 * cash-outs: the average says so. What can be counted on stays what is left, since own money sent round looks the same.
 */
export function showIncome(
  estimate: IncomeEstimate,
  streams: readonly StreamFacts[],
  used: Float64Array,
): IncomeEstimate {
  const cents = sum(used)
  const counted = streams.reduce((total, stream) => total + stream.cents, 0)
  if (cents === 0 || counted === 0) return estimate
  const more = 1 + ratio(cents, counted)
  return {
    ...estimate,
    averageCents: Math.floor(estimate.averageCents * more),
    highCents: Math.ceil(estimate.highCents * more),
  }
}
