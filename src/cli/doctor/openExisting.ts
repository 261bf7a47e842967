import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openPostgres } from '../../storage/openPostgres.ts'
import { openSqlite } from '../../storage/openSqlite.ts'
import type { Database } from '../../storage/schema.ts'
import { attempt, type Check, ok, type Settings } from './check.ts'

/** Opens without making or migrating anything: a check changes nothing. Null when there is none, or none that answers. */
export async function openExisting({
  config: { dataDir },
  secrets: { databaseUrl },
}: Settings): Promise<{ check: Check; database: Database | null; close: () => Promise<void> }> {
  let database: Database | null = null
  const check = await attempt('database', 'Look at the file vouch.db in VOUCH_DATA_DIR.', async () => {
    if (databaseUrl) database = openPostgres({ databaseUrl, maxConnections: 1 })
    else if (existsSync(join(dataDir, 'vouch.db'))) database = openSqlite(dataDir)
    await database?.ping()
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
