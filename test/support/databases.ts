import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openPostgres } from '../../src/storage/openPostgres.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Database, Engine } from '../../src/storage/schema.ts'
import { askDoor } from './openDoor.ts'

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
        engine === 'sqlite' ? { database: openSqlite(':memory:'), drop } : await createPostgresDatabase()
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

/** An empty database on the test run's PostgreSQL. */
export async function createPostgresDatabase(): Promise<{
  database: Database
  databaseUrl: string
  drop: () => Promise<void>
}> {
  const server = await askDoor(inject('postgresDoor'))
  const name = `vouch_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    database: openPostgres({ databaseUrl: url.href }),
    databaseUrl: url.href,
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
