import type { Link } from '../../wire/activity.ts'
import { addAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate, ratio } from '../numbers.ts'
import { computeDay } from '../time.ts'
import type { Columns } from './createColumns.ts'
import { ROLE } from './findHubs.ts'
import type { Purses } from './reach.ts'

/** A payment of the wallet that may still be carried on. */
type Parcel = { day: number; cents: number }

/** How far somebody only carries the wallet's money to hubs, and to whoever pays the wallet, 0 to 1, by id. */
export type Carrying = { toHubs: Float64Array; toPayers: Float64Array }

/**
 * Most of what somebody was given goes to a hub or to a payer of the wallet within days, and she takes little there at other
 * times. What else she lives from does not matter then: a relative, or somebody who changes one token for another, has pay of her own.
 */
export function measureCarrying(
  columns: Columns,
  roles: Uint8Array,
  links: readonly Link[],
  { given, got }: Purses,
): Carrying {
  const { addresses, lastDay } = columns
  const { carryDays, carried, only } = MODEL.reach
  const createSums = (): { all: Float64Array; after: Float64Array } => ({
    all: new Float64Array(roles.length),
    after: new Float64Array(roles.length),
  })
  const hubs = createSums()
  const payers = createSums()
  const moved = new Float64Array(roles.length)
  const parcels = groupParcels(columns, roles, links)
  for (const { from, to, time, usdCents } of links) {
    const id = addresses.idOf.get(from) ?? -1
    const waiting = parcels.get(id)
    if (!waiting) continue
    const place = addresses.idOf.get(to) ?? -1
    const isHub = roles[place] === ROLE.hub
    if (!isHub && !(roles[place] === ROLE.private && floatAt(got, place) > 0)) continue
    const { all, after } = isHub ? hubs : payers
    addAt(all, id, usdCents)
    const day = computeDay(time) - lastDay
    let left = usdCents
    while (waiting[0] && (waiting[0].cents === 0 || waiting[0].day < day - carryDays)) waiting.shift()
    for (const parcel of waiting) {
      if (parcel.day > day || left === 0) break
      const part = Math.min(parcel.cents, left)
      parcel.cents -= part
      left -= part
      addAt(moved, id, part)
    }
    if (left < usdCents) addAt(after, id, usdCents)
  }
  const tell = ({ all, after }: typeof hubs): Float64Array =>
    moved.map((cents, id) => {
      if (cents === 0) return 0
      const kept = Math.max(floatAt(given, id) - floatAt(got, id), 0)
      return (
        interpolate(ratio(cents, kept), carried) *
        interpolate(ratio(floatAt(after, id), floatAt(all, id)), only)
      )
    })
  return { toHubs: tell(hubs), toPayers: tell(payers) }
}

/** What the wallet paid each private address that paid others, oldest first. */
function groupParcels(
  { outflows, party, day, cents, addresses }: Columns,
  roles: Uint8Array,
  links: readonly Link[],
): Map<number, Parcel[]> {
  const parcels = new Map<number, Parcel[]>()
  for (const { from } of links) {
    const id = addresses.idOf.get(from) ?? -1
    if (roles[id] === ROLE.private) parcels.set(id, [])
  }
  if (parcels.size === 0) return parcels
  for (const row of outflows)
    parcels.get(intAt(party, row))?.push({ day: intAt(day, row), cents: floatAt(cents, row) })
  return parcels
}
