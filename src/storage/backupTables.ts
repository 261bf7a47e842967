import { type Kysely, sql } from 'kysely'
import type { Tables } from './schema.ts'

export const backupFormat = 'vouch-backup-1'

export type BackupTable = { name: string; columns: string[] }

/** Leases are of nodes that live now; what migrations did is done anew at the restore. */
const left = ['leases', 'kysely_migration', 'kysely_migration_lock']

/** The tables of a PostgreSQL with their columns in order: a row in its own words is read by them. */
export async function listTables(db: Kysely<Tables>): Promise<BackupTable[]> {
  const { rows } = await sql<BackupTable>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
    group by table_name order by table_name`.execute(db)
  return rows.filter(({ name }) => !left.includes(name))
}
