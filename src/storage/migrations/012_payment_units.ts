import { type Kysely, sql } from 'kysely'

/**
 * How many units a payment is for stands in a column of its own; it was a part of the operation's name (`screen_batch:37`).
 * A node of before goes on to write such names, with the column's default of 1: `operationOf` reads both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column units integer not null default 1`.execute(db)
  await sql`update payments set units = cast(substr(operation, 14) as integer), operation = 'screen_batch'
    where operation like 'screen_batch:%'`.execute(db)
}
