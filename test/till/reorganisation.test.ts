import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import { cent, type PaymentChain, startPaymentChain, TILL, treasury } from '../payments/support/chain.ts'
import { type PaidService, startPaidService } from '../payments/support/service.ts'
import { until } from '../payments/support/until.ts'
import { type Buyer, createBuyer } from './orderRig.ts'

let chain: PaymentChain
let service: PaidService
let buyer: Buyer
let release = () => {}
let work: Promise<void> = Promise.resolve()
const database = openSqlite(':memory:')
beforeAll(async () => {
  chain = await startPaymentChain({ states: 300 })
  await migrateDatabase(database)
  service = await startPaidService({
    ...chain,
    database,
    screen: async () => {
      await work
      return { score: 71 }
    },
    till: { contract: TILL, confirmations: 6 },
  })
  buyer = createBuyer({ chain, service: () => service })
})
afterAll(async () => {
  await service.close()
  await database.close()
  await chain.stop()
})

/** As many blocks again, without the transactions of the old ones. */
const reorganise = (depth: number) =>
  chain.client.request({ method: 'anvil_reorg', params: [depth, []] } as never)
const read = async (id: string) => service.ctx.till.orders.read(id)

test('a payment that a block takes back is waited for again', async () => {
  work = new Promise(resolve => {
    release = resolve
  })
  const payer = (await chain.payer()).address
  const { order } = await buyer.place(payer)
  await buyer.transfer(payer, order.payTo, cent)
  await buyer.untilState(order, 'paid')
  await reorganise(1)
  await buyer.untilState(order, 'awaiting-payment')
  release()
  const { transactionHash } = await buyer.transfer(payer, order.payTo, cent)
  const { answer } = await buyer.untilState(order, 'answered')
  expect(answer).toMatchObject({ payment: { transaction: transactionHash } })
  await buyer.untilSettled(order)
})

test('a collection that a block takes back is made again, once', async () => {
  const payer = (await chain.payer()).address
  const before = await chain.balance(treasury)
  const { order } = await buyer.place(payer)
  await buyer.transfer(payer, order.payTo, cent)
  await until(async () => (await read(order.orderId))?.state === 'settled', 'collected')
  await reorganise(1)
  expect(await chain.balance(treasury)).toBe(before)
  await buyer.untilSettled(order)
  expect(await chain.balance(treasury)).toBe(before + cent)
})

test('a refund that a block takes back is made again, and told once', async () => {
  const payer = (await chain.payer()).address
  const { order } = await buyer.place(payer)
  await buyer.transfer(payer, order.payTo, cent)
  await buyer.untilState(order, 'answered')
  await buyer.untilSettled(order)
  await buyer.transfer(payer, order.payTo, cent)
  const isBack = async () => (await chain.balance(payer)) === 1_000_000n - cent
  await until(async () => (await read(order.orderId))?.refunded === String(cent), 'sent back')
  await reorganise(1)
  expect(await isBack()).toBe(false)
  await until(isBack, 'sent back again')
  await until(async () => {
    await chain.client.mine({ blocks: 1 })
    const row = await read(order.orderId)
    return row?.batch === null && row.refund_block === null
  }, 'counted')
  expect((await buyer.read(order)).refund).toMatchObject({ due: '0', returned: String(cent) })
})
