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

/**
 * How far somebody only carries the wallet's money to hubs, 0 to 1, by id: most of what it was given goes there within days,
 * and it takes little there at other times. What else it lives from does not matter then: a relative has pay of her own.
 */
export function measureCarrying(
  columns: Columns,
  roles: Uint8Array,
  links: readonly Link[],
  { given, got }: Purses,
): Float64Array {
  const { addresses, lastDay } = columns
  const { carryDays, carried, only } = MODEL.reach
  const toHubs = new Float64Array(roles.length)
  const moved = new Float64Array(roles.length)
  const after = new Float64Array(roles.length)
  const parcels = groupParcels(columns, roles)
  for (const { from, to, time, usdCents } of links) {
    const id = addresses.idOf.get(from) ?? -1
    const waiting = parcels.get(id)
    if (!waiting || roles[addresses.idOf.get(to) ?? -1] !== ROLE.hub) continue
    addAt(toHubs, id, usdCents)
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
  return moved.map((cents, id) => {
    if (cents === 0) return 0
    const kept = Math.max(floatAt(given, id) - floatAt(got, id), 0)
    return (
      interpolate(ratio(cents, kept), carried) *
      interpolate(ratio(floatAt(after, id), floatAt(toHubs, id)), only)
    )
  })
}

/** What the wallet paid each private address, oldest first. */
function groupParcels({ outflows, party, day, cents }: Columns, roles: Uint8Array): Map<number, Parcel[]> {
  const parcels = new Map<number, Parcel[]>()
  for (const row of outflows) {
    const id = intAt(party, row)
    if (roles[id] !== ROLE.private) continue
    const parcel = { day: intAt(day, row), cents: floatAt(cents, row) }
    const list = parcels.get(id)
    if (list) list.push(parcel)
    else parcels.set(id, [parcel])
  }
  return parcels
}
