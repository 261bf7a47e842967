import { setImmediate as breathe } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { toBytes, toHex } from '../../chain/bytes.ts'
import type { Database, Tables } from '../../storage/schema.ts'
import { sumExact } from '../../storage/sumExact.ts'
import type { Balances } from '../sources/balances.ts'
import { readGasFlows } from './readGas.ts'

/** How many transfers SQLite adds up before the rest of the process must get a turn. */
const summedAtOnce = 10_000

/** Inflows minus outflows by token from the tables, gas included, for blocks after `after` up to `upTo`. */
export async function readFlows(
  database: Database,
  chainId: number,
  wallet: string,
  after: number,
  upTo: number,
): Promise<Balances> {
  const { db, engine } = database
  const net = await readGasFlows(database, chainId, wallet, { fromBlock: after + 1, toBlock: upTo })
  for (const [column, sign] of [
    ['recipient', 1n],
    ['sender', -1n],
  ] as const) {
    const between = (low: number, high: number) =>
      db
        .selectFrom('transfers')
        .where(column, '=', toBytes(wallet))
        .where('chain_id', '=', chainId)
        .where('block', '>', low)
        .where('block', '<=', high)
    // An exchange has millions: SQLite sums them in parts and gives others a turn between.
    const findPart = async (low: number): Promise<number> => {
      if (engine === 'postgres') return upTo
      const rest = between(low, upTo).select('block').orderBy('block').offset(summedAtOnce).limit(1)
      return (await rest.executeTakeFirst())?.block ?? upTo
    }
    for (let low = after; low < upTo; ) {
      const high = await findPart(low)
      const rows = await between(low, high)
        .select(['token', sumExact(engine, 'amount').as('total')])
        .groupBy('token')
        .execute()
      for (const { token, total } of rows) {
        const address = toHex(token)
        net.set(address, (net.get(address) ?? 0n) + sign * BigInt(total))
      }
      if (high < upTo) await breathe()
      low = high
    }
  }
  return net
}

export async function storeSnapshot(
  db: Kysely<Tables>,
  chainId: number,
  wallet: string,
  block: number,
  balances: Balances,
): Promise<void> {
  await db
    .insertInto('balance_snapshots')
    .values(
      [...balances].map(([token, amount]) => ({
        chain_id: chainId,
        wallet: toBytes(wallet),
        block,
        token: toBytes(token),
        amount: amount.toString(),
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The snapshot nearest to a block, before or after it. */
export async function readSnapshot(
  db: Kysely<Tables>,
  chainId: number,
  wallet: string,
  block: number,
): Promise<{ block: number; balances: Balances } | null> {
  const of = () =>
    db.selectFrom('balance_snapshots').where('chain_id', '=', chainId).where('wallet', '=', toBytes(wallet))
  const nearest = await of()
    .select('block')
    .groupBy('block')
    .orderBy(sql`abs(block - ${block})`)
    .limit(1)
    .executeTakeFirst()
  if (!nearest) return null
  const rows = await of().select(['token', 'amount']).where('block', '=', nearest.block).execute()
  return { block: nearest.block, balances: new Map(rows.map(row => [toHex(row.token), BigInt(row.amount)])) }
}
