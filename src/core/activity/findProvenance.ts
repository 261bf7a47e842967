import { floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate, ratio } from '../numbers.ts'
import type { Columns } from './createColumns.ts'
import { ROLE } from './findHubs.ts'
import type { Reach } from './reach.ts'

/** How far the payments of an address are verified, by address id. */
export type Provenance = {
  /** Share of what it pays whose source was seen and is its own, 0 to 1. */
  verified: Float64Array
  /** 1 where a private payer was not followed. */
  untraced: Uint8Array
}

/**
 * A payer is verified as far as its money was seen to come from sources of its own. What comes through a hub is not, nor
 * out of a pot where the money of several mixes, nor through somebody who has all from a hub and gives all to the wallet; nor what an unseen payer pays.
 */
export function findProvenance({ addresses }: Columns, roles: Uint8Array, reach: Reach): Provenance {
  const { hub, got, purse, mixers, hands } = reach
  const verified = new Float64Array(roles.length)
  const untraced = new Uint8Array(roles.length)
  for (let id = 0; id < roles.length; id++) {
    if (roles[id] !== ROLE.private || !got[id]) continue
    const by = intAt(hands.payer, id)
    const { receivedCents = null, sentCents = null } = addresses.facts[by] ?? {}
    if (receivedCents === null || sentCents === null) {
      untraced[id] = 1
      continue
    }
    // Of a payer that sends more than it received, the rest was there before and its source was not seen.
    const seen = ratio(receivedCents, Math.max(receivedCents, sentCents))
    const conduit = Math.min(floatAt(hub, by), ratio(floatAt(hands.paid, by), floatAt(purse, by)))
    verified[id] = seen * (1 - interpolate(conduit, MODEL.reach.conduit)) * (1 - floatAt(mixers.pots, by))
  }
  return { verified, untraced }
}
