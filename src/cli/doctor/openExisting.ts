import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openPostgres } from '../../storage/openPostgres.ts'
import { openSqlite } from '../../storage/openSqlite.ts'
import type { Database } from '../../storage/schema.ts'
import { attempt, bad, type Check, ok, type Settings } from './check.ts'

/** Opens without making or migrating anything: a check changes nothing. Null when there is none, or none that answers. */
export async function openExisting({
  config: { dataDir },
  secrets: { databaseUrl },
}: Settings): Promise<{ check: Check; database: Database | null; close: () => Promise<void> }> {
  let database: Database | null = null
  const fix = databaseUrl ? 'Check DATABASE_URL.' : 'Look at the file vouch.db in VOUCH_DATA_DIR.'
  const check = await attempt('database', fix, async () => {
    if (databaseUrl) database = openPostgres({ databaseUrl, maxConnections: 1 })
    else if (existsSync(join(dataDir, 'vouch.db'))) database = openSqlite(dataDir)
    await database?.ping()
    if (database && databaseUrl) {
      const fault = await findRightsFault(database)
      if (fault) return bad('database', fault.problem, fault.fix)
    }
    return ok(
      'database',
      databaseUrl ? 'PostgreSQL answers' : 'embedded SQLite in the data folder (one node only)',
    )
  })
  const opened = database as Database | null
  return {
    check,
    database: check.state === 'ok' ? opened : null,
    close: async () => opened?.close(),
  }
}

/** What a role may only do by chance of PostgreSQL's version: make the tables, and later change them. */
async function findRightsFault({ db }: Database): Promise<{ problem: string; fix: string } | null> {
  const { rows } = await sql<{ role: string; schema: string | null; creates: boolean; foreign: number }>`
    select current_user as role, current_schema() as schema,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as creates,
      (select count(*)::int from pg_tables where schemaname = current_schema() and tablename = 'payments'
        and not pg_has_role(tableowner, 'member')) as foreign`.execute(db)
  const [found] = rows
  if (!found || (found.creates && found.foreign === 0)) return null
  const schema = found.schema ?? 'public'
  return found.creates
    ? {
        problem: `the tables belong to another role than ${found.role}, which cannot bring them up to date`,
        fix: `Connect as their owner, or give them to ${found.role}.`,
      }
    : {
        problem: `the role ${found.role} may not make tables in the schema ${schema}`,
        fix: `As the owner of the database: grant usage, create on schema ${schema} to "${found.role}". Better, make that role the owner of the database.`,
      }
}
