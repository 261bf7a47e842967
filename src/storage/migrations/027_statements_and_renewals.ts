import { type Kysely, sql } from 'kysely'

/** Who signed a statement's file (older ones are unsigned), and which passport renews which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table statements add column issuer text`.execute(db)
  await db.schema
    .createTable('passport_renewals')
    .addColumn('newer_id', 'text', column => column.primaryKey())
    .addColumn('report_id', 'text', column => column.notNull())
    .execute()
}
