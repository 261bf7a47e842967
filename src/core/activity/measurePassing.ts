import { floatAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate } from '../numbers.ts'
import type { Columns } from './createColumns.ts'

/**
 * How much of what an address sends to hubs may be the wallet's money, 0 to 1. A shop and a landlord take what many pay to
 * an exchange; a person whom few pay, and who has a good part of it from the wallet or takes it there
 * within days, may carry the wallet's money there.
 */
export function measurePassing(
  { addresses }: Columns,
  own: Float64Array,
  carries: Float64Array,
): Float64Array {
  const { passing, carrying, few } = MODEL.reach
  return own.map((share, id) => {
    const payers = addresses.facts[id]?.payers ?? null
    const isPerson = payers === null ? 0 : interpolate(-payers, few)
    return Math.max(
      interpolate(share, passing),
      isPerson * Math.max(interpolate(share, carrying), floatAt(carries, id)),
    )
  })
}

/** The same of what the wallet gave it: no more than it sent to hubs at all. */
export function measurePassed(passing: number, own: number, given: number, toHubs: number): number {
  return Math.max(interpolate(own, MODEL.reach.passing), passing * Math.min(1, toHubs / Math.max(given, 1)))
}
