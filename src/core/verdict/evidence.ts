import type { Ledger } from '../activity/createLedger.ts'

export const MAX_EVIDENCE = 10

/** Transaction hashes of ledger rows, newest first, without repeats, at most `limit`. */
export const listTransactions = (ledger: Ledger, rows: ArrayLike<number>, limit: number): string[] => {
  const seen = new Set<string>()
  for (let i = rows.length - 1; i >= 0 && seen.size < limit; i--) {
    const row = ledger.rows.at(rows[i] ?? 0)
    if (row) seen.add(row.transaction)
  }
  return [...seen]
}

/** The same of the rows that pass a test. */
export const findTransactions = (ledger: Ledger, test: (row: number) => boolean, limit: number): string[] => {
  const seen = new Set<string>()
  for (let i = ledger.count - 1; i >= 0 && seen.size < limit; i--) {
    if (test(i)) seen.add(ledger.rows.at(i)?.transaction ?? '')
  }
  return [...seen]
}

/** Transactions of the newest rows that pass a test, of at most `limit` rows. */
export const findRows = (
  ledger: Ledger,
  test: (row: number) => boolean,
  limit: number = MAX_EVIDENCE,
): string[] => {
  const rows: number[] = []
  for (let i = ledger.count - 1; i >= 0 && rows.length < limit; i--) if (test(i)) rows.push(i)
  return listTransactions(ledger, rows.reverse(), limit)
}
