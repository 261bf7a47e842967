import type { Columns } from '../activity/createColumns.ts'
import { ROLE } from '../activity/findHubs.ts'
import { groupRows } from '../activity/groupRows.ts'
import { addAt, floatAt, intAt } from '../at.ts'
import { findSchedule } from '../income/buildStreams.ts'
import { summarize } from '../income/groupInflows.ts'
import { MODEL } from '../model.ts'
import { clamp, interpolate, measureSpread, median, medianOf, ratio } from '../numbers.ts'
import { MONTH_DAYS } from '../time.ts'

export type Obligations = {
  /** What the wallet pays the same addresses on a schedule in much the same sums, a month: rent, instalments, support. */
  monthlyCents: number
  /** The part of spending in the window that went out on a schedule. */
  paidCents: number
  /** What was set against money that came from the same addresses, though they are paid on a schedule. */
  netted: number
  /** Those payments, payee by payee. */
  rows: Int32Array[]
  /** By address, how far it is paid on a schedule and pays nothing that counts as income, 0 to 1. */
  payees: Float64Array
}

/**
 * Recurring payments to private addresses; withdrawals at a hub are none. What is fixed per month is the median of the
 * last months' totals, by degrees: the more the sums vary, the more it is everyday spending at a usual place. Money that
 * came back from a payee does not end an obligation; what goes to a payer of income was set against that income.
 */
export function findObligations(columns: Columns, roles: Uint8Array): Obligations {
  const { inflows, outflows, party, open, matched, circled, cents } = columns
  const earned = new Float64Array(roles.length)
  for (const row of inflows) addAt(earned, intAt(party, row), floatAt(open, row))
  const paid = outflows.filter(
    row => floatAt(cents, row) > 0 && roles[intAt(party, row)] === ROLE.private && circled[row] !== 2,
  )
  const { ids, rowsOf, roomOf } = groupRows(paid, columns)
  const payees = new Float64Array(roles.length)
  const obligations: Obligations = { monthlyCents: 0, paidCents: 0, netted: 0, rows: [], payees }
  for (let index = 0; index < ids.length; index++) {
    const rows = rowsOf(index)
    const id = intAt(ids, index)
    if (rows.length < MODEL.income.periodPayments) continue
    const kept = findKept(columns, rows)
    const group =
      kept.length < MODEL.income.periodPayments ? null : summarize(id, kept, columns, roomOf(index))
    if (group && findSchedule(group.days)) {
      obligations.paidCents += group.cents
      obligations.rows.push(kept)
    } else if (kept === rows || !findSchedule(summarize(id, rows, columns, roomOf(index)).days)) continue
    const monthly = computeMonthly(rows, columns)
    const all = measureFixed(rows, columns)
    const fixed = kept === rows ? all : Math.max(all, measureFixed(kept, columns))
    const share =
      (1 - clamp(ratio(floatAt(earned, id), MODEL.income.periodPayments * monthly), 0, 1)) *
      (1 - measureLaidOut(rows, columns))
    payees[id] = share
    obligations.monthlyCents += monthly * fixed * share
    for (const row of rows) obligations.netted += floatAt(matched, row) * share
  }
  return obligations
}

/** Those of which nothing came back. */
function findKept({ open, matched }: Columns, rows: Int32Array): Int32Array {
  const kept: number[] = []
  for (let i = 0; i < rows.length; i++) {
    const row = intAt(rows, i)
    if (floatAt(open, row) > 0 && matched[row] === 0) kept.push(row)
  }
  return kept.length === rows.length ? rows : new Int32Array(kept)
}

/** 1 for equal sums, 0 for sums that vary as shopping does. */
function measureFixed(rows: Int32Array, { cents }: Columns): number {
  if (rows.length === 0) return 0
  const usual = medianOf(cents, rows)
  return interpolate(-measureSpread(cents, rows, usual), MODEL.capacity.fixed)
}

/** Share of these payments that was laid out for what is sold. */
function measureLaidOut(rows: Int32Array, { cents, laidOut }: Columns): number {
  let [all, out] = [0, 0]
  for (const row of rows) {
    all += floatAt(cents, row)
    out += floatAt(laidOut, row)
  }
  return ratio(out, all)
}

function computeMonthly(rows: Int32Array, { cents, day, firstDay, lastDay }: Columns): number {
  const observed = Math.floor((lastDay - firstDay) / MONTH_DAYS)
  const months = new Float64Array(clamp(observed, 1, MODEL.capacity.obligationMonths))
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = intAt(rows, i)
    const month = Math.floor((0 - intAt(day, row)) / MONTH_DAYS)
    if (month >= months.length) break
    addAt(months, month, floatAt(cents, row))
  }
  return median(months)
}
