import { addAt, countAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate, ratio } from '../numbers.ts'
import { MONTH_DAYS } from '../time.ts'
import type { Columns } from './createColumns.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import { isPlace, ROLE } from './findHubs.ts'
import type { Reach } from './reach.ts'

/** What a trade takes, all that came in since it began, and by payer how far what it pays is takings, 0 to 1. */
type Trade = {
  takings: number
  all: number
  degree: number
  firstDay: number
  months: number
  isTakings: Float64Array
}

/**
 * What a trade earns is what it takes less what it buys for it. A trade has many customers, none of whom pays much of it, or a till that
 * settles nearly daily. What it pays again and again, several times a month and in large parts, to the same few is for goods, helpers and
 * carriers: rent and support are paid by the month, food is bought at places that everybody uses, and what comes to an exchange's deposit
 * address is swept each time. A small part of the takings may be any of these and is not counted; most of them is surely not. Who has a wage
 * beside the trade pays from both, and who was paid only before the trade began supplies nothing.
 */
export function dropCosts(columns: Columns, roles: Uint8Array, reach: Reach, exclusions: Exclusions): void {
  const { inflows, outflows, party, open, laidOut } = columns
  const trade = findTrade(columns, roles)
  if (trade.degree === 0) return
  const isCost = findSuppliers(columns, roles, reach, trade)
  let bought = 0
  for (const row of outflows) bought += floatAt(open, row) * floatAt(isCost, intAt(party, row))
  const part = ratio(bought, trade.takings)
  const share = trade.degree * interpolate(part, MODEL.trade.part) * interpolate(-part, MODEL.trade.home)
  if (share === 0) return
  for (const row of inflows) {
    const takings = floatAt(open, row) * floatAt(trade.isTakings, intAt(party, row))
    const cents = Math.floor(takings * share * part)
    if (cents === 0) continue
    addAt(open, row, -cents)
    exclude(exclusions, 'pass-through', row, cents)
  }
  for (const row of outflows) {
    const cents = Math.floor(floatAt(open, row) * floatAt(isCost, intAt(party, row)) * share)
    addAt(open, row, -cents)
    addAt(laidOut, row, cents)
  }
}

function findTrade(columns: Columns, roles: Uint8Array): Trade {
  const { inflows, party, parties, open, day } = columns
  const { customer, settles, people, till, often } = MODEL.trade
  const paid = new Float64Array(parties)
  const payments = new Int32Array(parties)
  const since = new Int32Array(parties)
  let all = 0
  for (const row of inflows) {
    if (!open[row]) continue
    const id = intAt(party, row)
    if (payments[id] === 0) since[id] = intAt(day, row)
    addAt(paid, id, floatAt(open, row))
    countAt(payments, id)
    all += floatAt(open, row)
  }
  const monthsSince = (first: number): number => Math.max(1, (0 - first) / MONTH_DAYS)
  const isTakings = paid.map((cents, id) => {
    if (cents === 0) return 0
    return isPlace(columns, roles, id)
      ? interpolate(intAt(payments, id) / monthsSince(intAt(since, id)), settles)
      : interpolate(-ratio(cents, all), customer)
  })
  let [customers, receipts, takings, firstDay] = [0, 0, 0, 0]
  for (let id = 0; id < parties; id++) {
    const share = floatAt(isTakings, id)
    if (share === 0) continue
    customers += share * (isPlace(columns, roles, id) ? till : 1)
    receipts += share * intAt(payments, id)
    takings += share * floatAt(paid, id)
    firstDay = Math.min(firstDay, intAt(since, id))
  }
  const months = monthsSince(firstDay)
  const degree = interpolate(customers, people) * interpolate(receipts / months, often)
  let allSince = 0
  for (const row of inflows) if (intAt(day, row) >= firstDay) allSince += floatAt(open, row)
  return { takings, all: allSince, degree, firstDay, months, isTakings }
}

/** How far what is paid to an address is for the trade, 0 to 1, by id. */
function findSuppliers(
  { outflows, party, parties, open, day, addresses }: Columns,
  roles: Uint8Array,
  { edges }: Reach,
  { all, firstDay, months }: Trade,
): Float64Array {
  const { again, fromFew, fromMany, keepsNothing, sweptEach } = MODEL.trade
  const given = new Float64Array(parties)
  const payments = new Int32Array(parties)
  for (const row of outflows) {
    if (!open[row] || intAt(day, row) < firstDay) continue
    addAt(given, intAt(party, row), floatAt(open, row))
    countAt(payments, intAt(party, row))
  }
  const toHubs = new Float64Array(parties)
  const sweeps = new Float64Array(parties)
  for (const { from, to, cents, days } of edges) {
    if (roles[to] !== ROLE.hub || from >= parties) continue
    addAt(toHubs, from, cents)
    addAt(sweeps, from, days)
  }
  return given.map((cents, id) => {
    const { payers = null, receivedCents = null } = addresses.facts[id] ?? {}
    if (cents === 0 || payers === null || roles[id] !== ROLE.private) return 0
    const few = interpolate(-payers, MODEL.reach.few)
    const share = ratio(cents, all)
    const passed = ratio(floatAt(toHubs, id), Math.max(cents, receivedCents ?? 0))
    const isSwept =
      interpolate(passed, keepsNothing) *
      interpolate(ratio(floatAt(sweeps, id), intAt(payments, id)), sweptEach)
    const large = few * interpolate(share, fromFew) * (1 - isSwept) + (1 - few) * interpolate(share, fromMany)
    return large * interpolate(intAt(payments, id) / months, again)
  })
}
