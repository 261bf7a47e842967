import { addAt, floatAt, intAt } from '../at.ts'
import { findSchedule } from '../income/buildStreams.ts'
import { summarize } from '../income/groupInflows.ts'
import { MODEL } from '../model.ts'
import { clamp, interpolate, measureSpread, median, medianOf, ratio } from '../numbers.ts'
import { MONTH_DAYS } from '../time.ts'
import type { Columns } from './createColumns.ts'
import { ROLE } from './findHubs.ts'
import { groupRows, type RowGroups } from './groupRows.ts'
import type { Reach } from './reach.ts'

/**
 * Rent to the employer is spending, not a part of the pay that goes back: such bills in cents, by payer. A bill is paid on
 * a schedule in much the same sums, is a small part of what the payer pays, never comes back as such a sum, and goes to
 * somebody who does not live from the wallet. A month has as many as most of the last ones, so that one more changes nothing.
 */
export function measureBills(columns: Columns, roles: Uint8Array, reach: Reach): ReadonlyMap<number, number> {
  const { inflows, outflows, party, open } = columns
  const { given, got, own } = reach
  /** How far what the wallet pays a payer is a small part of what it has from there. */
  const small = given.map((cents, id) =>
    roles[id] === ROLE.private && cents > 0 && floatAt(got, id) > 0
      ? 1 - interpolate(ratio(cents, floatAt(got, id)), MODEL.bills.back)
      : 0,
  )
  const isSmall = (row: number): boolean => floatAt(small, intAt(party, row)) > 0
  const bills = new Map<number, number>()
  const paid = outflows.filter(row => open[row] && isSmall(row))
  if (paid.length === 0) return bills
  const groups = groupRows(paid, columns)
  let pays: RowGroups | undefined
  let place = 0
  for (let index = 0; index < groups.ids.length; index++) {
    const id = intAt(groups.ids, index)
    const rows = groups.rowsOf(index)
    if (rows.length < MODEL.income.streamPayments) continue
    const readPay = (): Int32Array => {
      pays ??= groupRows(inflows.filter(isSmall), columns)
      // Whoever is paid such bills pays too, so each of these has its place among the payers.
      while (intAt(pays.ids, place) < id) place++
      return pays.rowsOf(place)
    }
    const strange = 1 - interpolate(floatAt(own, id), MODEL.reach.mixing)
    const readDays = (): Int32Array => summarize(id, rows, columns, groups.roomOf(index)).days
    const billed = sumBills(columns, rows, readDays, readPay)
    const cents = Math.floor(floatAt(small, id) * strange * billed)
    if (cents > 0) bills.set(id, cents)
  }
  return bills
}

/** What these payments come to as bills, as far as they are: on a schedule, and alike; 0 where the payer paid such a sum too. */
function sumBills(
  { cents, day }: Columns,
  rows: Int32Array,
  readDays: () => Int32Array,
  readPay: () => Int32Array,
): number {
  const { near, alike } = MODEL.bills
  const usual = medianOf(cents, rows)
  const fixed = interpolate(-measureSpread(cents, rows, usual), MODEL.capacity.fixed)
  if (fixed === 0 || !findSchedule(readDays())) return 0
  const monthOf = (row: number): number => Math.floor((0 - intAt(day, row)) / MONTH_DAYS)
  const isNear = (row: number, share: number): boolean =>
    Math.abs(floatAt(cents, row) - usual) <= share * usual
  let since = -1
  for (const row of readPay()) {
    if (isNear(row, near)) return 0
    since = Math.max(since, monthOf(row))
  }
  const bills = rows.filter(row => isNear(row, alike))
  // The usual one of two sums may lie between them.
  if (bills.length === 0) return 0
  const totals = new Float64Array(clamp(monthOf(intAt(bills, 0)), 1, MODEL.capacity.obligationMonths))
  let all = 0
  for (const row of bills) {
    all += floatAt(cents, row)
    if (monthOf(row) < totals.length) addAt(totals, monthOf(row), floatAt(cents, row))
  }
  return fixed * Math.min(median(totals) * since, all)
}
