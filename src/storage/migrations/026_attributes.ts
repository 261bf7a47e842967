import { type Kysely, sql } from 'kysely'

/** The attributes of each analysis are kept beside it; those of before have none and are made anew when they are asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table analyses add column attributes text`.execute(db)
}
