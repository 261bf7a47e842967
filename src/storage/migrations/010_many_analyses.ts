import { type Kysely, sql } from 'kysely'

/** For wallets of which many analyses were bought. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The newest over the widest window is one look into an index, however many others there are.
  await sql`create index analyses_by_window on analyses (wallet, months, analyzed_at)`.execute(db)
  // All that the walk over old ones asks is in the index, so the long rows themselves stay unread.
  await sql`create index analyses_by_age on analyses (analyzed_at, id, wallet, months)`.execute(db)
}
