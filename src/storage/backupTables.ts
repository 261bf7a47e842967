import { type Kysely, sql } from 'kysely'
import type { Tables } from './schema.ts'

export const backupFormat = 'vouch-backup-1'

export type BackupTable = { name: string; columns: string[] }

/** Leases belong to running nodes, and a restore runs the migrations itself. */
const left = ['leases', 'kysely_migration', 'kysely_migration_lock']

/** PostgreSQL's tables with their columns in order, which a row's text form needs. */
export async function listTables(db: Kysely<Tables>): Promise<BackupTable[]> {
  const { rows } = await sql<BackupTable>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
    group by table_name order by table_name`.execute(db)
  return rows.filter(({ name }) => !left.includes(name))
}
