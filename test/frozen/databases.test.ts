import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Database } from '../../src/storage/schema.ts'
import { createPostgresDatabase } from '../support/databases.ts'
import { files, readFrozen } from './files.ts'
import { states } from './freezeDatabase.ts'

type Row = Record<string, string | number | Uint8Array | null>

const folder = mkdtempSync(join(tmpdir(), 'vouch-frozen-database-'))
const path = join(folder, 'vouch.db')
const rowsOf = new Map<string, Row[]>()

beforeAll(() => {
  writeFileSync(path, readFrozen(files.database))
  const frozen = new DatabaseSync(path, { readOnly: true })
  const tables = frozen.prepare("select name from sqlite_schema where type = 'table'").all() as {
    name: string
  }[]
  for (const { name } of tables.filter(one => !one.name.startsWith('sqlite_')))
    rowsOf.set(name, frozen.prepare(`select * from ${name}`).all() as Row[])
  frozen.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the frozen database has rows in every state, and a signed transaction in flight', () => {
  for (const [table, wanted] of Object.entries(states))
    expect([...new Set(rowsOf.get(table)?.map(({ state }) => state))]).toEqual(expect.arrayContaining(wanted))
  const open = rowsOf.get('outbox')?.filter(({ state }) => state === 'open') ?? []
  expect(open.some(({ raw }) => /^0x[0-9a-f]{100,}$/.test(String(raw)))).toBe(true)
})

describe('a frozen database migrates and keeps every row', () => {
  test('sqlite', async () => {
    const database = openSqlite(folder)
    await expectRows(database)
    await database.close()
  })

  test('postgres', async () => {
    const { database, drop } = await createPostgresDatabase()
    await sql.raw(readFileSync(files.postgresTables, 'utf8')).execute(database.db)
    for (const [table, rows] of rowsOf)
      for (const row of rows)
        await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map(name => sql.ref(name)))})
          values (${sql.join(Object.values(row))})`.execute(database.db)
    await expectRows(database)
    await database.close()
    await drop()
  })
})

/** Migrates, then finds each frozen row of the ledgers with the values it had. */
async function expectRows(database: Database): Promise<void> {
  await migrateDatabase(database)
  for (const table of ['payments', 'orders', 'passports', 'passport_revocations', 'outbox', 'statements']) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where true`.execute(database.db)
    const plain = (row: Row): string =>
      JSON.stringify(
        Object.entries(row)
          .map(([name, value]) => [name, value === null ? null : String(value)])
          .sort(),
      )
    const names = Object.keys(rowsOf.get(table)?.[0] ?? {})
    const pick = (row: Row): Row => Object.fromEntries(names.map(name => [name, row[name] ?? null]))
    expect(rows.map(pick).map(plain).sort(), table).toEqual((rowsOf.get(table) ?? []).map(plain).sort())
  }
}
