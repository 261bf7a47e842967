import type { Columns } from '../activity/createColumns.ts'
import { groupRows } from '../activity/groupRows.ts'
import { floatAt, intAt } from '../at.ts'

/** Open inflows of one paying entity, oldest first. */
export type Group = {
  entity: number
  rows: Int32Array
  cents: number
  days: Int32Array
  /** Day of the entity's first payment, counted or not: taking a payment out must not make the stream younger. */
  startDay: number
}

/** Inflows that may be income, by payer. Payments of one payer are never split by amount. */
export function groupInflows(columns: Columns): Group[] {
  const { inflows, party, open, cents, day, addresses } = columns
  const startDay = new Int32Array(addresses.names.length).fill(1)
  for (const i of inflows) {
    const entity = intAt(party, i)
    if (startDay[entity] === 1 && floatAt(cents, i) > 0) startDay[entity] = intAt(day, i)
  }
  const paid = inflows.filter(row => floatAt(open, row) > 0)
  const { ids, rowsOf, roomOf } = groupRows(paid, columns)
  return Array.from(ids, (entity, index) => {
    const group = summarize(entity, rowsOf(index), columns, roomOf(index))
    group.startDay = intAt(startDay, entity)
    return group
  })
}

/** `days` is room for the days; it may be left to the function. */
export function summarize(
  entity: number,
  rows: Int32Array,
  { open, day }: Columns,
  days = new Int32Array(rows.length),
): Group {
  let cents = 0
  let count = 0
  for (let i = 0; i < rows.length; i++) {
    const row = intAt(rows, i)
    const today = intAt(day, row)
    cents += floatAt(open, row)
    if (count === 0 || days[count - 1] !== today) days[count++] = today
  }
  return { entity, rows, cents, days: days.subarray(0, count), startDay: intAt(days, 0) }
}
