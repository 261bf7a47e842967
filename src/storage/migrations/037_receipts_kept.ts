import { type Kysely, sql } from 'kysely'

/** What a receipt says about an answer, for when the answer is dropped; and an index of each payer's receipts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column receipt_facts text`.execute(db)
  await sql`alter table orders add column receipt_facts text`.execute(db)
  await sql`create index payments_settled on payments (payer, claimed_at) where state = 'settled'`.execute(db)
  await sql`create index orders_paid on orders (payer, created_at) where payer is not null`.execute(db)
}
