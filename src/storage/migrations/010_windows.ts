import { type Kysely, sql } from 'kysely'

/** The newest analysis over the widest window is one look into an index, however many others were bought. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index analyses_by_window on analyses (wallet, months, analyzed_at)`.execute(db)
}
