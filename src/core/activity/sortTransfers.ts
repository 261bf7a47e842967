import type { Transfer } from '../../wire/activity.ts'

const compare = <T extends number | string | bigint>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)

/** Total order on transfers: equal only for rows that are equal in everything. */
const compareTransfers = (a: Transfer, b: Transfer): number =>
  a.time - b.time ||
  a.block - b.block ||
  a.logIndex - b.logIndex ||
  compare(a.transaction, b.transaction) ||
  compare(a.from, b.from) ||
  compare(a.to, b.to) ||
  compare(a.token, b.token) ||
  compare(a.amount, b.amount) ||
  compare(a.usdCents ?? -1, b.usdCents ?? -1) ||
  compare(a.symbol, b.symbol)

/** Transfers in canonical order. History delivers them sorted, so the linear check usually ends the work. */
export const sortTransfers = (transfers: readonly Transfer[]): readonly Transfer[] => {
  for (let i = 1; i < transfers.length; i++) {
    const previous = transfers[i - 1]
    const current = transfers[i]
    if (previous && current && compareTransfers(previous, current) > 0) return sortByTime(transfers)
  }
  return transfers
}

const INDEX_ROOM = 2 ** 21
const LATEST = 2 ** 32

/** Time and place of a row in one number sort without a comparison function; then only rows of one second are compared. */
const sortByTime = (transfers: readonly Transfer[]): readonly Transfer[] => {
  const isPlain = ({ time }: Transfer): boolean => Number.isInteger(time) && time >= 0 && time < LATEST
  if (transfers.length > INDEX_ROOM || !transfers.every(isPlain)) return transfers.toSorted(compareTransfers)
  const keys = Float64Array.from(transfers, ({ time }, i) => time * INDEX_ROOM + i).sort()
  const rows = Array.from(keys, key => transfers[key % INDEX_ROOM] as Transfer)
  for (let start = 0; start < rows.length; ) {
    let end = start + 1
    while (end < rows.length && rows[end]?.time === rows[start]?.time) end++
    if (end - start > 1) {
      const second = rows.slice(start, end).sort(compareTransfers)
      for (let i = start; i < end; i++) rows[i] = second[i - start] as Transfer
    }
    start = end
  }
  return rows
}
