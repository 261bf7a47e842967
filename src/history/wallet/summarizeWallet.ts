import { sql } from 'kysely'
import { toBytes, toHex } from '../../chain/bytes.ts'
import type { Database } from '../../storage/schema.ts'
import { sumExact } from '../../storage/sumExact.ts'
import type { BlockRange } from '../ranges.ts'

/** One token in one calendar month (UTC, `2026-11`). */
export type WalletMonth = {
  month: string
  token: string
  received: bigint
  sent: bigint
  transfersIn: number
  transfersOut: number
}

export async function summarizeWallet(
  { db, engine }: Database,
  chainId: number,
  wallet: string,
  { fromBlock, toBlock }: BlockRange,
): Promise<WalletMonth[]> {
  const month =
    engine === 'postgres'
      ? sql<string>`to_char(to_timestamp(time) at time zone 'UTC', 'YYYY-MM')`
      : sql<string>`strftime('%Y-%m', time, 'unixepoch')`
  const months = new Map<string, WalletMonth>()
  for (const side of ['recipient', 'sender'] as const) {
    const rows = await db
      .selectFrom('transfers')
      .select([
        month.as('month'),
        'token',
        sumExact(engine, 'amount').as('total'),
        sql<number>`count(*)`.as('count'),
      ])
      .where(side, '=', toBytes(wallet))
      .where('block', '>=', fromBlock)
      .where('block', '<=', toBlock)
      .where('chain_id', '=', chainId)
      .groupBy(['month', 'token'])
      .execute()
    for (const row of rows) {
      const token = toHex(row.token)
      const key = `${row.month}:${token}`
      const entry = months.get(key) ?? {
        month: row.month,
        token,
        received: 0n,
        sent: 0n,
        transfersIn: 0,
        transfersOut: 0,
      }
      if (side === 'recipient') {
        entry.received += BigInt(row.total)
        entry.transfersIn += Number(row.count)
      } else {
        entry.sent += BigInt(row.total)
        entry.transfersOut += Number(row.count)
      }
      months.set(key, entry)
    }
  }
  return [...months.values()].sort((a, b) => (a.month + a.token < b.month + b.token ? -1 : 1))
}
