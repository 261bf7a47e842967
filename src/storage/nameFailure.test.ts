import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createPostgresDatabase, describeOnEachEngine } from '../../test/support/databases.ts'
import { fillTable } from '../../test/support/fillTable.ts'
import { DatabaseUnavailableError } from '../errors/storage.ts'
import { createLogger } from '../lib/logger.ts'
import { insertAnalysis } from './analyses.ts'
import { nameFailure } from './nameFailure.ts'
import { openDatabase } from './openDatabase.ts'
import { openPostgres } from './openPostgres.ts'
import { openSqlite } from './openSqlite.ts'

const log = createLogger({ level: 'silent' })
const analysis = {
  wallet: '0x1',
  months: 12,
  model_version: '1',
  as_of_block: 7,
  analyzed_at: 1,
  expires_at: 2,
  document: 'x'.repeat(40_000),
}

describeOnEachEngine('a failure around the database', database => {
  test('no room: 503 with a name and a next step; with room again it goes on', async () => {
    const makeRoom = await fillTable(database(), 'analyses')
    const failure = await insertAnalysis(database(), analysis).catch(error => error)
    expect(failure).toBeInstanceOf(DatabaseUnavailableError)
    expect(failure).toMatchObject({
      status: 503,
      code: 'DATABASE_UNAVAILABLE',
      retryAfterSeconds: 5,
      message: 'The database cannot be written: the disk is full.',
      fix: expect.stringContaining('Make room on the disk'),
      cause: expect.any(Error),
    })
    await makeRoom()
    await insertAnalysis(database(), analysis)
  })

  test('the fault of a statement keeps its own error', async () => {
    const twice = { name: 'twice', holder: 'x', expires_at: 1 }
    const insert = () => database().db.insertInto('leases').values(twice).execute()
    await insert()
    expect(await insert().catch(error => error)).not.toBeInstanceOf(DatabaseUnavailableError)
    expect(await sql`select no_such`.execute(database().db).catch(error => error)).not.toBeInstanceOf(
      DatabaseUnavailableError,
    )
  })
})

describe('PostgreSQL', () => {
  const failureOf = (databaseUrl: string) =>
    openDatabase({ dataDir: '', databaseUrl, log }).catch(error => error)

  test('that is not there, or lets nobody in, ends the start with its own words', async () => {
    expect(await failureOf('postgres://u:p@127.0.0.1:1/vouch')).toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
      message: 'The database does not answer: connect ECONNREFUSED 127.0.0.1:1',
      fix: expect.stringMatching(/^Check that PostgreSQL runs/),
    })
    const { database, databaseUrl, drop } = await createPostgresDatabase()
    await sql`create role nobody_here login password 'x'`.execute(database.db).catch(() => {})
    const url = new URL(databaseUrl)
    url.username = 'nobody_here'
    url.password = 'x'
    expect(await failureOf(url.href)).toMatchObject({
      message: expect.stringMatching(/^The database does not let us in: /),
      fix: expect.stringContaining('owner of the database'),
    })
    await database.close()
    await drop()
  })

  test('that cuts a connection under a statement is named, and what it quotes is not', async () => {
    const { database, databaseUrl, drop } = await createPostgresDatabase()
    const other = openPostgres({ databaseUrl })
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
    const sleeping = sql`select pg_sleep(20)`.execute(database.db).catch(error => error)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db)
    expect(await sleeping).toMatchObject({ status: 503, message: 'The database does not answer.' })
    await Promise.all([database.close(), other.close()])
    await drop()
  })
})

describe('SQLite', () => {
  test('names of codes: busy, a disk that fails, shared memory without room', () => {
    const troubleOf = (errcode: number) =>
      (nameFailure(Object.assign(new Error(), { errcode })) as { trouble?: string }).trouble
    expect([5, 261, 10, 778, 4874, 19].map(troubleOf)).toEqual([
      'is held by another program',
      'is held by another program',
      'cannot be used: the disk fails',
      'cannot be used: the disk fails',
      'cannot be written: the disk is full',
      undefined,
    ])
  })

  test.each([
    [
      'a folder',
      (path: string) => mkdirSync(path),
      /^The database cannot be opened: /,
      /this user may read and write/,
    ],
    [
      'no database',
      (path: string) => writeFileSync(path, 'x'.repeat(5_000)),
      /^The database is damaged: /,
      /backup/,
    ],
  ])('a file that is %s ends the start with what to do', async (_name, make, message, fix) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vouch-open-'))
    make(join(dataDir, 'vouch.db'))
    const opening = openDatabase({ dataDir, databaseUrl: null, log })
    await expect(opening).rejects.toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
      message: expect.stringMatching(message),
      fix: expect.stringMatching(fix),
    })
    rmSync(dataDir, { recursive: true })
  })

  test('a transaction that a full disk ended says so', async () => {
    const database = openSqlite(':memory:')
    const { db } = database
    await sql`create table pages (text text)`.execute(db)
    await sql`pragma max_page_count = 3`.execute(db)
    const attempt = db.transaction().execute(async tx => {
      for (let page = 0; page < 5; page++)
        await sql`insert into pages values (${'x'.repeat(4_000)})`.execute(tx)
    })
    await expect(attempt).rejects.toThrow('the disk is full')
    expect((await sql`select * from pages`.execute(db)).rows).toEqual([])
    await database.close()
  })
})
