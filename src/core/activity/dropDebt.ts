import { addAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate } from '../numbers.ts'
import type { Columns } from './createColumns.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import { ROLE } from './findHubs.ts'
import type { Reach } from './reach.ts'

/**
 * What a lending protocol pays beyond what was put there is drawn, and what a place of swaps pays is one's own coin in
 * another form. Where nobody knows the name, a contract that pays many and to which the wallet pays back is such a place.
 */
export function dropDebt(columns: Columns, roles: Uint8Array, reach: Reach, exclusions: Exclusions): void {
  const { inflows, party, open, addresses } = columns
  if (roles.every(role => role === ROLE.private)) return
  for (const i of inflows) {
    const id = intAt(party, i)
    if (!open[i] || !roles[id]) continue
    const facts = addresses.facts[id]
    const drop = (kind: 'loan' | 'swap', share: number): void => {
      const part = Math.ceil(floatAt(open, i) * share)
      if (part === 0) return
      exclude(exclusions, kind, i, part)
      addAt(open, i, -part)
    }
    if (facts?.kind === 'lending') drop('loan', 1)
    else if (facts?.kind === 'swap') drop('swap', 1)
    else if (roles[id] === ROLE.hub && facts?.kind === null && facts.isContract) {
      const paidBack = floatAt(reach.given, id) / Math.max(floatAt(reach.got, id), 1)
      drop('loan', interpolate(paidBack, MODEL.reach.lenderLike))
    }
  }
}
