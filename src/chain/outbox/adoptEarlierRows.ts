import { randomUUID } from 'node:crypto'
import type { Database, OutboxRow } from '../../storage/schema.ts'
import type { Address, Hex } from '../../wire/address.ts'
import type { Fence } from './createOutboxRows.ts'
import { readCall } from './signTransaction.ts'

export type EarlierTable = 'settlement_transactions' | 'passport_transactions'

type EarlierRow = {
  hash: Hex
  account_nonce: number
  raw: Hex | ''
  max_fee: string
  tip: string
  created_at: number
  sent_at: number
  batch?: string
}

/**
 * Takes over the open rows of a node of the previous version, while this node holds the lease that both versions use. A nonce
 * that is already open in the outbox waits until that row is closed. Remove this with the two tables once no such node can run.
 */
export async function adoptEarlierRows(
  key: { database: Database; chainId: number; sender: Address; table: EarlierTable },
  fence: Fence,
): Promise<void> {
  const { database, table } = key
  if ((await readEarlier(key, database)).length === 0) return
  await database.db.transaction().execute(async db => {
    const inside = { ...database, db }
    if (!(await fence(inside))) return
    const byNonce = Map.groupBy(await readEarlier(key, inside), row => row.account_nonce)
    for (const group of byNonce.values()) {
      const hashes = group.map(({ hash }) => hash)
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('outbox')
        .values(toOutboxRow(key, group))
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 0n) continue
      if (table === 'passport_transactions')
        await db.deleteFrom('passport_transactions').where('hash', 'in', hashes).execute()
      else
        await db
          .updateTable('settlement_transactions')
          .set({ state: 'dropped', raw: '' })
          .where('hash', 'in', hashes)
          .execute()
    }
  })
}

async function readEarlier(
  { chainId, sender, table }: { chainId: number; sender: Address; table: EarlierTable },
  { db }: Database,
): Promise<EarlierRow[]> {
  if (table === 'passport_transactions')
    return db.selectFrom(table).selectAll().where('publisher', '=', sender).orderBy('created_at').execute()
  return db
    .selectFrom(table)
    .selectAll()
    .where('settler', '=', sender)
    .where('chain_id', '=', chainId)
    .where('state', '=', 'open')
    .orderBy('created_at')
    .execute()
}

function toOutboxRow(
  { chainId, sender, table }: { chainId: number; sender: Address; table: EarlierTable },
  group: readonly EarlierRow[],
): OutboxRow {
  const newest = group.at(-1) as EarlierRow
  return {
    id: newest.batch ?? randomUUID(),
    chain_id: chainId,
    sender,
    account_nonce: newest.account_nonce,
    kind: table === 'passport_transactions' ? 'publication' : 'settlement',
    subject: '',
    state: 'open',
    hash: newest.hash,
    replaced_hashes: group
      .slice(0, -1)
      .map(({ hash }) => hash)
      .join(' '),
    raw: newest.raw || '0x',
    max_fee_wei: newest.max_fee,
    tip_wei: newest.tip,
    gas_limit: Number(readCall(newest.raw || '0x').gas),
    cost_gwei: 0,
    block_number: null,
    signed_at_ms: newest.created_at,
    sent_at_ms: newest.sent_at,
    closed_at_ms: null,
  }
}
