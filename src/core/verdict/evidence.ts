import type { Columns } from '../activity/createColumns.ts'
import { intAt, rowAt } from '../at.ts'

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
