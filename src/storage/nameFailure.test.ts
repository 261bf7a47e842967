import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { createPostgresDatabase, describeOnEachEngine } from '../../test/support/databases.ts'
import { fillTable } from '../../test/support/fillTable.ts'
import { hangMs } from '../../test/support/hangMs.ts'
import { startPostgres } from '../../test/support/startPostgres.ts'
import { DatabaseUnavailableError } from '../errors/storage.ts'
import { createLogger } from '../lib/logger.ts'
import { insertAnalysis } from './analyses.ts'
import { nameFailure } from './nameFailure.ts'
import { openDatabase } from './openDatabase.ts'
import { openPostgres } from './openPostgres.ts'
import { openSqlite } from './openSqlite.ts'

const log = createLogger({ level: 'silent' })
const waiting = { timeout: hangMs }
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

  test.each([
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'CERT_HAS_EXPIRED',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ])('whose certificate is refused (%s) is named', code => {
    expect(nameFailure(Object.assign(new Error('refused'), { code }))).toMatchObject({
      trouble: 'has a certificate that is not trusted',
      remedy: expect.stringContaining('sslrootcert=FILE'),
    })
  })

  test('that offers no TLS, and a certificate file that is not there, are named', async () => {
    const { database, databaseUrl, drop } = await createPostgresDatabase()
    expect(await failureOf(`${databaseUrl}?sslmode=verify-full`)).toMatchObject({
      message: expect.stringMatching(/^The database offers no encrypted connections: /),
      fix: expect.stringContaining('remove sslmode'),
    })
    expect(await failureOf(`${databaseUrl}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem`)).toMatchObject({
      message: expect.stringMatching(/a file that DATABASE_URL names cannot be read: ENOENT.*ca\.pem/),
      fix: expect.stringContaining('sslrootcert'),
    })
    await database.close()
    await drop()
  })

  test('that takes only encrypted connections is named', async () => {
    const server = await startPostgres({ settings: ['fsync=off'] })
    const owner = openPostgres({ databaseUrl: server.url, maxConnections: 1 })
    try {
      const { rows } = await sql<{ hba_file: string }>`show hba_file`.execute(owner.db)
      await sql
        .raw(`copy (select 'hostssl all all all scram-sha-256') to '${rows[0]?.hba_file}'`)
        .execute(owner.db)
      await sql`select pg_reload_conf()`.execute(owner.db)
      const failure = await vi.waitFor(async () => {
        const other = openPostgres({ databaseUrl: server.url, maxConnections: 1 })
        const found = await other.ping().catch(error => error)
        await other.close()
        expect(found).toBeInstanceOf(DatabaseUnavailableError)
        return found
      }, waiting)
      expect(failure).toMatchObject({
        trouble: 'accepts only encrypted connections',
        remedy: expect.stringContaining('sslmode=verify-full'),
      })
    } finally {
      await owner.close()
      await server.stop()
    }
  })

  test('that drops an idle connection is logged by message and code alone', async () => {
    const { database, databaseUrl, drop } = await createPostgresDatabase()
    const lines: string[] = []
    const destination = new Writable({
      write: (line, _encoding, done) => {
        lines.push(String(line))
        done()
      },
    })
    const opened = await openDatabase({
      dataDir: '',
      databaseUrl,
      log: createLogger({ level: 'warn', destination }),
    })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0), waiting)
    for (const line of lines) {
      expect(JSON.parse(line)).toEqual({
        level: 'warn',
        time: expect.any(String),
        err: { message: expect.any(String), code: '57P01' },
        msg: 'idle database connection lost',
      })
    }
    await Promise.all([opened.close(), database.close()])
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
