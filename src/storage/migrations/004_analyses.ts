import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('analyses')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('wallet', 'text', column => column.notNull())
    .addColumn('months', 'integer', column => column.notNull())
    .addColumn('model_version', 'text', column => column.notNull())
    .addColumn('as_of_block', 'bigint', column => column.notNull())
    .addColumn('analyzed_at', 'bigint', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .addColumn('document', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('analyses_by_wallet')
    .on('analyses')
    .columns(['wallet', 'analyzed_at'])
    .execute()
}
