import { type Kysely, sql } from 'kysely'

/** Feedback about us from the ERC-8004 reputation registry, and the last block read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feedback_events')
    .addColumn('chain_id', 'integer', column => column.notNull())
    .addColumn('agent_id', 'bigint', column => column.notNull())
    .addColumn('block', 'bigint', column => column.notNull())
    .addColumn('log_index', 'integer', column => column.notNull())
    .addColumn('time', 'bigint', column => column.notNull())
    .addColumn('transaction_hash', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('client', 'text', column => column.notNull())
    .addColumn('feedback_index', 'bigint', column => column.notNull())
    .addColumn('value', 'text', column => column.notNull())
    .addColumn('rating', 'integer')
    .addColumn('tag1', 'text', column => column.notNull())
    .addColumn('tag2', 'text', column => column.notNull())
    .addColumn('comment', 'text')
    .addColumn('purchase', 'text')
    .addPrimaryKeyConstraint('feedback_events_key', ['chain_id', 'agent_id', 'block', 'log_index'])
    .execute()
  await sql`create index feedback_events_subject on feedback_events (client, feedback_index, kind)`.execute(
    db,
  )
  await sql`create index feedback_events_purchase on feedback_events (purchase) where purchase is not null`.execute(
    db,
  )
  await db.schema
    .createTable('feedback_cursors')
    .addColumn('chain_id', 'integer', column => column.notNull())
    .addColumn('agent_id', 'bigint', column => column.notNull())
    .addColumn('block', 'bigint', column => column.notNull())
    .addColumn('block_hash', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('feedback_cursors_key', ['chain_id', 'agent_id'])
    .execute()
}
