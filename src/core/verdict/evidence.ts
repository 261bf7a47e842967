import type { Columns } from '../activity/createColumns.ts'
import { intAt, rowAt, wordAt } from '../at.ts'

export const MAX_EVIDENCE = 10

/** Transaction hashes of rows, newest first, without repeats, at most `limit`. */
export function listTransactions(columns: Columns, rows: Int32Array, limit: number): string[] {
  const found: string[] = []
  for (let i = rows.length - 1; i >= 0 && found.length < limit; i--) addHash(found, columns, intAt(rows, i))
  return found
}

/** Rows of one transaction lie together, so the last hash tells a repeat. */
function addHash(found: string[], { rows }: Columns, row: number): void {
  const { transaction } = rowAt(rows, row)
  if (found.length === 0 || found[found.length - 1] !== transaction) found.push(transaction)
}

/** The same of the rows that pass a test. */
export function findTransactions(columns: Columns, test: (row: number) => boolean, limit: number): string[] {
  const found: string[] = []
  for (let i = columns.count - 1; i >= 0 && found.length < limit; i--) if (test(i)) addHash(found, columns, i)
  return found
}

/** The same for every bit of these marks of rows, in one pass; a list for each bit from the lowest. */
export function findMarked(columns: Columns, marks: Uint32Array, limit: number): string[][] {
  const { count, startsTransaction } = columns
  const found: string[][] = []
  while (found.length < 32) found.push([])
  /** The first row after the transaction that was last told, by bit. */
  const ends = new Int32Array(32).fill(count)
  let end = count
  for (let i = count - 1; i >= 0; i--) {
    let rest = wordAt(marks, i)
    if (rest !== 0) {
      const { transaction } = rowAt(columns.rows, i)
      for (; rest !== 0; rest &= rest - 1) {
        const place = 31 - Math.clz32(rest & -rest)
        const some = found[place] as string[]
        if (some.length === limit || (some.length > 0 && ends[place] === end)) continue
        some.push(transaction)
        ends[place] = end
      }
    }
    if (startsTransaction[i]) end = i
  }
  return found
}

/** Transactions of the newest rows that pass a test, of at most `limit` rows. */
export function findRows(
  columns: Columns,
  test: (row: number) => boolean,
  limit: number = MAX_EVIDENCE,
): string[] {
  const found: string[] = []
  let told = 0
  for (let i = columns.count - 1; i >= 0 && told < limit; i--) {
    if (!test(i)) continue
    addHash(found, columns, i)
    told++
  }
  return found
}
