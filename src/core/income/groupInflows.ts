import type { Ledger } from '../activity/createLedger.ts'

/** Open inflows of one paying entity, oldest first. */
export type Group = {
  entity: number
  rows: Int32Array
  cents: number
  days: Int32Array
  /** Day of the entity's first payment, counted or not: taking a payment out must not make the stream younger. */
  startDay: number
}

/** Inflows that may be income, by entity. Payments of one entity are never split by amount. */
export const groupInflows = (ledger: Ledger, entityOf: Int32Array): Group[] => {
  const { count, side, party, open, cents, day } = ledger
  const sizes = new Int32Array(entityOf.length)
  const startDay = new Int32Array(entityOf.length).fill(1)
  const isOpen = (i: number): boolean => side[i] === 1 && (open[i] ?? 0) > 0
  for (let i = 0; i < count; i++) {
    const entity = entityOf[party[i] ?? 0] ?? 0
    if (isOpen(i)) sizes[entity] = (sizes[entity] ?? 0) + 1
    if (side[i] === 1 && (cents[i] ?? 0) > 0 && startDay[entity] === 1) startDay[entity] = day[i] ?? 0
  }
  const filled = new Int32Array(entityOf.length)
  const rowsOf: (Int32Array | undefined)[] = Array.from(sizes, size =>
    size > 0 ? new Int32Array(size) : undefined,
  )
  for (let i = 0; i < count; i++) {
    if (!isOpen(i)) continue
    const entity = entityOf[party[i] ?? 0] ?? 0
    const rows = rowsOf[entity]
    if (rows) rows[filled[entity] ?? 0] = i
    filled[entity] = (filled[entity] ?? 0) + 1
  }
  const groups: Group[] = []
  rowsOf.forEach((rows, entity) => {
    if (rows) groups.push({ ...summarize(entity, rows, open, day), startDay: startDay[entity] ?? 0 })
  })
  return groups
}

export const summarize = (entity: number, rows: Int32Array, open: Float64Array, day: Int32Array): Group => {
  let cents = 0
  const days: number[] = []
  for (const row of rows) {
    cents += open[row] ?? 0
    const today = day[row] ?? 0
    if (days.at(-1) !== today) days.push(today)
  }
  return { entity, rows, cents, days: Int32Array.from(days), startDay: days[0] ?? 0 }
}
