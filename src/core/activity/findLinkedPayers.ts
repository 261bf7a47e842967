import { addAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import type { Columns } from './createColumns.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import { ROLE } from './findHubs.ts'
import { addLot, findFeeders, type Lots, moveLots, type Path, takeLots } from './followLinks.ts'

export type Funding = {
  /** Private address that gave the wallet its first money and is no regular payer of it; -1 if none is known. */
  funder: number
  /** Payer id to the id of the entity it belongs to. */
  entityOf: Int32Array
  /** Payers that share one private funder. */
  sharedFunder: number
}

/** Leaves out payers that this wallet, or whoever set it up, feeds; and takes payers set up by one address together. */
export function findLinkedPayers(
  columns: Columns,
  roles: Uint8Array,
  paths: readonly Path[],
  wallet: string,
  walletFirstSeen: number | null,
  exclusions: Exclusions,
): Funding {
  const { count, side, party, open, addresses } = columns
  const funder = findFunder(columns, roles, wallet, walletFirstSeen)
  const walletId = addresses.idOf.get(wallet) ?? -1
  const drop = (i: number, cents: number): void => {
    exclude(exclusions, 'linked-payer', i, cents)
    addAt(open, i, -cents)
  }
  const readFunderOf = (id: number): number => {
    const name = addresses.facts[id]?.firstFunder
    return name ? (addresses.idOf.get(name) ?? -1) : -1
  }
  const isFed = (id: number): boolean => {
    if (roles[id] !== ROLE.private || id === funder) return false
    if (addresses.facts[id]?.firstFunder === wallet) return true
    const source = readFunderOf(id)
    return source >= 0 && (source === walletId || source === funder)
  }
  const fed = new Set<number>()
  for (let id = 0; id < addresses.facts.length; id++) if (isFed(id)) fed.add(id)
  for (let i = 0; i < count && fed.size > 0; i++) {
    if (side[i] === 1 && open[i] && fed.has(intAt(party, i))) drop(i, floatAt(open, i))
  }
  if (funder >= 0) dropFunderMoney(columns, roles, paths, funder, drop)
  return { funder, ...groupPayers(columns, roles, readFunderOf) }
}

/** The wallet's first funder, unless it is a hub or has become a regular payer (an employer who opened the wallet). */
function findFunder(columns: Columns, roles: Uint8Array, wallet: string, firstSeen: number | null): number {
  const { count, side, party, rows, cents, day, addresses } = columns
  const walletId = addresses.idOf.get(wallet) ?? -1
  const stated = addresses.facts[walletId]?.firstFunder
  let funder = stated ? (addresses.idOf.get(stated) ?? -1) : -1
  if (!stated) {
    let first = 0
    while (first < count && !(side[first] === 1 && floatAt(cents, first) > 0)) first++
    const row = rows.at(first)
    if (row && firstSeen !== null && row.time - firstSeen <= MODEL.circles.funderSeconds)
      funder = intAt(party, first)
  }
  if (funder < 0 || roles[funder] !== ROLE.private) return -1
  const weeks = new Set<number>()
  for (let i = 0; i < count; i++) {
    if (side[i] === 1 && party[i] === funder) weeks.add(Math.floor(intAt(day, i) / 7))
  }
  return weeks.size >= MODEL.income.streamPayments ? -1 : funder
}

/** What the funder sends on to payers of the wallet stays the funder's money; a payer with many sources of its own is let off. */
function dropFunderMoney(
  columns: Columns,
  roles: Uint8Array,
  paths: readonly Path[],
  funder: number,
  drop: (row: number, cents: number) => void,
): void {
  const { count, side, party, open, addresses } = columns
  const isFewFed = (id: number): boolean => (addresses.facts[id]?.payers ?? 0) <= MODEL.circles.fewPayers
  const payers = new Set<number>()
  for (let i = 0; i < count; i++) {
    const id = intAt(party, i)
    if (side[i] === 1 && floatAt(open, i) > 0 && roles[id] === ROLE.private && id !== funder && isFewFed(id))
      payers.add(id)
  }
  const feeders = findFeeders(paths, payers)
  if (!feeders.has(funder)) return
  const lots: Lots = new Map()
  for (const path of paths) {
    if (path.from === funder) addLot(lots, path.to, { row: -1, cents: path.room })
  }
  moveLots(
    lots,
    paths.filter(path => path.from !== funder),
    feeders,
  )
  for (let i = 0; i < count; i++) {
    const id = intAt(party, i)
    if (side[i] !== 1 || !open[i] || !payers.has(id)) continue
    const got = takeLots(lots, id, floatAt(open, i)).reduce((sum, lot) => sum + lot.cents, 0)
    if (got > 0) drop(i, got)
  }
}

function groupPayers(
  columns: Columns,
  roles: Uint8Array,
  readFunderOf: (id: number) => number,
): { entityOf: Int32Array; sharedFunder: number } {
  const { addresses } = columns
  const entityOf = new Int32Array(addresses.names.length)
  for (let id = 0; id < entityOf.length; id++) entityOf[id] = id
  if (!addresses.facts.some(known => known?.firstFunder)) return { entityOf, sharedFunder: 0 }
  const members = new Map<number, Set<number>>()
  for (const id of listPayers(columns)) {
    const source = readFunderOf(id)
    // A funder nobody knows more about may be an exchange, which would tie strangers together.
    if (source < 0 || roles[id] !== ROLE.private || roles[source] !== ROLE.private) continue
    if (!addresses.facts[source]) continue
    entityOf[id] = entityOf[source] ?? source
    const group = members.get(source) ?? new Set()
    members.set(source, group.add(id))
  }
  let sharedFunder = 0
  for (const group of members.values()) if (group.size > 1) sharedFunder = Math.max(sharedFunder, group.size)
  return { entityOf, sharedFunder }
}

/** Ids of the addresses that paid the wallet, in the order of their first payment. */
function listPayers({ count, side, party, addresses }: Columns): number[] {
  const seen = new Uint8Array(addresses.names.length)
  const payers: number[] = []
  for (let i = 0; i < count; i++) {
    const id = intAt(party, i)
    if (side[i] !== 1 || seen[id]) continue
    seen[id] = 1
    payers.push(id)
  }
  return payers
}
