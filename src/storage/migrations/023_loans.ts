import { type Kysely, sql } from 'kysely'

/**
 * What loans are judged by is kept beside each analysis (those of before have none and are made anew when a loan is asked), and
 * the lender's own reference beside its payment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table analyses add column cashflow text`.execute(db)
  await sql`alter table payments add column reference text`.execute(db)
}
