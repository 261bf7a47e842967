import { type Hex, numberToHex, type PublicClient } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleClaim } from '../../../test/payments/support/sampleClaim.ts'
import { createMigratedPostgres, describeOnEachEngine } from '../../../test/support/databases.ts'
import { createLogger } from '../../lib/logger.ts'
import { migrateDatabase } from '../../storage/migrateDatabase.ts'
import { openSqlite } from '../../storage/openSqlite.ts'
import { toRow } from '../ledger/claims.ts'
import { createLedger } from '../ledger/ledger.ts'
import { createSettlement } from './createSettlement.ts'
import { defaultTimes } from './settlement.ts'

const database = openSqlite(':memory:')
const ledger = createLedger({ database, chainId: 42220, clock: Date.now, holder: 'node', leaseMs: 4_000 })
beforeAll(() => migrateDatabase(database))
afterAll(() => database.close())

const log = createLogger({ level: 'silent' })

const hour = 3_600_000
/** Nothing is looked for again by itself. */
const times = { ...defaultTimes, pollMs: hour, idleMs: hour, reconcileMs: hour }

type Options = Parameters<typeof createSettlement>[0]

function makeSettlement(
  options: Pick<Options, 'settler' | 'repay'> & Partial<Pick<Options, 'ledger' | 'housekeeping'>>,
) {
  return createSettlement({
    ledger,
    housekeeping: async () => {},
    ...options,
    chain: { getBlock: async () => ({ timestamp: 0n, number: 0n }) } as unknown as PublicClient,
    context: { clock: Date.now, log, times },
    leaseName: 'settlement',
    confirmations: 1,
    show: async () => {},
    observeTime: () => {},
  })
}

test('what the node does not show yet is looked for again soon, however rarely it is in the long run', async () => {
  const outcomes = ['busy', 'waiting', 'waiting', 'waiting', 'busy'] as const
  let ticks = 0
  let isSeen = () => {}
  const seen = new Promise<void>(resolve => {
    isSeen = resolve
  })
  const settlement = makeSettlement({
    settler: {
      tick: async () => {
        const outcome = outcomes[ticks++]
        if (!outcome) isSeen()
        return outcome ?? 'idle'
      },
      checkHealth: async () => ({ status: 'ok' }) as never,
    },
    repay: async () => true,
  })
  await settlement.start({ alone: true })
  await seen
  await settlement.close()
  expect(ticks).toBe(outcomes.length + 1)
})

test('the long work of one payer delays nobody else, and four run at once', async () => {
  const payers = Array.from({ length: 6 }, (_, index) => `0x${String(index).repeat(40)}` as const)
  const frame = { chainId: 42220, holder: 'node', leaseUntil: 0, now: Date.now() }
  const rows = payers.map((payer, index) =>
    toRow(sampleClaim(index, { payer, request: '{}', state: 'owed' }), frame),
  )
  await database.db.insertInto('payments').values(rows).execute()
  let atOnce = 0
  let most = 0
  const done: string[] = []
  const ends: (() => void)[] = []
  let isFourth = () => {}
  const fourth = new Promise<void>(resolve => {
    isFourth = resolve
  })
  let isLast = () => {}
  const last = new Promise<void>(resolve => {
    isLast = resolve
  })
  const settlement = makeSettlement({
    settler: null,
    repay: async row => {
      most = Math.max(most, ++atOnce)
      if (atOnce === 4) isFourth()
      if (done.length === 0) await new Promise<void>(resolve => ends.push(resolve))
      atOnce--
      done.push(row.payer)
      await ledger.changeOne({ key: row, from: ['owed'], attempt: row.attempt, to: { state: 'settled' } })
      if (done.length === payers.length) isLast()
      return true
    },
  })
  await settlement.start({ alone: true })
  await fourth
  for (const end of ends) end()
  await last
  await settlement.close()
  expect(most).toBe(4)
  expect(done.toSorted()).toEqual(payers)
})

describeOnEachEngine('owed work', engine => {
  test('owed work of a payer with many purchases does not delay other payers, nor does work that another node does', async () => {
    const database = engine()
    const ledger = createLedger({ database, chainId: 42220, clock: Date.now, holder: 'node', leaseMs: 4_000 })
    const [many, few] = [`0x${'0'.repeat(40)}`, `0x${'f'.repeat(40)}`] as const
    const elsewhere = Array.from({ length: 25 }, (_, index) => numberToHex(index + 1, { size: 20 }))
    const owed = (id: number, payer: Hex, leaseUntil = 0) => {
      const frame = { chainId: 42220, holder: 'node', leaseUntil, now: Date.now() }
      return toRow(sampleClaim(id, { payer, request: '{}', state: 'owed' }), frame)
    }
    const rows = [
      ...Array.from({ length: 25 }, (_, id) => owed(id, many)),
      ...elsewhere.map((payer, index) => owed(100 + index, payer, Date.now() + 600_000)),
      owed(1_000, few),
    ]
    await database.db.insertInto('payments').values(rows).execute()
    const begun: string[] = []
    let isLast = () => {}
    const last = new Promise<void>(resolve => {
      isLast = resolve
    })
    const settlement = makeSettlement({
      ledger,
      settler: null,
      repay: async row => {
        begun.push(row.payer)
        await ledger.changeOne({ key: row, from: ['owed'], attempt: row.attempt, to: { state: 'settled' } })
        if (begun.length === 26) isLast()
        return true
      },
    })
    await settlement.start({ alone: false })
    await last
    await settlement.close()
    expect(begun.indexOf(few)).toBeLessThan(4)
    expect(new Set(begun)).toEqual(new Set([many, few]))
  })
})

test('a database that fails to make statistics is tidied up all the same', async () => {
  const { database: made, drop } = await createMigratedPostgres()
  const db = new Proxy(made.db, {
    get: (target, name) => {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...parameters: { sql?: string }[]) => {
        if (parameters[0]?.sql?.includes('pg_stat_user_tables')) throw new Error('statement timeout')
        return value.apply(target, parameters)
      }
    },
  })
  const options = { chainId: 42220, clock: Date.now, holder: 'node', leaseMs: 4_000 }
  const failing = createLedger({ ...options, database: { ...made, db } })
  const tidied = Promise.withResolvers<void>()
  const settlement = makeSettlement({
    ledger: failing,
    settler: null,
    repay: async () => true,
    housekeeping: async () => tidied.resolve(),
  })
  await settlement.start({ alone: true })
  await tidied.promise
  await settlement.close()
  await made.close()
  await drop()
})
