import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, test } from 'vitest'
import { createPostgresDatabase } from '../../test/support/databases.ts'
import { migrateDatabase, migrations } from './migrateDatabase.ts'
import { openSqlite } from './openSqlite.ts'
import type { Database } from './schema.ts'

type Rows = Map<string, Record<string, unknown>>

const levels = Object.keys(migrations).slice(0, -1)

describe('an upgrade from each earlier schema', () => {
  test.each(levels)('sqlite from %s', async level => {
    const database = openSqlite(':memory:')
    await upgrade(database, level)
    await database.close()
  })

  test.each(levels.filter(level => /^(003|009|015|029)/.test(level)))('postgres from %s', async level => {
    const { database, drop } = await createPostgresDatabase()
    await upgrade(database, level)
    await database.close()
    await drop()
  })
})

test('an index that the operator built before the upgrade is taken as it is', async () => {
  const { database, drop } = await createPostgresDatabase()
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => migrations } })
  await migrator.migrateTo('040_mineable_until')
  const guide = await readFile('docs/operations.md', 'utf8')
  const [statement = ''] = /create index concurrently [^`]+/.exec(guide) ?? []
  await sql.raw(statement).execute(database.db)
  expect(await migrateDatabase(database)).toContain('042_released_payments')
  const definition = (name: string) =>
    sql<{ indexdef: string }>`select indexdef from pg_indexes where indexname = ${name}`.execute(database.db)
  const { rows: before } = await definition('payments_released')
  await sql`drop index payments_released`.execute(database.db)
  await migrations['042_released_payments']?.up(database.db)
  expect((await definition('payments_released')).rows).toEqual(before)
  await database.close()
  await drop()
})

test('an index whose building was broken off is no index: the upgrade says so and changes nothing', async () => {
  const { database, drop } = await createPostgresDatabase()
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => migrations } })
  await migrator.migrateTo('040_mineable_until')
  await sql`create index payments_released on payments (valid_before)`.execute(database.db)
  await sql`update pg_index set indisvalid = false where indexrelid = 'payments_released'::regclass`.execute(
    database.db,
  )
  await expect(migrateDatabase(database)).rejects.toThrow('was not built to its end')
  await sql`drop index payments_released`.execute(database.db)
  expect(await migrateDatabase(database)).toContain('042_released_payments')
  await database.close()
  await drop()
})

/** Creates the tables of a schema version, puts a row into each, migrates to the newest, and reads the rows. */
async function upgrade(database: Database, level: string): Promise<void> {
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(level)
  expect(error).toBeUndefined()
  const before = await fill(database)
  expect(await migrateDatabase(database)).toEqual(Object.keys(migrations).filter(name => name > level))
  for (const [table, row] of before) {
    // A new query text: a prepared statement keeps the columns it was prepared with.
    const { rows } = await sql`select * from ${sql.table(table)} where true`.execute(database.db)
    expect(rows, table).toEqual([expect.objectContaining(asItIsNow(table, row, level))])
  }
  if (level >= '003') expect(before.has('payments')).toBe(true)
}

/** What a migration changes on purpose. */
function asItIsNow(table: string, row: Record<string, unknown>, level: string): Record<string, unknown> {
  return table === 'payments' && level < '012' ? { ...row, operation: 'screen_batch', units: 37 } : row
}

async function fill({ db, engine }: Database): Promise<Rows> {
  const filled: Rows = new Map()
  for (const { name, columns } of await db.introspection.getTables()) {
    const row = Object.fromEntries(
      columns.map(({ name: column, dataType }) => [column, madeUp(column, dataType)]),
    )
    await sql`insert into ${sql.table(name)} (${sql.join(Object.keys(row).map(column => sql.ref(column)))})
      values (${sql.join(Object.values(row))})`.execute(db)
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    expect(rows, `${engine} ${name}`).toHaveLength(1)
    filled.set(name, rows[0] ?? {})
  }
  return filled
}

function madeUp(column: string, dataType: string): unknown {
  if (column === 'operation') return 'screen_batch:37'
  if (/^(amount|value)$/.test(column)) return '10000'
  if (/bool/i.test(dataType)) return true
  if (/int/i.test(dataType)) return 7
  if (/blob|bytea/i.test(dataType)) return Buffer.alloc(20, 0xab)
  if (/num|real|float|double/i.test(dataType)) return '10000'
  return /json/i.test(dataType) ? '{}' : `some ${column}`
}
