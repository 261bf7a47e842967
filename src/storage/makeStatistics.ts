import { sql } from 'kysely'
import { createQuery } from './createQuery.ts'
import type { Database, Tables } from './schema.ts'

/** Below this number all rows are read quickly anyway. */
const leastRows = 500

const selectGrown = createQuery<{ grown: number }>(
  `select 1 as grown from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = current_schema() and s.relname = ? and pg_has_role(c.relowner, 'usage') and s.n_live_tup > ${leastRows} and s.n_live_tup > 2 * c.reltuples`,
)

/**
 * Analyzes a table that has doubled since its last statistics. PostgreSQL does so once a minute; until then it plans for an empty
 * table and reads all of it for each list of rows. A role that does not own the table may not, and would be warned each time.
 */
export async function makeStatistics(database: Database, table: keyof Tables & string): Promise<void> {
  if (database.engine !== 'postgres') return
  const [grown] = await selectGrown(database, table)
  if (grown) await sql`analyze (skip_locked) ${sql.table(table)}`.execute(database.db)
}
