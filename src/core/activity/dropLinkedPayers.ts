import type { Link } from '../../wire/activity.ts'
import { addAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate, ratio } from '../numbers.ts'
import type { Columns } from './createColumns.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import { ROLE } from './findHubs.ts'
import { measureRepaid } from './measureRepaid.ts'
import type { Reach } from './reach.ts'

/**
 * A payer that lives from the wallet is not believed in the rest of what it pays either, the less the more it lives from
 * it; an employer where the wallet shops is far from that. Several payers who live from one purse and pay the wallet
 * alone are that purse's fronts; and payers whom others pay back who live from the wallet are its lenders.
 */
export function dropLinkedPayers(
  columns: Columns,
  roles: Uint8Array,
  links: readonly Link[],
  reach: Reach,
  exclusions: Exclusions,
): void {
  const { inflows, party, open, day, addresses } = columns
  const { facts } = addresses
  const doubts = measureDoubts(columns, roles, links, reach)
  for (let id = 0; id < roles.length; id++) {
    // Whoever pays many, and gave this wallet its first money, may be a cooperative that pays once a year.
    const isPublic = reach.funders.has(id) && (facts[id]?.recipients ?? 0) >= MODEL.reach.funderRecipients
    if (isPublic || roles[id] !== ROLE.private) doubts[id] = 0
  }
  if (!doubts.some(doubt => doubt > 0)) return
  for (const i of inflows) {
    const id = intAt(party, i)
    const part = Math.ceil(floatAt(open, i) * floatAt(doubts, id))
    if (part === 0) continue
    exclude(exclusions, 'linked-payer', i, part)
    if (intAt(day, i) >= -MODEL.circles.lateDays) exclusions.lately += part
    addAt(open, i, -part)
  }
}

function measureDoubts(
  columns: Columns,
  roles: Uint8Array,
  links: readonly Link[],
  reach: Reach,
): Float64Array {
  const { doubt, closed } = MODEL.reach
  const repaid = measureRepaid(columns, roles, links, reach)
  const fronts = findFronts(columns, roles, reach)
  return measureClosed(roles, reach).map((circled, id) =>
    Math.max(
      interpolate(floatAt(reach.own, id), doubt),
      interpolate(circled, closed),
      fronts.get(id) ?? 0,
      floatAt(repaid, id),
    ),
  )
}

/**
 * Of people who both pay the wallet and are paid by it, the share of their money that comes from the wallet and from each
 * other. Neighbours who trade live from outside; those who only pass the same money round do not.
 */
function measureClosed(roles: Uint8Array, { edges, purse, given, got }: Reach): Float64Array {
  const isMember = (id: number): boolean => !roles[id] && floatAt(given, id) > 0 && floatAt(got, id) > 0
  const closed = given.map((cents, id) => (isMember(id) ? cents : 0))
  for (const { from, to, cents } of edges) if (isMember(from) && isMember(to)) addAt(closed, to, cents)
  return closed.map((cents, id) => (cents === 0 ? 0 : cents / Math.max(floatAt(purse, id), 1)))
}

/**
 * Payers that have nearly all from one private purse and give nearly all to the wallet, where it has two or more such, and how
 * far they are its fronts: as far as that purse is for the wallet alone. A client whose orders have an address each has a life, and
 * a link that somebody sends is a contract and poses as nobody.
 */
function findFronts(
  { addresses }: Columns,
  roles: Uint8Array,
  { edges, purse, got, own, hands }: Reach,
): ReadonlyMap<number, number> {
  const { frontShare, gives } = MODEL.reach
  const byPurse = new Map<number, number[]>()
  for (const { from, to, cents } of edges) {
    const all = floatAt(purse, to)
    if (roles[from] || roles[to] || floatAt(own, to) >= frontShare) continue
    if (cents < frontShare * all || floatAt(got, to) < frontShare * all) continue
    if (hands.payer[to] === from && addresses.facts[to]?.isContract) continue
    byPurse.set(from, [...(byPurse.get(from) ?? []), to])
  }
  const fronts = new Map<number, number>()
  for (const [from, ids] of byPurse) {
    if (ids.length < 2) continue
    const reached = ids.reduce((sum, id) => sum + floatAt(got, id), floatAt(got, from))
    const share = interpolate(ratio(reached, floatAt(purse, from)), gives)
    for (const id of ids) fronts.set(id, share)
  }
  return fronts
}
