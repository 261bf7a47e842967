import { floatAt, intAt, wordAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate } from '../numbers.ts'
import type { Columns } from './createColumns.ts'
import { addExcludedCents, type Exclusions, readBit } from './exclusions.ts'
import { ROLE } from './findHubs.ts'
import type { Reach } from './reach.ts'

/** What came back from the very address it went to, by address: how much of it first left, and how much first came. */
export type Direct = { refunds: Float64Array; paidBack: Float64Array; lately: Float64Array }

export const REFUND = readBit('refund')
export const PAID_BACK = readBit('paid-back')
export const ROUND_TRIP = readBit('round-trip')

/**
 * Money to and fro between two people is ordinary life: refunds, loans, a household. Only as far as the other lives from
 * the wallet is it the wallet's own money going round. What a service gives back was put there.
 */
export function nameDirect(
  { inflows, party }: Columns,
  roles: Uint8Array,
  { own }: Reach,
  exclusions: Exclusions,
  { refunds, paidBack, lately }: Direct,
): void {
  const { marks } = exclusions
  const shares = own.map(share => interpolate(share, MODEL.reach.twoWay))
  for (let id = 0; id < roles.length; id++) {
    const both = floatAt(refunds, id) + floatAt(paidBack, id)
    if (both === 0) continue
    if (roles[id] === ROLE.service) {
      addExcludedCents(exclusions, 'withdrawal', both)
      continue
    }
    const round = Math.floor(both * floatAt(shares, id))
    addExcludedCents(exclusions, 'round-trip', round)
    exclusions.lately += Math.floor(floatAt(lately, id) * floatAt(shares, id))
    const refunded = Math.max(0, floatAt(refunds, id) - round)
    addExcludedCents(exclusions, 'refund', refunded)
    addExcludedCents(exclusions, 'paid-back', both - round - refunded)
  }
  const isEither = REFUND | PAID_BACK
  for (const i of inflows) {
    const mark = wordAt(marks, i)
    const id = intAt(party, i)
    if ((mark & isEither) === 0) continue
    if (floatAt(refunds, id) + floatAt(paidBack, id) === 0) marks[i] = mark & ~isEither
    else if (roles[id] === ROLE.service) marks[i] = (mark & ~isEither) | readBit('withdrawal')
    else if (floatAt(shares, id) >= 1) marks[i] = (mark & ~isEither) | readBit('round-trip')
    else if (floatAt(shares, id) > 0) marks[i] = mark | readBit('round-trip')
  }
}
