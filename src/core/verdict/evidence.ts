import type { Columns } from '../activity/createColumns.ts'

export const MAX_EVIDENCE = 10

/** Transaction hashes of rows, newest first, without repeats, at most `limit`. */
export function listTransactions(columns: Columns, rows: ArrayLike<number>, limit: number): string[] {
  const seen = new Set<string>()
  for (let i = rows.length - 1; i >= 0 && seen.size < limit; i--) {
    const row = columns.rows.at(rows[i] ?? 0)
    if (row) seen.add(row.transaction)
  }
  return [...seen]
}

/** The same of the rows that pass a test. */
export function findTransactions(columns: Columns, test: (row: number) => boolean, limit: number): string[] {
  const seen = new Set<string>()
  for (let i = columns.count - 1; i >= 0 && seen.size < limit; i--) {
    if (test(i)) seen.add(columns.rows.at(i)?.transaction ?? '')
  }
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
  return listTransactions(columns, rows.reverse(), limit)
}
