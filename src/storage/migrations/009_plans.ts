import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** As ANALYZE would find a large node: rows, then how many share the first column, the first two, and so on. */
const statistics = [
  ['transfers', 'transfers', '10000000 10000000 4 1'],
  ['transfers', 'transfers_by_sender', '10000000 200 2 1 1 1'],
  ['transfers', 'transfers_by_recipient', '10000000 200 2 1 1 1'],
  ['lending_events', 'lending_events', '100000 100000 2 1'],
  ['lending_events', 'lending_by_account', '100000 20 2 1'],
  ['payments', 'sqlite_autoindex_payments_1', '1000000 1000000 100 50 1'],
  ['payments', 'payments_open', '500 100 1'],
  ['payments', 'payments_on_credit', '200 10'],
  ['payments', 'payments_stored', '900000 1'],
  ['payments', 'payments_batch', '500 25'],
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index settlement_by_batch on settlement_transactions (batch)`.execute(db)
  if (db.getExecutor().adapter instanceof PostgresAdapter) return
  // PostgreSQL gathers its statistics itself. SQLite has none until somebody asks for them, and guesses that a year of blocks
  // holds fewer rows than one address has: it would read the whole chain for each wallet, and all payments ever for a handful.
  await sql`analyze sqlite_schema`.execute(db)
  for (const [table, index, counts] of statistics)
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${counts})`.execute(db)
  await sql`analyze sqlite_schema`.execute(db)
}
