import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('chain_id', 'integer', column => column.notNull())
    .addColumn('token', 'text', column => column.notNull())
    .addColumn('payer', 'text', column => column.notNull())
    .addColumn('nonce', 'text', column => column.notNull())
    .addColumn('pay_to', 'text', column => column.notNull())
    .addColumn('value', 'text', column => column.notNull())
    .addColumn('valid_after', 'bigint', column => column.notNull())
    .addColumn('valid_before', 'bigint', column => column.notNull())
    .addColumn('signature', 'text', column => column.notNull())
    .addColumn('signer', 'text', column => column.notNull())
    .addColumn('form', 'text', column => column.notNull())
    .addColumn('operation', 'text', column => column.notNull())
    .addColumn('fingerprint', 'text', column => column.notNull())
    .addColumn('request', 'text')
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('final', 'integer', column => column.notNull())
    .addColumn('attempt', 'integer', column => column.notNull())
    .addColumn('holder', 'text', column => column.notNull())
    .addColumn('lease_until', 'bigint', column => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('delivered', 'text')
    .addColumn('reason', 'text')
    .addColumn('batch', 'text')
    .addColumn('transaction_hash', 'text')
    .addColumn('block_number', 'bigint')
    .addColumn('block_hash', 'text')
    .addColumn('log_index', 'integer')
    .addColumn('tries', 'integer', column => column.notNull())
    .addColumn('retry_at', 'bigint', column => column.notNull())
    .addColumn('claimed_at', 'bigint', column => column.notNull())
    .addColumn('updated_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('payments_key', ['chain_id', 'payer', 'token', 'nonce'])
    .execute()
  // The states are the queue: only open rows are in this index, so it stays small.
  await sql`create index payments_open on payments (state, retry_at) where final = 0`.execute(db)
  await sql`create index payments_on_credit on payments (payer) where delivered = 'pending' and state <> 'settled'`.execute(
    db,
  )
  await sql`create index payments_stored on payments (updated_at) where final = 1 and answer is not null`.execute(
    db,
  )
  await sql`create index payments_batch on payments (batch) where batch is not null and final = 0`.execute(db)

  await db.schema
    .createTable('settlement_transactions')
    .addColumn('hash', 'text', column => column.primaryKey())
    .addColumn('batch', 'text', column => column.notNull())
    .addColumn('chain_id', 'integer', column => column.notNull())
    .addColumn('settler', 'text', column => column.notNull())
    .addColumn('account_nonce', 'bigint', column => column.notNull())
    .addColumn('raw', 'text', column => column.notNull())
    .addColumn('max_fee', 'text', column => column.notNull())
    .addColumn('tip', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('sent_at', 'bigint', column => column.notNull())
    .addColumn('block_number', 'bigint')
    .execute()
  await sql`create index settlement_open on settlement_transactions (settler, state)`.execute(db)

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', column => column.primaryKey())
    .addColumn('wallet', 'text', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('used_nonces')
    .addColumn('nonce', 'text', column => column.primaryKey())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('rate_windows')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('started_at', 'bigint', column => column.notNull())
    .addColumn('count', 'integer', column => column.notNull())
    .execute()
  await db.schema
    .createTable('shared_secrets')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('value', 'text', column => column.notNull())
    .execute()
}
