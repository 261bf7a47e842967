import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Finds the payments that came to nothing and are over, to be dropped after their time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payments_released on payments (valid_before) where final = 1 and state = 'released' and mineable_until is null`.execute(
    db,
  )
  if (db.getExecutor().adapter instanceof PostgresAdapter) return
  // As in 009: SQLite would guess.
  await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('payments', 'payments_released', '500 1')`.execute(
    db,
  )
  await sql`analyze sqlite_schema`.execute(db)
}
