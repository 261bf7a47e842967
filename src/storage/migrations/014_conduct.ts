import { type Kysely, sql } from 'kysely'

/**
 * How accounts and code behaved when our transactions called them; how many wrong requests came with a claimed payment; and what
 * a payment will show to others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('conduct')
    .addColumn('chain_id', 'integer', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('code_hash', 'text')
    .addColumn('kept', 'integer', column => column.notNull())
    .addColumn('broken', 'integer', column => column.notNull())
    .addColumn('lost_gwei', 'bigint', column => column.notNull())
    .addColumn('distrusted', 'integer', column => column.notNull())
    .addColumn('forgiven', 'integer', column => column.notNull())
    .addColumn('transaction_hash', 'text')
    .addColumn('broken_at_ms', 'bigint')
    .addPrimaryKeyConstraint('conduct_key', ['chain_id', 'name'])
    .execute()
  await sql`create index conduct_broken on conduct (broken_at_ms) where broken > 0`.execute(db)
  await sql`alter table payments add column wrong_bodies integer not null default 0`.execute(db)
  await sql`alter table payments add column shows text`.execute(db)
}
