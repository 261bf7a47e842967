import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('agent_tasks')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('document', 'text', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('agent_tasks_by_expiry').on('agent_tasks').column('expires_at').execute()
}
