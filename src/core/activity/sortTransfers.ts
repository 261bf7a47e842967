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
    if (previous && current && compareTransfers(previous, current) > 0)
      return transfers.toSorted(compareTransfers)
  }
  return transfers
}
