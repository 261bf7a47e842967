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
  ['payments', 'payments_claimed', '1000000 1'],
  ['passports', 'sqlite_autoindex_passports_1', '100000 1'],
  // Drafts have no payment yet: one key, the empty one, has many rows.
  ['passports', 'sqlite_autoindex_passports_2', '100000 2000'],
  ['passports', 'sqlite_autoindex_passports_3', '100000 1'],
  ['passports', 'passports_state', '100000 100000 500'],
  ['passports', 'passports_subject', '100000 3 1'],
  ['passports', 'passports_transaction', '100000 5'],
  ['passports', 'passports_drafted', '2000 1'],
  ['coverage', 'coverage', '1000000 1000000 2 1 1 1'],
  ['coverage', 'coverage_end', '1000000 1000000 100'],
  ['balance_snapshots', 'balance_snapshots', '1000000 1000000 10 5 1'],
  ['balance_snapshots', 'snapshots_by_block', '1000000 1000000 10'],
] as const

/** These tables were read whole each time, although few rows were wanted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index settlement_by_batch on settlement_transactions (batch)`.execute(db)
  await sql`create index payments_claimed on payments (claimed_at)`.execute(db)
  await sql`create index passports_drafted on passports (updated_at) where state = 'drafted'`.execute(db)
  await sql`create index sessions_by_expiry on sessions (expires_at)`.execute(db)
  await sql`create index used_nonces_by_expiry on used_nonces (expires_at)`.execute(db)
  await sql`create index rate_windows_by_start on rate_windows (started_at)`.execute(db)
  await sql`create index coverage_end on coverage (chain_id, to_block)`.execute(db)
  await sql`create index snapshots_by_block on balance_snapshots (chain_id, block)`.execute(db)
  if (db.getExecutor().adapter instanceof PostgresAdapter) return
  // PostgreSQL gathers its own statistics. SQLite has none until asked, and guesses that a year of blocks holds fewer rows than
  // one address: it would read the whole chain for each wallet, and all payments for a few.
  await sql`analyze sqlite_schema`.execute(db)
  for (const [table, index, counts] of statistics)
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${counts})`.execute(db)
  await sql`analyze sqlite_schema`.execute(db)
}
