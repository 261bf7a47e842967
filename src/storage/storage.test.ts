import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createPostgresDatabase, describeOnEachEngine } from '../../test/support/databases.ts'
import { hangMs } from '../../test/support/hangMs.ts'
import { DataDirUnusableError } from '../errors/startup.ts'
import { lockDataDir } from './lockDataDir.ts'
import { migrateDatabase } from './migrateDatabase.ts'
import { openPostgres } from './openPostgres.ts'
import { openSqlite } from './openSqlite.ts'
import { sumExact } from './sumExact.ts'
import { volatile } from './volatile.ts'

describeOnEachEngine('the database', (database, engine) => {
  test('migrations run once', async () => {
    expect(await migrateDatabase(database())).toEqual([])
  })

  test('amounts up to 2^256 are summed to the unit', async () => {
    const type = engine === 'postgres' ? sql`numeric(78,0)` : sql`text`
    await sql`create table amounts (amount ${type})`.execute(database().db)
    const huge = 2n ** 255n - 1n
    for (const amount of [huge, 1n, 2n ** 53n + 1n])
      await sql`insert into amounts values (${amount.toString()})`.execute(database().db)
    const total = () => sql<{ total: string }>`select ${sumExact(engine, 'amount')} as total from amounts`
    expect((await total().execute(database().db)).rows).toEqual([
      { total: String(huge + 1n + 2n ** 53n + 1n) },
    ])
    await sql`delete from amounts`.execute(database().db)
    expect((await total().execute(database().db)).rows).toEqual([{ total: '0' }])
  })

  test('a failed transaction leaves nothing behind', async () => {
    const attempt = database()
      .db.transaction()
      .execute(async tx => {
        await tx.insertInto('leases').values({ name: 'lost', holder: 'x', expires_at: 1 }).execute()
        throw new Error('stop')
      })
    await expect(attempt).rejects.toThrow('stop')
    expect(await database().db.selectFrom('leases').where('name', '=', 'lost').selectAll().execute()).toEqual(
      [],
    )
  })

  test('64-bit integers come back as numbers', async () => {
    await database().db.insertInto('leases').values({ name: 'time', holder: 'x', expires_at: 1e15 }).execute()
    const row = await database()
      .db.selectFrom('leases')
      .where('name', '=', 'time')
      .selectAll()
      .executeTakeFirst()
    expect(row?.expires_at).toBe(1e15)
  })
})

test('only what may be lost does not wait for the disk', async () => {
  const { db, close } = openSqlite(mkdtempSync(join(tmpdir(), 'vouch-volatile-')))
  await sql`create table written (waited integer)`.execute(db)
  const waited = sql`insert into written select synchronous = 2 from pragma_synchronous`
  await sql`${waited} ${volatile}`.execute(db)
  await waited.execute(db)
  await expect(sql`insert into nowhere values (1) ${volatile}`.execute(db)).rejects.toThrow()
  await expect(sql`insert into written values (null, null) ${volatile}`.execute(db)).rejects.toThrow()
  await waited.execute(db)
  expect((await sql`select waited from written`.execute(db)).rows).toEqual(
    [0, 1, 1].map(value => ({ waited: value })),
  )
  await close()
})

test('several nodes may migrate one PostgreSQL at the same moment', async () => {
  const { database, databaseUrl, drop } = await createPostgresDatabase()
  const nodes = [database, openPostgres({ databaseUrl }), openPostgres({ databaseUrl })]
  const ran = await Promise.all(nodes.map(migrateDatabase))
  expect(ran.filter(names => names.length > 0)).toHaveLength(1)
  for (const node of nodes) await node.close()
  await drop()
})

describe('the data folder', () => {
  const tryLock = (dataDir: string) =>
    spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { lockDataDir } from '${import.meta.dirname}/lockDataDir.ts'
         try { lockDataDir(process.argv[1]); console.log('locked') }
         catch (error) { console.log(error.code, error.message) }`,
        dataDir,
      ],
      { encoding: 'utf8', timeout: hangMs, killSignal: 'SIGKILL' },
    ).stdout.trim()

  test('belongs to one process; the second is told who has it', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vouch-lock-'))
    const lock = lockDataDir(dataDir)
    lock.describe('http://localhost:4020')
    expect(tryLock(dataDir)).toBe(
      `DATA_DIR_IN_USE The data folder ${dataDir} is in use by another Vouch (http://localhost:4020).`,
    )
    lock.release()
    expect(tryLock(dataDir)).toBe('locked')
    // The process above died without releasing the lock, and nothing needs cleaning up.
    expect(tryLock(dataDir)).toBe('locked')
  })

  test('that cannot be written is refused with the reason', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'vouch-lock-')), 'a-file')
    writeFileSync(file, '')
    for (const path of [file, join(file, 'data')])
      expect(() => lockDataDir(path)).toThrow(`The data folder ${path} is not a folder (ENOTDIR).`)
    // Where a folder exists but accepts no folders, a recursive mkdir could run forever.
    expect(tryLock('/proc/vouch/data')).toMatch(/^DATA_DIR_UNWRITABLE .* cannot be written/)
    const full = new DataDirUnusableError({
      dataDir: '/data',
      cause: Object.assign(new Error(), { code: 'ENOSPC' }),
    })
    expect(full).toMatchObject({ code: 'DATA_DIR_FULL', message: 'The data folder /data is full (ENOSPC).' })
  })
})

test('nobody else can read the embedded database, not even in a folder that was open to all', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vouch-open-'))
  const database = openSqlite(dataDir)
  await migrateDatabase(database)
  const files = readdirSync(dataDir)
  expect(files).toContain('vouch.db-wal')
  for (const file of files) expect(statSync(join(dataDir, file)).mode & 0o077, file).toBe(0)
  await database.close()
})
