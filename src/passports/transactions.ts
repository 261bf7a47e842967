import type { Database, PassportRow, PassportTransactionRow } from '../storage/schema.ts'
import type { Address, Hex } from '../wire/address.ts'

/** Writes down what will be sent, before it is sent: after a crash the same bytes go out again, or nothing. */
export async function openTransaction(
  { db }: Database,
  transaction: PassportTransactionRow,
  ids: readonly string[],
): Promise<void> {
  await db.transaction().execute(async trx => {
    await trx.insertInto('passport_transactions').values(transaction).execute()
    if (ids.length === 0) return
    await trx
      .updateTable('passports')
      .set({ state: 'publishing', transaction_hash: transaction.hash, updated_at: transaction.created_at })
      .where('id', 'in', ids)
      .where('state', 'in', ['claimed', 'publishing'])
      .execute()
  })
}

export function readOpenTransactions({ db }: Database, publisher: string): Promise<PassportTransactionRow[]> {
  return db
    .selectFrom('passport_transactions')
    .selectAll()
    .where('publisher', '=', publisher)
    .orderBy('account_nonce')
    .orderBy('created_at')
    .execute()
}

export function readPublishing({ db }: Database, contract: Address): Promise<PassportRow[]> {
  return db
    .selectFrom('passports')
    .selectAll()
    .where('contract', '=', contract)
    .where('state', '=', 'publishing')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function markSent({ db }: Database, hash: Hex, now: number): Promise<void> {
  await db.updateTable('passport_transactions').set({ sent_at: now }).where('hash', '=', hash).execute()
}

/**
 * Ends a nonce: what became of its passports was written before; what is left of them is owed again. `hashes` are those
 * of the passports' transactions, which another key may have sent.
 */
export async function closeTransactions(
  { db }: Database,
  closed: { publisher: string; contract: Address; hashes: readonly Hex[]; now: number },
): Promise<void> {
  await db.transaction().execute(async trx => {
    await trx
      .updateTable('passports')
      .set({ state: 'claimed', transaction_hash: null, updated_at: closed.now })
      .where('contract', '=', closed.contract)
      .where('state', '=', 'publishing')
      .execute()
    await trx
      .deleteFrom('passport_transactions')
      .where(eb =>
        eb.or([
          eb('publisher', '=', closed.publisher),
          ...(closed.hashes.length > 0 ? [eb('hash', 'in', closed.hashes)] : []),
        ]),
      )
      .execute()
  })
}

/** Puts another passport in the place of one the contract refuses for good; the payment goes over to it. */
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
