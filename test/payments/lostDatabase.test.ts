import { setTimeout } from 'node:timers/promises'
import { inspect } from 'node:util'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeRows } from '../../src/history/index/storeRows.ts'
import { checkDatabase } from '../../src/services/health/checkDatabase.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openPostgres } from '../../src/storage/openPostgres.ts'
import type { Database } from '../../src/storage/schema.ts'
import { createPostgresDatabase, describeOnEachEngine } from '../support/databases.ts'
import { fillTable } from '../support/fillTable.ts'
import { startFaultyConnection, throughPort } from '../support/startFaultyConnection.ts'
import { cent, type PaymentChain, signFlat, startPaymentChain } from './support/chain.ts'
import { fillDatabase } from './support/fillDatabase.ts'
import { startPaidService } from './support/service.ts'
import { until } from './support/until.ts'

let chain: PaymentChain
beforeAll(async () => {
  chain = await startPaymentChain()
})
afterAll(() => chain.stop())

const word = (digit: string) => `0x${digit.repeat(64)}`
const transfer = {
  block: 7,
  logIndex: 0,
  time: 1,
  transaction: word('1'),
  amount: 1n,
  token: word('2').slice(0, 42),
  from: word('3').slice(0, 42),
  to: word('4').slice(0, 42),
}

/** A database that commits the next write of this kind, and loses the answer. */
function createForgetful(database: Database) {
  let lost: RegExp | null = null
  const db = new Proxy(database.db, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target)
      if (name !== 'executeQuery') return typeof value === 'function' ? value.bind(target) : value
      return async (query: { sql: string; parameters: readonly unknown[] }) => {
        const result = await value.call(target, query)
        const text = inspect(query, { depth: 4, maxArrayLength: null, maxStringLength: null })
        if (!lost?.test(text)) return result
        lost = null
        throw new Error('Connection terminated unexpectedly')
      }
    },
  })
  return {
    database: { ...database, db } as Database,
    forget: (write: RegExp) => {
      lost = write
    },
  }
}

describeOnEachEngine('the connection breaks after the commit', database => {
  test.each([
    // What is claimed for nobody is free again when its lease ends; while that is renewed, it may share the answer's commit,
    // and what a shared commit fails at is tried again one by one.
    ['of the claim', /insert into payments/, 600],
    ['of the answer', /update payments set state = \S+, answer = /, 60_000],
  ])('%s: 503, and the same header gets the answer, charged once', async (_name, write, claimLeaseMs) => {
    const forgetful = createForgetful(database())
    const service = await startPaidService({
      ...chain,
      database: forgetful.database,
      payments: { claimLeaseMs, waitSeconds: 1 },
    })
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    forgetful.forget(write)
    const broken = await service.screen(payment)
    expect(broken.json()).toMatchObject({ status: 503, code: 'DATABASE_UNAVAILABLE' })
    await until(async () => (await service.screen(payment)).statusCode === 200, 'the answer')
    expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
    await service.close()
  })
})

describe('PostgreSQL', () => {
  test('goes away under statements that run: they fail, the process does not', async () => {
    const { database, databaseUrl, drop } = await createPostgresDatabase()
    const uncaught: unknown[] = []
    const note = (error: unknown) => void uncaught.push(error)
    process.on('uncaughtException', note)
    const admin = new Client({ connectionString: databaseUrl })
    await admin.connect()
    const sleeping = Promise.allSettled(
      Array.from({ length: 12 }, () => sql`select pg_sleep(20)`.execute(database.db)),
    )
    const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
    await until(async () => {
      const { rows } = await admin.query(`select pid ${others} and query like '%pg_sleep%'`)
      return rows.length === 12
    })
    await admin.query(`select pg_terminate_backend(pid) ${others}`)
    expect(new Set((await sleeping).map(({ status }) => status))).toEqual(new Set(['rejected']))
    // Connections that died a moment ago may be handed out once more.
    await until(() =>
      database.ping().then(
        () => true,
        () => false,
      ),
    )
    await admin.end()
    await database.close()
    await drop()
    process.off('uncaughtException', note)
    expect(uncaught).toEqual([])
  })

  test('cuts every connection in the middle of a claim: 503, then answered and charged once', async () => {
    const { database, databaseUrl, drop } = await createPostgresDatabase()
    await migrateDatabase(database)
    const service = await startPaidService({ ...chain, database, payments: { claimLeaseMs: 600 } })
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    // Two of them: inside its transaction the first would see the activity of its beginning for ever.
    const [locker, admin] = [1, 2].map(() => new Client({ connectionString: databaseUrl }))
    if (!locker || !admin) throw new Error('unreachable')
    await Promise.all([locker.connect(), admin.connect()])
    await locker.query('begin; lock table payments in exclusive mode')
    const asked = service.screen(payment)
    await until(async () => {
      const { rows } = await admin.query(
        "select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into payments%'",
      )
      return rows.length > 0
    }, 'a claim that waits')
    // Not the one with the lock: without it the claim could still be made.
    const { rows } = await locker.query('select pg_backend_pid() as pid')
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and pid not in (pg_backend_pid(), ${rows[0]?.pid})`,
    )
    expect((await asked).json()).toMatchObject({ status: 503, code: 'DATABASE_UNAVAILABLE' })
    await Promise.all([locker.end(), admin.end()])
    await until(async () => (await service.screen(payment)).statusCode === 200, 'the answer')
    expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
    await service.close()
    await database.close()
    await drop()
  })
})

describe('PostgreSQL on a full disk', () => {
  /** New files and pages are refused; rows that find a place are not. */
  async function refuseGrowth({ db }: Database): Promise<() => Promise<unknown>> {
    await sql`create function refuse_growth() returns event_trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      db,
    )
    await sql`create event trigger no_growth on ddl_command_start when tag in ('CREATE TABLE AS')
      execute function refuse_growth()`.execute(db)
    return () => sql`drop event trigger no_growth`.execute(db)
  }

  test('is told as long as nothing new fits, though small changes still do', async () => {
    const { database, drop } = await createPostgresDatabase()
    await migrateDatabase(database)
    const service = await startPaidService({ ...chain, database })
    const look = () => checkDatabase(service.ctx)
    const payment = await signFlat(await chain.payer())
    const makeRoom = await fillTable(database, 'payments')
    const letGrow = await refuseGrowth(database)
    expect(await look()).toMatchObject({ status: 'ok' })
    expect((await service.screen(payment)).statusCode).toBe(503)
    for (let times = 0; times < 2; times++)
      expect(await look()).toMatchObject({
        status: 'down',
        detail: 'postgres cannot be written: the disk is full',
        fix: expect.stringContaining('Make room'),
      })
    await makeRoom()
    await letGrow()
    expect(await look()).toMatchObject({ status: 'ok' })
    expect((await service.screen(payment)).statusCode).toBe(200)
    await service.close()
    await database.close()
    await drop()
  })
})

