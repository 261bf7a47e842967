import { type Kysely, sql } from 'kysely'

/** A payer's own name for a purchase: while one is open, no second authorization of the payer is claimed under it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column purchase_key text`.execute(db)
  await sql`create unique index payments_purchase on payments (payer, purchase_key, chain_id)
    where purchase_key is not null`.execute(db)
  // An authorization may be open for a day: this index finds expired ones without reading the rest.
  await sql`create index payments_expiring on payments (state, valid_before) where final = 0`.execute(db)
}
