import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openPostgres } from '../../src/storage/openPostgres.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Database, Engine } from '../../src/storage/schema.ts'
import { onServer } from './onServer.ts'
import { readResource } from './sharedResources.ts'

/** Runs the same suite on both engines, each on a fresh, migrated database of its own. */
export function describeOnEachEngine(
  name: string,
  suite: (database: () => Database, engine: Engine) => void,
): void {
  describe.each(['sqlite', 'postgres'] as const)(`${name} on %s`, engine => {
    let database: Database
    let drop = async () => {}
    beforeAll(async () => {
      const made =
        engine === 'sqlite' ? { database: openSqlite(':memory:'), drop } : await createMigratedPostgres()
      database = made.database
      drop = made.drop
      await migrateDatabase(database)
    })
    afterAll(async () => {
      await database.close()
      await drop()
    })
    suite(() => database, engine)
  })
}

type MadeDatabase = { database: Database; databaseUrl: string; drop: () => Promise<void> }

/** A database of its own with all tables, on the test run's PostgreSQL. */
export async function createMigratedPostgres(): Promise<MadeDatabase> {
  return createPostgresDatabase(await readResource(inject('postgresResources'), 'template'))
}

/** An empty database on the test run's PostgreSQL, or a copy of one. */
export async function createPostgresDatabase(template = 'template1'): Promise<MadeDatabase> {
  const server = await readResource(inject('postgresResources'))
  const name = `vouch_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    database: openPostgres({ databaseUrl: url.href }),
    databaseUrl: url.href,
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}
