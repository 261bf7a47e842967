import { sql } from 'kysely'
import type { Database, Tables } from '../../src/storage/schema.ts'

/** No room for more than a few rows of a table, as the engine itself would say it. Returns how to make room again. */
export async function fillTable(
  { db, engine }: Database,
  table: keyof Tables,
): Promise<() => Promise<unknown>> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db)
    return () => sql`pragma max_page_count = 1000000`.execute(db)
  }
  await sql`create or replace function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  )
  await sql`create trigger no_room before insert on ${sql.table(table)} execute function refuse()`.execute(db)
  return () => sql`drop trigger no_room on ${sql.table(table)}`.execute(db)
}
