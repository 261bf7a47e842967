import { DatabaseUnavailableError, DatabaseUnusableError } from '../errors/storage.ts'
import type { Logger } from '../lib/logger.ts'
import { createSharedClock } from './createSharedClock.ts'
import { migrateDatabase } from './migrateDatabase.ts'
import { openPostgres } from './openPostgres.ts'
import { openSqlite } from './openSqlite.ts'
import type { Database } from './schema.ts'
import type { HangLimits } from './watchHungConnections.ts'

/** PostgreSQL when configured, else the embedded file; connected and migrated when it returns. */
export async function openDatabase(options: {
  dataDir: string
  databaseUrl: string | null
  log: Logger
  silence?: HangLimits
}): Promise<Database> {
  try {
    return await open(options)
  } catch (error) {
    throw error instanceof DatabaseUnavailableError ? new DatabaseUnusableError(error) : error
  }
}

async function open(options: Parameters<typeof openDatabase>[0]): Promise<Database> {
  const { dataDir, databaseUrl, log, silence } = options
  // The driver hangs its whole client on the error: certificates, and the key that cancels statements.
  const onIdleError = ({ message, code }: NodeJS.ErrnoException) =>
    log.warn({ err: { message, code } }, 'idle database connection lost')
  const database = databaseUrl ? openPostgres({ databaseUrl, onIdleError }) : openSqlite(dataDir)
  try {
    await database.ping()
    const ran = await migrateDatabase(database)
    if (ran.length > 0)
      log.info({ engine: database.engine, migrations: ran }, 'database schema brought up to date')
  } catch (error) {
    await database.close()
    throw error
  }
  if (!databaseUrl) return database
  if (!silence) return withSharedClock(database)
  // Migrating a large table may take long; later statements may not.
  await database.close()
  return withSharedClock(openPostgres({ databaseUrl, onIdleError, silence }))
}

async function withSharedClock(database: Database): Promise<Database> {
  try {
    return { ...database, sharedClock: await createSharedClock(database) }
  } catch (error) {
    await database.close()
    throw error
  }
}
