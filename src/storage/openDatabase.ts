import { DatabaseUnavailableError, DatabaseUnusableError } from '../errors/storage.ts'
import type { Logger } from '../lib/logger.ts'
import { migrateDatabase } from './migrateDatabase.ts'
import { openPostgres } from './openPostgres.ts'
import { openSqlite } from './openSqlite.ts'
import type { Database } from './schema.ts'

/** PostgreSQL when configured, else the embedded file; answers and is up to date when it returns. */
export async function openDatabase(options: {
  dataDir: string
  databaseUrl: string | null
  log: Logger
}): Promise<Database> {
  try {
    return await open(options)
  } catch (error) {
    throw error instanceof DatabaseUnavailableError ? new DatabaseUnusableError(error) : error
  }
}

async function open({ dataDir, databaseUrl, log }: Parameters<typeof openDatabase>[0]): Promise<Database> {
  const database = databaseUrl
    ? openPostgres({
        databaseUrl,
        onIdleError: error => log.warn({ err: error }, 'idle database connection lost'),
      })
    : openSqlite(dataDir)
  try {
    await database.ping()
    const ran = await migrateDatabase(database)
    if (ran.length > 0)
      log.info({ engine: database.engine, migrations: ran }, 'database schema brought up to date')
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
