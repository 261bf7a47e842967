import type { Columns } from '../activity/createColumns.ts'
import { ROLE } from '../activity/findHubs.ts'
import { groupRows } from '../activity/groupRows.ts'
import { addAt, floatAt, intAt } from '../at.ts'
import { buildStream } from '../income/buildStreams.ts'
import { summarize } from '../income/groupInflows.ts'
import { MODEL } from '../model.ts'
import { clamp, median } from '../numbers.ts'
import { MONTH_DAYS } from '../time.ts'

export type Obligations = {
  /** What the wallet keeps paying the same addresses per month: rent, instalments, family, the usual shop. */
  monthlyCents: number
  /** The part of spending in the window that went out on a schedule. */
  paidCents: number
}

/**
 * Recurring payments to private addresses; withdrawals at a hub are none. What runs per month is the median of the last
 * months' totals, money that later came back included: extra payments, or circles, can only raise it.
 */
export function findObligations(columns: Columns, roles: Uint8Array): Obligations {
  const { count, side, party, open, matched, cents } = columns
  const recipient = new Int32Array(count).fill(-1)
  for (let i = 0; i < count; i++) {
    const id = intAt(party, i)
    if (side[i] === -1 && floatAt(cents, i) > 0 && roles[id] === ROLE.private) recipient[i] = id
  }
  const { ids, rowsOf, roomOf } = groupRows(recipient, roles.length)
  const obligations: Obligations = { monthlyCents: 0, paidCents: 0 }
  for (let index = 0; index < ids.length; index++) {
    const rows = rowsOf(index)
    if (rows.length < MODEL.income.streamPayments) continue
    obligations.monthlyCents += computeMonthly(rows, columns)
    let kept = 0
    for (const row of rows) if (floatAt(open, row) > 0 && matched[row] === 0) rows[kept++] = row
    if (kept < MODEL.income.periodPayments) continue
    const stream = buildStream(
      summarize(intAt(ids, index), rows.subarray(0, kept), columns, roomOf(index)),
      roles,
    )
    if (stream.period) obligations.paidCents += stream.cents
  }
  return obligations
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
