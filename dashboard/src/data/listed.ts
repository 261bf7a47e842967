import { type BatchRow, hasWallet } from './batch.ts'
import type { ScreenRecord } from './records.ts'

/** A row of the results: a line of the last list, with the answer about its wallet if there is one, or an answer from before it. */
export type Entry = {
  key: string
  record: ScreenRecord | null
  row: BatchRow | null
  own: Record<string, string>
}
export type Screened = Entry & { record: ScreenRecord }

export const isScreened = (entry: Entry): entry is Screened => entry.record !== null

/** Every line of the list in its order, then the other answers. */
export function listEntries(
  byWallet: Readonly<Record<string, ScreenRecord>>,
  rows: readonly BatchRow[],
): Entry[] {
  const listed = new Set<ScreenRecord>()
  const lines = rows.map((row, index): Entry => {
    const record = (hasWallet(row) && byWallet[row.address.toLowerCase()]) || null
    if (record) listed.add(record)
    return { key: String(index), record, row, own: row.own ?? {} }
  })
  const others = Object.values(byWallet).filter(record => !listed.has(record))
  return [
    ...lines,
    ...others.map(record => ({ key: record.result.walletAddress, record, row: null, own: record.own ?? {} })),
  ]
}
