import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * One table for the transactions of every key. The node with the lease takes over the open rows of the two older tables, not this
 * migration: a node of the previous version may be working on them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('chain_id', 'integer', column => column.notNull())
    .addColumn('sender', 'text', column => column.notNull())
    .addColumn('account_nonce', 'bigint', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('hash', 'text', column => column.notNull())
    .addColumn('replaced_hashes', 'text', column => column.notNull())
    .addColumn('raw', 'text', column => column.notNull())
    .addColumn('max_fee_wei', 'text', column => column.notNull())
    .addColumn('tip_wei', 'text', column => column.notNull())
    .addColumn('gas_limit', 'bigint', column => column.notNull())
    .addColumn('cost_gwei', 'bigint', column => column.notNull())
    .addColumn('block_number', 'bigint')
    .addColumn('signed_at_ms', 'bigint', column => column.notNull())
    .addColumn('sent_at_ms', 'bigint', column => column.notNull())
    .addColumn('closed_at_ms', 'bigint')
    .execute()
  // Two nodes, or two programs with one key, cannot both use a nonce.
  await sql`create unique index outbox_open on outbox (chain_id, sender, account_nonce) where state = 'open'`.execute(
    db,
  )
  await sql`create index outbox_closed on outbox (chain_id, sender, closed_at_ms, cost_gwei) where state = 'mined'`.execute(
    db,
  )
  if (db.getExecutor().adapter instanceof PostgresAdapter) return
  for (const [index, counts] of [
    ['outbox_open', '2 2 1 1'],
    ['outbox_closed', '100000 100000 50000 1 1'],
  ])
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('outbox', ${index}, ${counts})`.execute(db)
  await sql`analyze sqlite_schema`.execute(db)
}
