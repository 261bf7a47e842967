import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from '../../storage/migrateDatabase.ts'
import { openSqlite } from '../../storage/openSqlite.ts'
import { createLedger } from '../ledger/ledger.ts'
import { countOfDay, createBatchPicker } from './selectRows.ts'

const database = openSqlite(':memory:')
const ledger = createLedger({ database, chainId: 42220, clock: () => 1_000, holder: 'node', leaseMs: 1 })
beforeAll(() => migrateDatabase(database))
afterAll(() => database.close())

const wait = (id: number, signer: 'plain' | 'contract', validBefore: number, payer = '11') =>
  ledger.claim({
    token: '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e',
    payer: `0x${payer.repeat(20)}`,
    nonce: `0x${id.toString(16).padStart(64, '0')}`,
    pay_to: `0x${'22'.repeat(20)}`,
    value: '10000',
    valid_after: 0,
    valid_before: validBefore,
    signature: '0x',
    signer,
    form: 'flat',
    operation: 'screen_wallet',
    units: 1,
    fingerprint: '',
    request: null,
    shows: null,
    state: 'answered',
  })

const room = (mostPlain: number, batches = 1) => ({ mostPlain, batches, onlyFull: false, noContract: false })

test('payers with code go one by one and take turns with the plain ones, however urgent they say they are', async () => {
  for (let id = 0; id < 4; id++) await wait(id, 'contract', 100 + id)
  for (let id = 4; id < 8; id++) await wait(id, 'plain', 900 + id)
  const pick = createBatchPicker(ledger)
  const batches: string[] = []
  for (let i = 0; i < 5; i++) {
    const [batch = []] = await pick(room(2))
    batches.push(batch.map(({ signer, valid_before }) => `${signer} ${valid_before}`).join())
    await ledger.change(batch.map(row => ({ key: row, from: ['answered'], to: { state: 'submitted' } })))
  }
  expect(batches).toEqual([
    'plain 904,plain 905',
    'contract 100',
    'plain 906,plain 907',
    'contract 101',
    'contract 102',
  ])
})

test('one payment of somebody goes before the second of who brought a thousand, however urgent those are', async () => {
  for (let id = 1_000; id < 2_000; id++) await wait(id, 'plain', 50, '33')
  await wait(2_001, 'plain', 5_000, '44')
  await wait(2_002, 'plain', 5_000, '55')
  const [batch = []] = await createBatchPicker(ledger)(room(5))
  const payers = batch.map(({ payer }) => payer.slice(2, 4))
  expect(payers.slice(0, 3).sort()).toEqual(['33', '44', '55'])
  await database.db
    .deleteFrom('payments')
    .where('payer', '!=', `0x${'11'.repeat(20)}`)
    .execute()
})

test('beside what is under way only full batches go, and no second payer with code', async () => {
  await database.db.deleteFrom('payments').execute()
  for (let id = 0; id < 3; id++) await wait(id, 'plain', 900)
  await wait(3, 'contract', 900)
  const pick = createBatchPicker(ledger)
  const busy = { onlyFull: true, noContract: true }
  expect(await pick({ ...room(4), ...busy })).toEqual([])
  const beside = await pick({ ...room(4), ...busy, noContract: false })
  expect(beside.flat().map(({ signer }) => signer)).toEqual(['contract'])
  expect((await pick({ ...room(3), ...busy })).map(({ length }) => length)).toEqual([3])
})

test('all that waits goes in one round, as far as there is room; beside others the full batches of it', async () => {
  await database.db.deleteFrom('payments').execute()
  for (let id = 0; id < 8; id++) await wait(id, 'plain', 900 + id)
  const sizes = async (...asked: [number, number]) =>
    (await createBatchPicker(ledger)(room(...asked))).map(({ length }) => length)
  expect(await sizes(3, 4)).toEqual([3, 3, 2])
  expect(await sizes(3, 2)).toEqual([3, 3])
  const beside = await createBatchPicker(ledger)({ ...room(3, 4), onlyFull: true })
  expect(beside.map(({ length }) => length)).toEqual([3, 3])
  expect(new Set(beside.flat().map(({ nonce }) => nonce)).size).toBe(6)
})

test('the pace of a day counts what is open and what ended with an answer, and nothing older', async () => {
  const now = 10 * 86_400_000
  const later = { ...ledger, clock: () => now }
  const before = await countOfDay(later)
  const end = async (id: number, changes: { answer: string | null; updated_at: number }) => {
    await wait(id, 'plain', 2_000)
    await database.db
      .updateTable('payments')
      .set({ state: 'settled', final: 1, ...changes })
      .where('nonce', '=', `0x${id.toString(16).padStart(64, '0')}`)
      .execute()
  }
  await wait(20, 'plain', 2_000)
  await end(21, { answer: '{}', updated_at: now - 1_000 })
  await end(22, { answer: '{}', updated_at: now - 86_400_000 })
  await end(23, { answer: null, updated_at: now - 1_000 })
  expect((await countOfDay(later)) - before).toBe(2)
})
