import { type Kysely, sql } from 'kysely'

/**
 * A payment's units get their own column; they were part of the operation's name (`screen_batch:37`). A node of the previous
 * version still writes such names, with the default of 1: `operationOf` reads both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column units integer not null default 1`.execute(db)
  await sql`update payments set units = cast(substr(operation, 14) as integer), operation = 'screen_batch'
    where operation like 'screen_batch:%'`.execute(db)
}
