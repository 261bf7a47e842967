import type { UsableToken } from '../../chain/tokens.ts'
import type { Transfer, UnpricedToken } from '../../wire/activity.ts'
import type { TokenTransfer } from '../rows.ts'

const mostTransactions = 100

/** Inflows of listed tokens without a price, at all or on their day. */
export function listUnpriced(
  wallet: string,
  rows: readonly TokenTransfer[],
  transfers: readonly Transfer[],
  tokens: ReadonlyMap<string, UsableToken>,
): UnpricedToken[] {
  const found = new Map<string, { count: number; transactions: Set<string> }>()
  const note = ({ token, to, transaction }: { token: string; to: string; transaction: string }) => {
    if (to !== wallet) return
    const entry = found.get(token) ?? { count: 0, transactions: new Set() }
    entry.count++
    entry.transactions.add(transaction)
    found.set(token, entry)
  }
  for (const row of rows) if (tokens.get(row.token)?.currency === null) note(row)
  for (const transfer of transfers) if (transfer.usdCents === null) note(transfer)
  return [...found]
    .map(([token, { count, transactions }]) => ({
      token,
      symbol: tokens.get(token)?.symbol ?? '',
      transfers: count,
      transactions: [...transactions].slice(-mostTransactions),
    }))
    .sort((a, b) => (a.token < b.token ? -1 : 1))
}
