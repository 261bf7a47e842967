import type { Link } from '../../wire/activity.ts'
import { addAt, at, countAt, floatAt, intAt, numberAt, rowAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate, ratio } from '../numbers.ts'
import { MONTH_DAYS } from '../time.ts'
import type { Columns } from './createColumns.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import { isPlace, ROLE } from './findHubs.ts'

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
 * What a trade earns is what it takes less what it buys for it. A trade has several customers, none of whom pays much of it, or a till that
 * settles every few days. What it pays again and again, several times a month, to the same few is for goods, helpers and carriers. Whom it
 * pays by the month, and who hands each payment on to a hub, may be a supplier, a relative or a deposit address. Where two readings are
 * possible the takings that count stand between them. Who has a wage beside the trade pays from both, and who was paid only before the trade
 * began supplies nothing.
 */
export function dropCosts(
  columns: Columns,
  roles: Uint8Array,
  links: readonly Link[],
  exclusions: Exclusions,
): void {
  const { inflows, outflows, party, open, laidOut } = columns
  const trade = findTrade(columns, roles)
  if (trade.degree === 0) return
  const { sure, maybe } = findSuppliers(columns, roles, links, trade)
  const sumShare = (isCost: Float64Array): number => {
    const paid = outflows.reduce(
      (sum, row) => sum + floatAt(open, row) * floatAt(isCost, intAt(party, row)),
      0,
    )
    return ratio(paid, trade.takings)
  }
  const { part, half, most } = MODEL.trade
  const [bought, guessed] = [sumShare(sure), sumShare(maybe)]
  const known = Math.min(1, bought) * interpolate(bought, part)
  const between = Math.max(0, Math.min(half * guessed, most - known))
  const share = trade.degree * (known + between)
  if (share === 0) return
  for (const row of inflows) {
    const takings = floatAt(open, row) * floatAt(trade.isTakings, intAt(party, row))
    const cents = Math.floor(takings * share)
    if (cents === 0) continue
    addAt(open, row, -cents)
    exclude(exclusions, 'pass-through', row, cents)
  }
  const [ofSure, ofMaybe] = [trade.degree * ratio(known, bought), trade.degree * ratio(between, guessed)]
  for (const row of outflows) {
    const id = intAt(party, row)
    const cents = Math.floor(floatAt(open, row) * (floatAt(sure, id) * ofSure + floatAt(maybe, id) * ofMaybe))
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

/** How far what is paid to an address is surely for the trade, and how far it may be, 0 to 1, by id. */
function findSuppliers(
  columns: Columns,
  roles: Uint8Array,
  links: readonly Link[],
  { all, firstDay, months }: Trade,
): { sure: Float64Array; maybe: Float64Array } {
  const { outflows, party, parties, open, day, addresses } = columns
  const { again, monthly, fromFew, fromMany, eachWhole } = MODEL.trade
  const given = new Float64Array(parties)
  const payments = new Int32Array(parties)
  for (const row of outflows) {
    if (!open[row] || intAt(day, row) < firstDay) continue
    addAt(given, intAt(party, row), floatAt(open, row))
    countAt(payments, intAt(party, row))
  }
  const sure = new Float64Array(parties)
  const maybe = new Float64Array(parties)
  for (let id = 0; id < parties; id++) {
    const { payers = null } = addresses.facts[id] ?? {}
    if (!given[id] || payers === null || roles[id] !== ROLE.private) continue
    const share = ratio(floatAt(given, id), all)
    const times = intAt(payments, id) / months
    const isFew = interpolate(-payers, MODEL.reach.few)
    const few = isFew * interpolate(share, fromFew)
    const often = interpolate(times, again)
    const isDeposit =
      few &&
      often &&
      interpolate(ratio(countWhole(columns, roles, links, id), intAt(payments, id)), eachWhole)
    sure[id] = often * (few * (1 - isDeposit) + (1 - isFew) * interpolate(share, fromMany))
    maybe[id] = Math.max(0, few * (interpolate(times, monthly) - often * (1 - isDeposit)))
  }
  return { sure, maybe }
}

/** How often an address sends a hub just what the wallet gave it since the time before: deposit addresses always do. */
function countWhole(
  { outflows, party, cents, rows, addresses }: Columns,
  roles: Uint8Array,
  links: readonly Link[],
  id: number,
): number {
  const name = at(addresses.names, id)
  let [next, held, whole] = [0, 0, 0]
  for (const { from, to, time, usdCents } of links) {
    if (from !== name || roles[addresses.idOf.get(to) ?? -1] !== ROLE.hub) continue
    for (; next < outflows.length && rowAt(rows, numberAt(outflows, next)).time <= time; next++)
      if (party[numberAt(outflows, next)] === id) held += floatAt(cents, numberAt(outflows, next))
    if (Math.abs(held - usdCents) <= MODEL.trade.near * usdCents) whole++
    held = 0
  }
  return whole
}
