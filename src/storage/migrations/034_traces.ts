import { type Kysely, sql } from 'kysely'

/** W3C's `traceparent` of the request that carried a payment, if traced: any node may settle it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column trace text`.execute(db)
}
