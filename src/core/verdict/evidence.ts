import type { Columns } from '../activity/createColumns.ts'
import { intAt, rowAt, wordAt } from '../at.ts'

export const MAX_EVIDENCE = 10

/** Transaction hashes of rows, newest first, without repeats, at most `limit`. */
export function listTransactions(columns: Columns, rows: Int32Array, limit: number): string[] {
  const seen = new Set<string>()
  for (let i = rows.length - 1; i >= 0 && seen.size < limit; i--)
    seen.add(rowAt(columns.rows, intAt(rows, i)).transaction)
  return [...seen]
}

/** The same of the rows that pass a test. */
export function findTransactions(columns: Columns, test: (row: number) => boolean, limit: number): string[] {
  const seen = new Set<string>()
  for (let i = columns.count - 1; i >= 0 && seen.size < limit; i--)
    if (test(i)) seen.add(rowAt(columns.rows, i).transaction)
  return [...seen]
}

/** The same for every bit of these marks of rows, in one pass. */
export function findMarked(columns: Columns, marks: Uint32Array, limit: number): Map<number, string[]> {
  const seen = new Map<number, Set<string>>()
  for (let i = columns.count - 1; i >= 0; i--) {
    for (let rest = wordAt(marks, i); rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const some = seen.get(bit) ?? new Set()
      if (some.size === 0) seen.set(bit, some)
      if (some.size < limit) some.add(rowAt(columns.rows, i).transaction)
    }
  }
  return new Map(Array.from(seen, ([bit, some]) => [bit, [...some]]))
}

/** Transactions of the newest rows that pass a test, of at most `limit` rows. */
export function findRows(
  columns: Columns,
  test: (row: number) => boolean,
  limit: number = MAX_EVIDENCE,
): string[] {
  const rows: number[] = []
  for (let i = columns.count - 1; i >= 0 && rows.length < limit; i--) if (test(i)) rows.push(i)
  return listTransactions(columns, Int32Array.from(rows.reverse()), limit)
}
