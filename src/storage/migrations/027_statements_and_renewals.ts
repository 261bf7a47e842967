import { type Kysely, sql } from 'kysely'

/** Who signed the file of a statement (those of before are not signed), and which passport takes the place of which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table statements add column issuer text`.execute(db)
  await db.schema
    .createTable('passport_renewals')
    .addColumn('newer_id', 'text', column => column.primaryKey())
    .addColumn('report_id', 'text', column => column.notNull())
    .execute()
}
