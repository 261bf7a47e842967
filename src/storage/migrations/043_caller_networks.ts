import { type Kysely, sql } from 'kysely'

/** The network that first sent a payment: once the payment is on chain, its header alone is answered only there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column caller_network text`.execute(db)
}
