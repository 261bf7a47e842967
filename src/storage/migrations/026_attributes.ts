import { type Kysely, sql } from 'kysely'

/** Stores each analysis's attributes beside it; older ones are computed again when asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table analyses add column attributes text`.execute(db)
}
