import { type Kysely, sql } from 'kysely'

/** Until when a transaction that we sent for a payment can be mined; a later claim does not reset it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column mineable_until bigint`.execute(db)
  await sql`update payments set mineable_until = valid_before where final = 0
    and (state = 'submitted' or tries > 0 or transaction_hash is not null
      or (state = 'failed' and purchase_key is not null))`.execute(db)
}
