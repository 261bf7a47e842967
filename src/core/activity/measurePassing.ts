import { floatAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate } from '../numbers.ts'
import type { Columns } from './createColumns.ts'
import type { Carrying } from './measureCarrying.ts'
import type { Reach } from './reach.ts'

/**
 * How much of what an address sends to hubs may be the wallet's money, and of what it sends to whoever pays the wallet, 0 to 1.
 * A shop and a landlord take what many pay to an exchange; a person whom few pay, and who has a good part of it from the wallet or
 * takes it there within days, may carry the wallet's money there.
 */
export function measurePassing(
  { addresses }: Columns,
  own: Float64Array,
  carries: Carrying,
): Pick<Reach, 'passing' | 'handing'> {
  const { passing, carrying, few, mixing } = MODEL.reach
  const isPerson = own.map((_, id) => {
    const payers = addresses.facts[id]?.payers ?? null
    return payers === null ? 0 : interpolate(-payers, few)
  })
  return {
    passing: own.map((share, id) =>
      Math.max(
        interpolate(share, passing),
        floatAt(isPerson, id) * Math.max(interpolate(share, carrying), floatAt(carries.toHubs, id)),
      ),
    ),
    handing: own.map((share, id) =>
      Math.max(interpolate(share, mixing), floatAt(isPerson, id) * floatAt(carries.toPayers, id)),
    ),
  }
}

/** The same of what the wallet gave it: no more than it sent to hubs at all. */
export function measurePassed(passing: number, own: number, given: number, toHubs: number): number {
  return Math.max(interpolate(own, MODEL.reach.passing), passing * Math.min(1, toHubs / Math.max(given, 1)))
}
