import { dropOpen } from '../chain/outbox/createOutboxRows.ts'
import type { Database, PassportRow } from '../storage/schema.ts'
import type { Address, Hex } from '../wire/address.ts'

/** Assigns passports to the transaction that will publish them; false when one of them is no longer owed. */
export async function markPublishing(
  { db }: Database,
  ids: readonly string[],
  { hash, now }: { hash: Hex; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passports')
    .set({ state: 'publishing', transaction_hash: hash, updated_at: now })
    .where('id', 'in', ids)
    .where('state', '=', 'claimed')
    .executeTakeFirst()
  return numUpdatedRows === BigInt(ids.length)
}

/** Another transaction with higher fees replaced this one. */
export async function moveHash({ db }: Database, from: Hex, to: Hex): Promise<void> {
  await db
    .updateTable('passports')
    .set({ transaction_hash: to })
    .where('transaction_hash', '=', from)
    .where('state', '=', 'publishing')
    .execute()
}

/** Passports in transactions that are neither mined nor lost: in any, or in one of these. */
export function readPublishing(
  { db }: Database,
  wanted: { contract: Address; hashes?: readonly Hex[] },
): Promise<PassportRow[]> {
  const query = db
    .selectFrom('passports')
    .selectAll()
    .where('contract', '=', wanted.contract)
    .where('state', '=', 'publishing')
    .orderBy('created_at')
    .orderBy('id')
  return (wanted.hashes ? query.where('transaction_hash', 'in', wanted.hashes) : query).execute()
}

/** The contract has none of these, so they are owed again; nobody resends their transactions, whichever key sent them. */
export async function oweUnpublished(
  database: Database,
  rows: readonly PassportRow[],
  now: number,
): Promise<void> {
  if (rows.length === 0) return
  await database.db.transaction().execute(async db => {
    await db
      .updateTable('passports')
      .set({ state: 'claimed', transaction_hash: null, updated_at: now })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .where('state', '=', 'publishing')
      .execute()
    const hashes = rows.flatMap(row => row.transaction_hash ?? [])
    await dropOpen({ ...database, db }, hashes, now)
  })
}

/** Replaces a passport that the contract refuses permanently; the payment moves to the new one. */
export async function replacePassport(
  { db }: Database,
  refused: PassportRow,
  substitute: PassportRow,
  problem: string,
): Promise<void> {
  await db.transaction().execute(async trx => {
    await trx
      .updateTable('passports')
      .set({
        state: 'replaced',
        payment_key: null,
        replaced_by: substitute.id,
        problem,
        updated_at: substitute.created_at,
      })
      .where('id', '=', refused.id)
      .execute()
    await trx.insertInto('passports').values(substitute).execute()
  })
}
