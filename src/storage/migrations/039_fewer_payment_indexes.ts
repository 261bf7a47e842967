import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * One index of open payments instead of three, because each step of a payment is written into all of them: by state for settling
 * and reconciling, and within a state by payer for what is in flight. Failed payments have their own index, which successful ones
 * never enter.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of ['payments_open', 'payments_in_flight', 'payments_expiring'])
    await sql`drop index ${sql.ref(index)}`.execute(db)
  await sql`create index payments_live on payments (state, payer, token, valid_before) where final = 0`.execute(
    db,
  )
  await sql`create index payments_over on payments (valid_before) where final = 0 and state in ('failed', 'released')`.execute(
    db,
  )
  if (db.getExecutor().adapter instanceof PostgresAdapter) return
  // As in 009: SQLite would guess.
  await sql`insert into sqlite_stat1 (tbl, idx, stat) values
    ('payments', 'payments_live', '500 100 5 5 1'), ('payments', 'payments_over', '500 1')`.execute(db)
  await sql`analyze sqlite_schema`.execute(db)
}
