import { MODEL } from '../model.ts'
import { interpolate, ratio } from '../numbers.ts'
import type { StreamFacts } from './buildStreams.ts'

/**
 * The day from which on months count. Small change that came long before the first pay makes no month without pay: what
 * lies between two payers' first payments counts by the share of all that those who had begun by then have paid.
 */
export function findBeginning(streams: readonly Pick<StreamFacts, 'startDay' | 'cents'>[]): number {
  const total = streams.reduce((sum, { cents }) => sum + cents, 0)
  const sorted = streams.toSorted((a, b) => a.startDay - b.startDay)
  let [begun, counted] = [0, 0]
  for (const [i, { startDay, cents }] of sorted.entries()) {
    begun += cents
    const until = sorted[i + 1]?.startDay ?? startDay
    counted += (until - startDay) * interpolate(ratio(begun, total), MODEL.income.begins)
  }
  return Math.floor((sorted.at(-1)?.startDay ?? 0) - counted)
}
