import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The newest over the widest window is one index lookup, however many others there are.
  await sql`create index analyses_by_window on analyses (wallet, months, analyzed_at)`.execute(db)
  // The index covers all that the walk over old ones reads, so the long rows stay unread.
  await sql`create index analyses_by_age on analyses (analyzed_at, id, wallet, months)`.execute(db)
}
