import { encodeFunctionData, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abi } from '../../contracts/artifacts/VouchTill.ts'
import { multicall3 } from '../../src/chain/multicall.ts'
import { compareLedger } from '../../src/services/payments/ledger.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import { sweepGas } from '../../src/till/createSweeper.ts'
import { findSettled, type OrderTerms, readDeposit, settleCall } from '../../src/till/tillContract.ts'
import { isSameAddress } from '../../src/wire/address.ts'
import { mintTokens } from '../../world/contracts/support/placeTokens.ts'
import {
  cent,
  type PaymentChain,
  startPaymentChain,
  TILL,
  treasury,
  USDT,
} from '../payments/support/chain.ts'
import { createFaultyChain } from '../payments/support/faultyChain.ts'
import { type PaidService, startPaidService, type Work } from '../payments/support/service.ts'
import { until } from '../payments/support/until.ts'
import { type Buyer, createBuyer, type Placed } from './orderRig.ts'

let chain: PaymentChain
let node: ReturnType<typeof createFaultyChain>
let service: PaidService
let buyer: Buyer
let stranger: Hex
let screen: Work = async () => ({ score: 71 })
const database = openSqlite(':memory:')
beforeAll(async () => {
  chain = await startPaymentChain({ states: 300 })
  node = createFaultyChain(chain.rpcUrl)
  await migrateDatabase(database)
  service = await startPaidService({
    ...chain,
    chain: node.chain,
    database,
    screen: body => screen(body),
    till: { contract: TILL },
  })
  buyer = createBuyer({ chain, service: () => service })
  stranger = (await chain.payer()).address
})
afterAll(async () => {
  await service.close()
  await database.close()
  await chain.stop()
})

const row = async ({ orderId }: Placed) => {
  const found = await service.ctx.till.orders.read(orderId)
  if (!found) throw new Error('there is no such order')
  return found
}

/** Has the till log an event about an order of the same id with terms of the caller's own. */
async function fake(order: Placed, terms: Partial<OrderTerms>, functionName: 'settle' | 'refund') {
  const own: OrderTerms = {
    ...(await row(order)),
    price: '1',
    treasury: stranger,
    refund_to: stranger,
    ...terms,
  }
  if (own.token === USDT.toLowerCase()) await buyer.transfer(stranger, await readDeposit(node.chain, own), 1n)
  const { id, token, price, refund_to: refundTo, deadline } = own
  const args = {
    id,
    token,
    price: BigInt(price),
    treasury: own.treasury,
    refundTo,
    deadline: BigInt(deadline),
  }
  const data =
    functionName === 'settle'
      ? encodeFunctionData({ abi, functionName, args: [args] })
      : encodeFunctionData({ abi, functionName, args: [args, token] })
  return (await buyer.send(stranger, { to: TILL, data })).transactionHash
}

test('an order is collected though a stranger logged one of the same id and the node is behind', async () => {
  const before = await chain.balance(treasury)
  const payer = (await chain.payer()).address
  const { order } = await buyer.place(payer)
  const fakeHash = await fake(order, {}, 'settle')
  const block = `0x${(await chain.client.getBlockNumber()).toString(16)}`
  let searches = 0
  screen = async () => {
    // Balances as of a block before the payment, from the moment the work is done.
    node.hurt((method, forward, params) => {
      const [call] = (params ?? []) as [{ to?: string }?]
      if (method === 'eth_getLogs') searches++
      if (method !== 'eth_call' || !isSameAddress(call?.to ?? '', multicall3)) return forward()
      return chain.client.request({ method, params: [call, block] } as never)
    })
    return { score: 71 }
  }
  await buyer.transfer(payer, order.payTo, cent)
  await until(() => searches >= 2, 'looked for who settled it')
  expect(await row(order)).toMatchObject({ state: 'answered', final: 0, settle_hash: null })
  node.heal()
  screen = async () => ({ score: 71 })
  await buyer.untilSettled(order)
  expect(await chain.balance(treasury)).toBe(before + cent)
  expect((await row(order)).settle_hash).not.toBe(fakeHash)
})

