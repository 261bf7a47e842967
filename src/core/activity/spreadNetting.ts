import { addAt, at, floatAt, intAt, wordAt } from '../at.ts'
import { MODEL } from '../model.ts'
import type { Columns } from './createColumns.ts'
import { groupRows } from './groupRows.ts'

/** What netting took of each inflow, and by payer the payments that came back, as they were found, some of them again and again. */
export type Netted = { taken: Float64Array; returned: (number[] | undefined)[] }

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
  const { count, inflows, party, open, cents, circled } = columns
  const ways = new Uint8Array(columns.addresses.names.length)
  for (let id = 0; id < ways.length; id++) if (returned[id] && isSpread(id)) ways[id] = 1
  if (!ways.includes(1)) return
  const payments = inflows.filter(
    row => ways[intAt(party, row)] && floatAt(open, row) + floatAt(taken, row) > 0,
  )
  const groups = groupRows(payments, columns)
  const seen = new Int32Array(count).fill(-1)
  for (let index = 0; index < groups.ids.length; index++) {
    const rows = groups.rowsOf(index)
    const outs: number[] = []
    let most = 0
    for (const out of returned[intAt(groups.ids, index)] ?? []) {
      if (seen[out] === index) continue
      seen[out] = index
      outs.push(out)
      if (floatAt(cents, out) > most) most = floatAt(cents, out)
    }
    let left = 0
    let mark = 0
    for (let i = 0; i < rows.length; i++) {
      const row = intAt(rows, i)
      left += floatAt(taken, row)
      mark |= wordAt(marks, row) & bits
      addAt(open, row, floatAt(taken, row))
      taken[row] = 0
      marks[row] = wordAt(marks, row) & ~bits
      if (floatAt(open, row) <= most && !circled[row]) circled[row] = 1
    }
    left = takeReturns(columns, taken, rows, outs, left)
    left = takeAlike(columns, taken, rows, left, 0, most)
    takeAlike(columns, taken, rows, left, most, Number.POSITIVE_INFINITY)
    for (let i = 0; i < rows.length; i++) {
      const row = intAt(rows, i)
      addAt(open, row, -floatAt(taken, row))
      if (floatAt(taken, row) > 0) marks[row] = wordAt(marks, row) | mark
    }
  }
}

/** Room for marks of sums by their lowest bits, used again and again: most payments are told by it to be none of the sums looked for. */
const MARKED = new Uint8Array(1024)

function readMark(cents: number): number {
  return cents & (MARKED.length - 1)
}

/** The rows of these sums, by their sum; some of other sums are among them. */
function groupSums(
  { open, cents }: Columns,
  rows: Int32Array,
  outs: readonly number[],
  most: number,
): ReadonlyMap<number, number[]> {
  const found = new Map<number, number[]>()
  for (const out of outs) if (floatAt(cents, out) <= most) MARKED[readMark(floatAt(cents, out))] = 1
  for (let i = 0; i < rows.length; i++) {
    const row = intAt(rows, i)
    const worth = floatAt(open, row)
    if (MARKED[readMark(worth)] === 0) continue
    const alike = found.get(worth)
    if (alike) alike.push(row)
    else found.set(worth, [row])
  }
  for (const out of outs) MARKED[readMark(floatAt(cents, out))] = 0
  return found
}

/** Takes payments that look like a return: the very sum of one that left, or soon after it a sum that is a little smaller. */
function takeReturns(
  columns: Columns,
  taken: Float64Array,
  rows: Int32Array,
  outs: readonly number[],
  total: number,
): number {
  const { open, cents } = columns
  const same = groupSums(columns, rows, outs, total)
  let left = total
  const take = (row: number): boolean => {
    if (row < 0) return false
    taken[row] = floatAt(open, row)
    left -= floatAt(open, row)
    return true
  }
  const others: number[] = []
  for (const out of outs) {
    const alike = floatAt(cents, out) <= left ? same.get(floatAt(cents, out)) : undefined
    if (!alike || !take(findSame(columns, taken, alike, out))) others.push(out)
  }
  for (const out of others) take(findSmaller(columns, taken, rows, out, left))
  return left
}

/** Of payments of the same sum the nearest in time that is not taken, among the nearest few; -1 if there is none. */
function findSame({ day }: Columns, taken: Float64Array, alike: readonly number[], out: number): number {
  const { look } = MODEL.circles
  const start = countBefore(alike, out)
  let found = -1
  let least = Number.POSITIVE_INFINITY
  for (let i = Math.max(0, start - look); i < Math.min(alike.length, start + look); i++) {
    const row = at(alike, i)
    const apart = Math.abs(intAt(day, row) - intAt(day, out))
    if (taken[row] || apart >= least) continue
    found = row
    least = apart
  }
  return found
}

/** The first payment soon after one that left that is a little smaller and not taken; -1 if there is none. */
function findSmaller(
  { open, cents }: Columns,
  taken: Float64Array,
  rows: Int32Array,
  out: number,
  left: number,
): number {
  const { look, skim } = MODEL.circles
  const most = Math.min(floatAt(cents, out), left)
  const least = floatAt(cents, out) * (1 - skim)
  if (least > most) return -1
  const start = countBefore(rows, out)
  for (let i = start; i < Math.min(rows.length, start + look); i++) {
    const row = intAt(rows, i)
    const back = floatAt(open, row)
    if (back >= least && back <= most && !taken[row]) return row
  }
  return -1
}

/** How many of these rows, oldest first, are older than a row. */
function countBefore(rows: ArrayLike<number>, row: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle] as number) < row) low = middle + 1
    else high = middle
  }
  return low
}

/** Takes up to `total` of the rows above one sum and up to another, the same share of what each still has; says what is left to take. */
function takeAlike(
  { open }: Columns,
  taken: Float64Array,
  rows: Int32Array,
  total: number,
  above: number,
  upTo: number,
): number {
  if (total === 0) return 0
  let all = 0
  for (let i = 0; i < rows.length; i++) {
    const row = intAt(rows, i)
    const worth = floatAt(open, row)
    if (worth > above && worth <= upTo) all += worth - floatAt(taken, row)
  }
  const part = Math.min(all, total)
  let seen = 0
  let done = 0
  for (let i = 0; i < rows.length; i++) {
    const row = intAt(rows, i)
    const worth = floatAt(open, row)
    if (worth <= above || worth > upTo) continue
    seen += worth - floatAt(taken, row)
    const due = seen === all ? part : Math.floor((seen / all) * part)
    addAt(taken, row, due - done)
    done = due
  }
  return total - part
}
