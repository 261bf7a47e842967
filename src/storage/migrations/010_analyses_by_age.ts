import { type Kysely, sql } from 'kysely'

/** For the walk over old analyses: all that it asks is in the index, so the long rows themselves stay unread. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index analyses_by_age on analyses (analyzed_at, id, wallet)`.execute(db)
}
