import { addAt, floatAt, intAt, wordAt } from '../at.ts'
import { MODEL } from '../model.ts'
import type { Columns } from './createColumns.ts'
import { groupRows } from './groupRows.ts'

const NONE = new Int32Array(0)

/** What netting took of each inflow, and by payer the payments that came back. */
export type Netted = { taken: Float64Array; returned: Map<number, Set<number>> }

/**
 * Of money to and fro with one address only the sums are sure, not which payment came back as which. So what was taken is
 * spread: first over payments that look like the return of one that left, then over those that are no larger than one
 * that left, since each of them may be a return, then over the rest in proportion. Whoever sends own money round adds as
 * much to what left as to what came, so the payer's other payments keep at most what they had. Those that are larger than
 * any return are no part of a circle.
 */
export function spreadNetting(
  columns: Columns,
  isSpread: (id: number) => boolean,
  { taken, returned }: Netted,
  marks: Uint32Array,
  bits: number,
): void {
  const { count, side, party, open, cents, circled } = columns
  if (returned.size === 0) return
  const payer = new Int32Array(count).fill(-1)
  for (let i = 0; i < count; i++) {
    const id = intAt(party, i)
    if (side[i] !== 1 || !returned.has(id) || !isSpread(id)) continue
    if (floatAt(open, i) + floatAt(taken, i) > 0) payer[i] = id
  }
  const groups = groupRows(payer, columns.addresses.names.length)
  for (let index = 0; index < groups.ids.length; index++) {
    const rows = groups.rowsOf(index)
    const outs = returned.get(intAt(groups.ids, index)) ?? new Set()
    let most = 0
    for (const out of outs) most = Math.max(most, floatAt(cents, out))
    let left = 0
    let mark = 0
    for (const row of rows) {
      left += floatAt(taken, row)
      mark |= wordAt(marks, row) & bits
      addAt(open, row, floatAt(taken, row))
      taken[row] = 0
      marks[row] = wordAt(marks, row) & ~bits
      if (floatAt(open, row) <= most && !circled[row]) circled[row] = 1
    }
    left = takeReturns(columns, taken, rows, outs, left)
    const isSmall = (row: number): boolean => floatAt(open, row) <= most
    left = takeAlike(columns, taken, rows.filter(isSmall), left)
    const large = rows.filter(row => !isSmall(row))
    takeAlike(columns, taken, large, left)
    for (const row of rows) {
      addAt(open, row, -floatAt(taken, row))
      if (floatAt(taken, row) > 0) marks[row] = wordAt(marks, row) | mark
    }
  }
}

/** Takes payments that look like a return: the very sum of one that left, or soon after it a sum that is a little smaller. */
function takeReturns(
  { open, cents, day }: Columns,
  taken: Float64Array,
  rows: Int32Array,
  outs: ReadonlySet<number>,
  total: number,
): number {
  let left = total
  const take = (row: number): void => {
    taken[row] = floatAt(open, row)
    left -= floatAt(open, row)
  }
  const bySum = new Map<number, Int32Array>()
  for (const [sum, same] of Map.groupBy(rows, row => floatAt(open, row)))
    bySum.set(sum, Int32Array.from(same))
  const findSame = (out: number): number | undefined => {
    const same = bySum.get(floatAt(cents, out)) ?? NONE
    const start = countBefore(same, out)
    const apart = (row: number): number => Math.abs(intAt(day, row) - intAt(day, out))
    return same
      .subarray(Math.max(0, start - MODEL.circles.look), start + MODEL.circles.look)
      .filter(row => !taken[row])
      .toSorted((a, b) => apart(a) - apart(b) || a - b)[0]
  }
  const others: number[] = []
  for (const out of outs) {
    const back = floatAt(cents, out) <= left ? findSame(out) : undefined
    if (back === undefined) others.push(out)
    else take(back)
  }
  for (const out of others) {
    const sum = floatAt(cents, out)
    const isBack = (row: number): boolean => {
      const back = floatAt(open, row)
      return !taken[row] && back <= Math.min(sum, left) && back >= sum * (1 - MODEL.circles.skim)
    }
    const start = countBefore(rows, out)
    const back = rows.subarray(start, start + MODEL.circles.look).find(isBack)
    if (back !== undefined) take(back)
  }
  return left
}

/** How many of these rows, oldest first, are older than a row. */
function countBefore(rows: Int32Array, row: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (intAt(rows, middle) < row) low = middle + 1
    else high = middle
  }
  return low
}

/** Takes up to `total` of these rows, the same share of what each still has; says what is left to take. */
function takeAlike({ open }: Columns, taken: Float64Array, rows: Int32Array, total: number): number {
  let all = 0
  for (const row of rows) all += floatAt(open, row) - floatAt(taken, row)
  const part = Math.min(all, total)
  let seen = 0
  let done = 0
  for (const row of rows) {
    seen += floatAt(open, row) - floatAt(taken, row)
    const upTo = seen === all ? part : Math.floor((seen / all) * part)
    addAt(taken, row, upTo - done)
    done = upTo
  }
  return total - part
}
