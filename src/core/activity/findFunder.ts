import { floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import type { Columns } from './createColumns.ts'
import { ROLE } from './findHubs.ts'

/**
 * The private address that gave the wallet its first money, -1 if none is known. One that has become a regular payer (an
 * employer who opened the wallet) is not meant.
 */
export function findFunder(
  columns: Columns,
  roles: Uint8Array,
  wallet: string,
  firstSeen: number | null,
): number {
  const { count, side, party, rows, cents, day, addresses } = columns
  const walletId = addresses.idOf.get(wallet) ?? -1
  const stated = addresses.facts[walletId]?.firstFunder
  let funder = stated ? (addresses.idOf.get(stated) ?? -1) : -1
  if (!stated) {
    let first = 0
    while (first < count && !(side[first] === 1 && floatAt(cents, first) > 0)) first++
    const row = rows.at(first)
    if (row && firstSeen !== null && row.time - firstSeen <= MODEL.reach.funderSeconds)
      funder = intAt(party, first)
  }
  if (funder < 0 || roles[funder] !== ROLE.private) return -1
  const weeks = new Set<number>()
  for (let i = 0; i < count; i++) {
    if (side[i] === 1 && party[i] === funder) weeks.add(Math.floor(intAt(day, i) / 7))
  }
  return weeks.size >= MODEL.income.streamPayments ? -1 : funder
}

/** How many payers one private address set up: worth knowing, but a first dollar for gas makes nobody an owner. */
export function countSharedFunder({ count, side, party, addresses }: Columns, roles: Uint8Array): number {
  const members = new Map<number, Set<number>>()
  for (let i = 0; i < count; i++) {
    const id = intAt(party, i)
    const name = side[i] === 1 ? addresses.facts[id]?.firstFunder : null
    const source = name ? (addresses.idOf.get(name) ?? -1) : -1
    if (source < 0 || roles[id] !== ROLE.private || roles[source] !== ROLE.private) continue
    // A funder nobody knows more about may be an exchange, which would tie strangers together.
    if (addresses.facts[source]) members.set(source, (members.get(source) ?? new Set()).add(id))
  }
  return Math.max(0, ...Array.from(members.values(), group => (group.size > 1 ? group.size : 0)))
}
