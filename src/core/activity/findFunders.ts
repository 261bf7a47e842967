import type { ActivityFacts } from '../../wire/activity.ts'
import { floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import type { Columns } from './createColumns.ts'
import { ROLE } from './findHubs.ts'
import type { Hands, Reach } from './reach.ts'

/**
 * The private addresses that gave the wallet, or the wallets of one person, their first money. One that has become a regular
 * payer (an employer who opened the wallet) is not meant, nor one that pays everybody and the wallet and its payers little of it: a
 * till that few fill.
 */
export function findFunders(
  columns: Columns,
  roles: Uint8Array,
  activity: Pick<ActivityFacts, 'wallet' | 'firstSeen' | 'funders'>,
  { hands, edges, got }: Pick<Reach, 'hands' | 'edges' | 'got'>,
): ReadonlySet<number> {
  const { idOf, facts } = columns.addresses
  const isPublic = (id: number): boolean => {
    if ((facts[id]?.recipients ?? 0) < MODEL.income.airdropRecipients) return false
    const here = edges.reduce(
      (sum, { from, to, cents }) => sum + (from === id && floatAt(got, to) > 0 ? cents : 0),
      floatAt(got, id),
    )
    // A hundred that get a cent each hide nobody.
    return here <= MODEL.reach.tillShare * (facts[id]?.sentCents ?? Number.POSITIVE_INFINITY)
  }
  const ids = activity.funders
    ? activity.funders.map(name => idOf.get(name) ?? -1)
    : [findFirst(columns, activity)]
  return new Set(
    ids.filter(
      id => id >= 0 && roles[id] === ROLE.private && !isPublic(id) && !isRegular(columns, hands, id),
    ),
  )
}

/** Who gave a single wallet its first money, -1 if that is not known. */
function findFirst(
  { count, side, party, rows, cents, addresses }: Columns,
  { wallet, firstSeen }: Pick<ActivityFacts, 'wallet' | 'firstSeen'>,
): number {
  const stated = addresses.facts[addresses.idOf.get(wallet) ?? -1]?.firstFunder
  if (stated) return addresses.idOf.get(stated) ?? -1
  let first = 0
  while (first < count && !(side[first] === 1 && floatAt(cents, first) > 0)) first++
  const row = rows.at(first)
  const isFirst = row && firstSeen !== null && row.time - firstSeen <= MODEL.reach.funderSeconds
  return isFirst ? intAt(party, first) : -1
}

function isRegular({ inflows, party, day }: Columns, { payer }: Hands, funder: number): boolean {
  const weeks = new Set<number>()
  for (const row of inflows) {
    if (payer[intAt(party, row)] !== payer[funder]) continue
    weeks.add(Math.floor(intAt(day, row) / 7))
    if (weeks.size >= MODEL.income.streamPayments) return true
  }
  return false
}

/** How many payers one private address set up: worth knowing, but a first dollar for gas makes nobody an owner. */
export function countSharedFunder(
  { inflows, party, addresses }: Columns,
  roles: Uint8Array,
  { payer }: Hands,
): number {
  const members = new Map<number, Set<number>>()
  for (const row of inflows) {
    const id = intAt(party, row)
    const name = addresses.facts[id]?.firstFunder
    const source = name ? (addresses.idOf.get(name) ?? -1) : -1
    if (source < 0 || roles[id] !== ROLE.private || roles[source] !== ROLE.private) continue
    // Whoever pays by a link has set up nobody.
    if (payer[id] === source) continue
    // A funder nobody knows more about may be an exchange, which would tie strangers together.
    if (addresses.facts[source]) members.set(source, (members.get(source) ?? new Set()).add(id))
  }
  return Math.max(0, ...Array.from(members.values(), group => (group.size > 1 ? group.size : 0)))
}
