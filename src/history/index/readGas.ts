import { sql } from 'kysely'
import { toBytes, toHex } from '../../chain/bytes.ts'
import type { Database } from '../../storage/schema.ts'
import { sumExact } from '../../storage/sumExact.ts'
import type { BlockRange } from '../ranges.ts'
import type { Balances } from '../sources/balances.ts'

/** What gas paid in tokens changed in a wallet on one UTC day; negative where it paid. */
export type GasDay = { token: string; time: number; amount: bigint }

const daySeconds = 86_400

const of = ({ db }: Database, chainId: number, wallet: string, { fromBlock, toBlock }: BlockRange) =>
  db
    .selectFrom('gas_sums')
    .where('chain_id', '=', chainId)
    .where('wallet', '=', toBytes(wallet))
    .where('block', '>=', fromBlock)
    .where('block', '<=', toBlock)

/** By token and day, so that each is priced on its day. */
export async function readGasDays(
  ...[database, chainId, wallet, range]: Parameters<typeof of>
): Promise<GasDay[]> {
  const rows = await of(database, chainId, wallet, range)
    .select(['token', sql<number>`min(time)`.as('time'), sumExact(database.engine, 'amount').as('total')])
    .groupBy(['token', sql`time / ${sql.lit(daySeconds)}`])
    .execute()
  return rows.map(({ token, time, total }) => ({ token: toHex(token), time, amount: BigInt(total) }))
}

export async function readGasFlows(
  ...[database, chainId, wallet, range]: Parameters<typeof of>
): Promise<Balances> {
  const rows = await of(database, chainId, wallet, range)
    .select(['token', sumExact(database.engine, 'amount').as('total')])
    .groupBy('token')
    .execute()
  return new Map(rows.map(({ token, total }) => [toHex(token), BigInt(total)]))
}

/** How many chain rows the sums stand for. */
export async function countGasLegs(
  ...[database, chainId, wallet, range]: Parameters<typeof of>
): Promise<number> {
  const row = await of(database, chainId, wallet, range)
    .select(sql<number>`coalesce(sum(legs), 0)`.as('legs'))
    .executeTakeFirst()
  return Number(row?.legs ?? 0)
}
