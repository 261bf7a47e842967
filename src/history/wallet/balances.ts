import { setImmediate as breathe } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Hex } from 'viem'
import { addressToTopic, toBytes, toHex, toQuantity } from '../../chain/bytes.ts'
import { callMany } from '../../chain/callMany.ts'
import type { RpcClient } from '../../chain/createRpcClient.ts'
import type { Token } from '../../chain/tokens.ts'
import { SourceError } from '../../errors/history.ts'
import type { Database, Tables } from '../../storage/schema.ts'
import { sumExact } from '../../storage/sumExact.ts'
import type { TokenTransfer } from '../rows.ts'

/** Base units by token address; tokens that are zero may be missing. */
export type Balances = Map<string, bigint>

const balanceOf = '0x70a08231'

/** What the wallet held at the end of a block; null when the node no longer has that state. */
export async function fetchBalances(
  rpc: RpcClient,
  tokens: readonly Token[],
  wallet: string,
  block: number,
): Promise<Balances | null> {
  const data: Hex = `${balanceOf}${addressToTopic(wallet).slice(2)}`
  try {
    const answers = await callMany(
      rpc,
      tokens.map(({ address }) => ({ to: address, data })),
      toQuantity(block),
    )
    return new Map(tokens.map(({ address }, i) => [address, BigInt(answers[i] ?? 0)]))
  } catch (error) {
    if (error instanceof SourceError && error.failure === 'state') return null
    throw error
  }
}

/** What came in minus what went out, by token. */
export function sumFlows(wallet: string, transfers: readonly TokenTransfer[]): Balances {
  const net: Balances = new Map()
  for (const { token, from, to, amount } of transfers) {
    const change = (to === wallet ? amount : 0n) - (from === wallet ? amount : 0n)
    net.set(token, (net.get(token) ?? 0n) + change)
  }
  return net
}

/** Transfers that SQLite adds up in a moment short enough to let the rest of the process wait for it. */
const summedAtOnce = 10_000

/** The same from the table, for blocks after `after` up to `upTo`. */
export async function readFlows(
  { db, engine }: Database,
  chainId: number,
  wallet: string,
  after: number,
  upTo: number,
): Promise<Balances> {
  const net: Balances = new Map()
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
    // An exchange has millions: SQLite takes them in parts, and others have their turn between.
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

/** Tokens whose balances are not explained by opening plus flows. */
export function findMismatch(
  tokens: readonly Token[],
  opening: Balances,
  flows: Balances,
  closing: Balances,
): string[] {
  return tokens
    .filter(
      ({ address }) =>
        (opening.get(address) ?? 0n) + (flows.get(address) ?? 0n) !== (closing.get(address) ?? 0n),
    )
    .map(({ symbol }) => symbol)
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

/** The snapshot nearest to a block, on either side of it. */
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
