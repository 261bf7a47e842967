import type { Kysely } from 'kysely'

/** Which wallet is judged together with others, under which wallet, and until when it is reserved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('person_wallets')
    .addColumn('wallet', 'text', column => column.primaryKey())
    .addColumn('person', 'text', column => column.notNull())
    .addColumn('until', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('person_wallets_until').on('person_wallets').column('until').execute()
}
