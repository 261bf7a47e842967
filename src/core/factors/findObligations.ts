import type { Columns } from '../activity/createColumns.ts'
import { ROLE } from '../activity/findHubs.ts'
import { groupRows } from '../activity/groupRows.ts'
import { addAt, floatAt, intAt } from '../at.ts'
import { buildStream } from '../income/buildStreams.ts'
import { summarize } from '../income/groupInflows.ts'
import { MODEL } from '../model.ts'
import { clamp, interpolate, median, pick, ratio } from '../numbers.ts'
import { MONTH_DAYS } from '../time.ts'

export type Obligations = {
  /** What the wallet pays the same addresses on a schedule in much the same sums, a month: rent, instalments, support. */
  monthlyCents: number
  /** The part of spending in the window that went out on a schedule. */
  paidCents: number
  /** Those payments, payee by payee. */
  rows: Int32Array[]
}

/**
 * Recurring payments to private addresses; withdrawals at a hub are none. What is fixed per month is the median of the
 * last months' totals, by degrees: the more the sums vary, the more it is everyday spending at a usual place.
 */
export function findObligations(columns: Columns, roles: Uint8Array): Obligations {
  const { count, side, party, open, matched, cents } = columns
  const recipient = new Int32Array(count).fill(-1)
  for (let i = 0; i < count; i++) {
    const id = intAt(party, i)
    if (side[i] === -1 && floatAt(cents, i) > 0 && roles[id] === ROLE.private) recipient[i] = id
  }
  const { ids, rowsOf, roomOf } = groupRows(recipient, roles.length)
  const obligations: Obligations = { monthlyCents: 0, paidCents: 0, rows: [] }
  for (let index = 0; index < ids.length; index++) {
    const rows = rowsOf(index)
    if (rows.length < MODEL.income.streamPayments) continue
    const kept = rows.filter(row => floatAt(open, row) > 0 && matched[row] === 0)
    if (kept.length < MODEL.income.periodPayments) continue
    const stream = buildStream(summarize(intAt(ids, index), kept, columns, roomOf(index)), roles)
    if (!stream.period) continue
    obligations.paidCents += stream.cents
    obligations.monthlyCents += computeMonthly(rows, columns) * measureFixed(rows, columns)
    obligations.rows.push(kept)
  }
  return obligations
}

/** 1 for equal sums, 0 for sums that vary as shopping does. */
function measureFixed(rows: Int32Array, { cents }: Columns): number {
  const usual = median(pick(cents, rows))
  const spread = median(Array.from(rows, row => Math.abs(floatAt(cents, row) - usual)))
  return interpolate(-ratio(spread, usual), MODEL.capacity.fixed)
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