describe('PostgreSQL behind connections that say nothing', () => {
  test('waits end, who comes is refused at once, new connections serve, and it closes', async () => {
    const { database, databaseUrl, drop } = await createPostgresDatabase()
    await migrateDatabase(database)
    const { hostname, port } = new URL(databaseUrl)
    const way = await startFaultyConnection({ hostname, port: Number(port) })
    const watched = openPostgres({
      databaseUrl: throughPort(databaseUrl, way.port),
      silence: { shedAfterMs: 200, cutAfterMs: 2_000 },
    })
    const payments = { claimLeaseMs: 600, waitSeconds: 1 }
    const service = await startPaidService({ ...chain, database: watched, payments })
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    await service.screen(await signFlat(payer))

    way.disturb('silent')
    const unanswered = { status: 503, code: 'DATABASE_UNAVAILABLE' }
    const waiting = service.screen(payment)
    const isRefused = (why: unknown) => /for seconds/.test(inspect(why, { depth: 6 }))
    await until(
      () => Promise.race([watched.ping().then(() => false, isRefused), setTimeout(50, false)]),
      'questions are refused at once',
    )
    expect((await waiting).json()).toMatchObject(unanswered)

    way.disturb(null)
    await until(async () => (await service.screen(payment)).statusCode === 200, 'the answer')
    expect(await chain.balance(payer.address)).toBe(1_000_000n - 2n * cent)

    way.disturb('silent')
    await Promise.allSettled([service.close(), watched.close()])
    await way.stop()
    await database.close()
    await drop()
  })
})

describeOnEachEngine('no room is left', database => {
  test('nothing is worked on, nothing is charged; with room again the same header pays', async () => {
    const service = await startPaidService({ ...chain, database: database() })
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    const makeRoom = await fillDatabase(database())
    const refused = await service.screen(payment)
    expect(refused.json()).toMatchObject({ status: 503, code: 'DATABASE_UNAVAILABLE' })
    expect(service.runs.screen).toBe(0)
    await makeRoom()
    expect((await service.screen(payment)).statusCode).toBe(200)
    expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
    await service.close()
  })
  test('for what the work stores: the claim is given back, and with room again the same header pays', async () => {
    let isFull = true
    const service = await startPaidService({
      ...chain,
      database: database(),
      screen: async ({ walletAddress }) => {
        const makeRoom = isFull ? await fillTable(database(), 'transfers') : null
        const rows = Array.from({ length: 500 }, (_, logIndex) => ({ ...transfer, logIndex }))
        try {
          await storeRows(database().db, database().engine, 42220, { transfers: rows, lending: [] })
        } finally {
          await makeRoom?.()
        }
        return { walletAddress }
      },
    })
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    const refused = await service.screen(payment)
    expect(refused.json()).toMatchObject({
      status: 503,
      code: 'DATABASE_UNAVAILABLE',
      charge: 'none',
      message: 'The database cannot be written: the disk is full. Nothing was charged.',
    })
    expect(refused.headers['retry-after']).toBe('5')
    const { state } = await database()
      .db.selectFrom('payments')
      .select('state')
      .where('nonce', '=', payment.nonce)
      .executeTakeFirstOrThrow()
    expect(state).toBe('released')
    isFull = false
    expect((await service.screen(payment)).statusCode).toBe(200)
    expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
    await service.close()
  })
})
