import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { acquireLease, releaseLease } from '../../src/storage/leases.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import {
  cent,
  type FlatPayment,
  nowSeconds,
  type PaymentChain,
  signFlat,
  startPaymentChain,
} from './support/chain.ts'
import { createFaultyChain } from './support/faultyChain.ts'
import { type PaidService, startPaidService } from './support/service.ts'
import { until } from './support/until.ts'

const database = openSqlite(':memory:')
let chain: PaymentChain
let service: PaidService
const lease = { name: 'settlement 42220 ', holder: 'another' }
/** What the node was asked, in order, with the block that it was asked about. */
const asked: string[] = []
beforeAll(async () => {
  await migrateDatabase(database)
  chain = await startPaymentChain()
  const node = createFaultyChain(chain.rpcUrl)
  node.hurt((method, forward, params) => {
    asked.push(method === 'eth_call' ? `${method} ${(params as string[])[1]}` : method)
    return forward()
  })
  // Another node has the right to settle, and does nothing.
  lease.name += chain.settler.address.toLowerCase()
  await acquireLease(database, { ...lease, nowMs: Date.now(), ttlMs: 600_000 })
  const payments = { maxBatch: 2, waitSeconds: 60 }
  service = await startPaidService({ ...chain, chain: node.chain, database, payments })
})
afterEach(() => chain.client.setAutomine(true))
afterAll(async () => {
  await service?.close()
  await chain?.stop()
  await database.close()
})

const signMany = async (count: number): Promise<FlatPayment[]> => {
  const payers = await Promise.all(Array.from({ length: count }, () => chain.payer()))
  return Promise.all(payers.map(payer => signFlat(payer)))
}
const count = async (state: 'answered' | 'submitted') =>
  (await database.db.selectFrom('payments').select('nonce').where('state', '=', state).execute()).length

async function mineAll(answers: Promise<{ statusCode: number }>[]): Promise<void> {
  await chain.client.setAutomine(true)
  await chain.client.mine({ blocks: 1 })
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
}

test('all that waits goes out in one round: tried together, sent one after the other, mined in one block', async () => {
  const payments = await signMany(7)
  await chain.client.setAutomine(false)
  const answers = payments.map(payment => service.screen(payment))
  await until(async () => (await count('answered')) === 7, 'seven answers')
  const before = asked.length
  await releaseLease(database, lease)
  await until(async () => (await count('submitted')) === 7, 'all of them under way')
  const calls = asked.slice(before)
  // The codes of all payers and the trials of four batches; what the payers hold is asked of the newest block.
  const trials = calls.slice(0, calls.indexOf('eth_sendRawTransaction'))
  expect(trials.filter(call => call === 'eth_call pending')).toHaveLength(5)
  expect(calls.filter(call => call === 'eth_sendRawTransaction')).toHaveLength(4)
  expect(calls.filter(call => call === 'eth_maxPriorityFeePerGas')).toHaveLength(1)
  await mineAll(answers)
  const rows = await database.db.selectFrom('outbox').select(['block_number', 'account_nonce']).execute()
  expect(new Set(rows.map(({ block_number }) => block_number)).size).toBe(1)
  expect(rows.map(({ account_nonce }) => account_nonce).sort()).toEqual([0, 1, 2, 3])
  for (const { from } of payments) expect(await chain.balance(from)).toBe(1_000_000n - cent)
})

test('beside what is under way nothing of it is run again, and what is good from the next block on is not refused', async () => {
  const [first, ...others] = await signMany(3)
  const late = await Promise.all([chain.payer(), chain.payer()])
  await chain.client.setAutomine(false)
  const answers = [service.screen(first as FlatPayment)]
  await until(async () => (await count('submitted')) === 1, 'the first under way')
  const before = asked.length
  answers.push(...others.map(payment => service.screen(payment)))
  await until(async () => (await count('submitted')) === 3, 'two beside it')
  expect(asked.slice(before).filter(call => call === 'eth_call pending')).toEqual([])
  // The token takes them in a later block than the newest.
  const { timestamp } = await chain.client.getBlock({ blockTag: 'latest' })
  await until(() => nowSeconds() > timestamp, 'a second')
  const signed = await Promise.all(late.map(payer => signFlat(payer, { validAfter: `${timestamp}` })))
  answers.push(...signed.map(payment => service.screen(payment)))
  await until(async () => (await count('submitted')) === 5, 'two more beside them')
  await mineAll(answers)
})
