import { type Kysely, sql } from 'kysely'

/** Who signed the file of a statement; those of before are not signed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table statements add column issuer text`.execute(db)
}
