import { addAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate } from '../numbers.ts'
import type { Columns } from './createColumns.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import { ROLE } from './findHubs.ts'
import type { Reach } from './reach.ts'

/**
 * A payer that lives from the wallet is not believed in the rest of what it pays either, the less the more it lives from
 * it; an employer where the wallet shops is far from that. Several payers who live from one purse and pay the wallet
 * alone are that purse's fronts.
 */
export function dropLinkedPayers(
  columns: Columns,
  roles: Uint8Array,
  reach: Reach,
  exclusions: Exclusions,
): void {
  const { count, side, party, open } = columns
  const fronts = findFronts(roles, reach)
  for (let i = 0; i < count; i++) {
    const id = intAt(party, i)
    if (side[i] !== 1 || !open[i] || roles[id] !== ROLE.private) continue
    const doubt = fronts.has(id) ? 1 : interpolate(floatAt(reach.own, id), MODEL.reach.doubt)
    const part = Math.ceil(floatAt(open, i) * doubt)
    if (part === 0) continue
    exclude(exclusions, 'linked-payer', i, part)
    addAt(open, i, -part)
  }
}

/** Payers that have nearly all from one private purse and give nearly all to the wallet, where it has two or more such. */
function findFronts(roles: Uint8Array, { edges, purse, got, own }: Reach): ReadonlySet<number> {
  const { frontShare } = MODEL.reach
  const byPurse = new Map<number, number[]>()
  for (const { from, to, cents } of edges) {
    const all = floatAt(purse, to)
    if (roles[from] || roles[to] || floatAt(own, to) >= frontShare) continue
    if (cents < frontShare * all || floatAt(got, to) < frontShare * all) continue
    byPurse.set(from, [...(byPurse.get(from) ?? []), to])
  }
  return new Set([...byPurse.values()].filter(fronts => fronts.length > 1).flat())
}
