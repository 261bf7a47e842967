import { type Kysely, sql } from 'kysely'

/**
 * Stores what loans are judged by beside each analysis (older ones are judged again when a loan is asked about), and the lender's
 * own reference beside its payment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table analyses add column cashflow text`.execute(db)
  await sql`alter table payments add column reference text`.execute(db)
}
