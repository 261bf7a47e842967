import type { ActivityFacts } from '../../wire/activity.ts'
import { addAt, at, byteAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { computeDay, DAY_SECONDS } from '../time.ts'
import type { Columns } from './createColumns.ts'

export type BalancePath = {
  /** End-of-day worth in cents from the first row's day to the judged day; own money only. */
  days: Float64Array
  /** The part of `days` that counts for floor and buffer. */
  settled: Float64Array
  closingCents: number
}

/**
 * The balance at the end of every day, rebuilt backwards from what the wallet holds. Money that only circled is left out
 * of the path, protocol debt is taken off and protocol savings are put back, so neither a loan nor a circle can dress it up.
 * Where money that went out on a schedule came back, it was not in the wallet before: `isCut` keeps the path to what was there.
 */
export function buildBalancePath(activity: ActivityFacts, columns: Columns, isCut = false): BalancePath {
  const { matched } = columns
  let closingCents = 0
  for (const { usdCents } of activity.balances) {
    if (usdCents !== null && Number.isFinite(usdCents)) closingCents += usdCents
  }
  const days = walkBack(columns, closingCents, matched)
  if (isCut) {
    const seen = walkBack(columns, closingCents, null)
    for (let place = 0; place < days.length; place++)
      days[place] = Math.min(floatAt(days, place), floatAt(seen, place))
  }
  const { length } = days
  addLending(activity, columns, days)
  const isNew =
    activity.firstSeen === null ||
    computeDay(activity.firstSeen) >= columns.firstDay - MODEL.window.settleDays
  const skip = isNew ? Math.min(MODEL.window.settleDays, Math.floor(length / 2)) : 0
  return { days, settled: days.subarray(skip), closingCents }
}

/** The balance at the end of every day, without what is left out of each row. */
function walkBack(columns: Columns, closingCents: number, leftOut: Float64Array | null): Float64Array {
  const { count, side, cents, day } = columns
  const length = columns.lastDay - columns.firstDay + 1
  const days = new Float64Array(length)
  const origin = columns.firstDay - columns.lastDay
  for (let i = 0; i < count; i++) {
    const place = intAt(day, i) - origin
    // What circled before the first genuine row is older than the path.
    const moved = floatAt(cents, i) - (leftOut ? floatAt(leftOut, i) : 0)
    if (place >= 0) addAt(days, place, byteAt(side, i) * moved)
  }
  let balance = closingCents
  for (let place = length - 1; place >= 0; place--) {
    const flow = floatAt(days, place)
    days[place] = balance
    balance -= flow
  }
  return days
}

/** Debt outstanding and savings held at protocols, as far as the window shows them. */
function addLending(activity: ActivityFacts, columns: Columns, days: Float64Array): void {
  if (activity.lending.length === 0) return
  const start = columns.firstDay * DAY_SECONDS
  const events = activity.lending
    .filter(event => event.time >= start && event.time <= activity.asOf.time && (event.usdCents ?? 0) > 0)
    .toSorted((a, b) => a.time - b.time || (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0))
  let debt = 0
  let saved = 0
  let next = 0
  for (let place = 0; place < days.length; place++) {
    for (; next < events.length; next++) {
      const { kind, time, usdCents } = at(events, next)
      if (computeDay(time) > columns.firstDay + place) break
      const worth = usdCents ?? 0
      if (kind === 'borrow') debt += worth
      else if (kind === 'repay') debt = Math.max(0, debt - worth)
      else if (kind === 'supply') saved += worth
      else if (kind === 'withdraw') saved = Math.max(0, saved - worth)
    }
    addAt(days, place, saved - debt)
  }
}