test('the collection that is named is the one that brought the price', async () => {
  const payer = (await chain.payer()).address
  const { order } = await buyer.place(payer)
  const fakeHash = await fake(order, {}, 'settle')
  await fake(order, { treasury, deadline: (await row(order)).deadline - 1 }, 'settle')
  let settled: Hex = '0x'
  screen = async () => {
    const call = { to: TILL, data: settleCall([await row(order)], 'vouch') }
    settled = (await buyer.send(payer, call)).transactionHash
    return { score: 71 }
  }
  await buyer.transfer(payer, order.payTo, cent)
  await buyer.untilSettled(order)
  screen = async () => ({ score: 71 })
  expect((await row(order)).settle_hash).toBe(settled)
  expect(settled).not.toBe(fakeHash)
  const audit = await compareLedger(service.ctx, {})
  expect(audit.orders).toMatchObject({ problems: [], strangers: [{ orderId: order.orderId, collected: 1n }] })
  await service.ctx.till.orders.change(order.orderId as Hex, {
    from: ['settled'],
    to: { settle_hash: fakeHash },
  })
  expect((await compareLedger(service.ctx, {})).orders.problems).toMatchObject([{ orderId: order.orderId }])
  await service.ctx.till.orders.change(order.orderId as Hex, {
    from: ['settled'],
    to: { settle_hash: settled },
  })
})

test('a refund of a stranger’s order with the same id is no refund of ours', async () => {
  const payer = (await chain.payer()).address
  const { order } = await buyer.place(payer)
  await buyer.transfer(payer, order.payTo, cent)
  await buyer.untilSettled(order)
  await fake(order, { deadline: 1 }, 'refund')
  await buyer.transfer(payer, order.payTo, cent)
  await until(async () => {
    await chain.client.mine({ blocks: 1 })
    const { refund_block, refund_hash } = await row(order)
    return refund_hash !== null && refund_block === null
  }, 'counted')
  expect((await buyer.read(order)).refund).toMatchObject({ due: '0', returned: String(cent) })
})

/** `balanceOf` answers until the first transfer and reverts from then on. */
const reverting =
  '0x60003560e01c6370a0823114601e576001600055600160005260206000f35b60005460315762ffffff60005260206000f35b600080fd'

test('a token of a stranger’s own does not break the audit', async () => {
  const { order } = await buyer.place((await chain.payer()).address)
  const token: Hex = '0x00000000000000000000000000000000000bad70'
  await chain.client.setCode({ address: token, bytecode: reverting })
  await fake(order, { token, treasury }, 'settle')
  const { orders } = await compareLedger(service.ctx, {})
  expect(orders.problems).toEqual([])
  expect(orders.strangers.filter(one => one.token === token)).toEqual([])
})

test('change that comes after the estimate does not make a collection run out of gas', async () => {
  const rows = await Promise.all(
    Array.from({ length: 15 }, async (_, at) => {
      const id: Hex = `0x${String(at + 1).padStart(64, '0')}`
      const terms = { id, till: TILL, token: USDT, price: '100', treasury, deadline: 4_000_000_000 }
      const order = { ...terms, refund_to: `0x${String(at + 1).padStart(40, 'c')}` as Hex }
      return { ...order, deposit: await readDeposit(node.chain, order), from_block: 0 }
    }),
  )
  for (const { deposit } of rows) await mintTokens(chain, USDT, deposit, 100n)
  const call = { to: TILL, data: settleCall(rows, 'vouch'), account: stranger }
  const estimate = await chain.client.estimateGas(call)
  for (const { deposit } of rows) await mintTokens(chain, USDT, deposit, 1n)
  const gas = sweepGas(estimate, rows.length)
  await chain.pass(chain.client.sendTransaction({ ...call, gas } as never))
  for (const order of rows)
    expect(await findSettled(node.chain, { ...order, token: USDT.toLowerCase() as Hex })).not.toBeNull()
})
