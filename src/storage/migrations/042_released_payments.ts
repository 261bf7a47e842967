import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Finds released payments that are over, to delete them after their time. An operator may have built the index before
 * (docs/operations.md): a migration is a transaction, in which PostgreSQL cannot build an index without a lock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists payments_released on payments (valid_before) where final = 1 and state = 'released' and mineable_until is null`.execute(
    db,
  )
  if (db.getExecutor().adapter instanceof PostgresAdapter) return assertWhole(db)
  // As in 009: SQLite would guess.
  await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('payments', 'payments_released', '500 1')`.execute(
    db,
  )
  await sql`analyze sqlite_schema`.execute(db)
}

/** One whose building was broken off has the name, costs every write, and is never read. */
async function assertWhole(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select 1 from pg_index
    where indexrelid = to_regclass('payments_released') and not indisvalid`.execute(db)
  if (rows.length > 0)
    throw new Error(
      'The index payments_released was not built to its end: drop index payments_released, and build it again or migrate without it.',
    )
}
