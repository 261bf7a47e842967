import { type Kysely, sql } from 'kysely'

/** The block of an order's newest refund, until it is final. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column refund_block bigint`.execute(db)
  await sql`create index orders_refunded on orders (refund_block) where refund_block is not null`.execute(db)
}
