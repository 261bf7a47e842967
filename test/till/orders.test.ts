import { type Hex, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { InvalidRequestError } from '../../src/errors/request.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { placeOrder } from '../../src/services/orders/placeOrder.ts'
import { findSettlement } from '../../src/services/payments/findSettlement.ts'
import { compareLedger, type WholeAudit } from '../../src/services/payments/ledger.ts'
import { type LedgerLine, readLedger } from '../../src/services/payments/readLedger.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { OrderRow } from '../../src/storage/schema.ts'
import { auditTill } from '../../src/till/auditTill.ts'
import { createOrders } from '../../src/till/orders.ts'
import { settleCall } from '../../src/till/tillContract.ts'
import { lookAt, lookAtClosed, watchDeposits } from '../../src/till/watchDeposits.ts'
import { lowerAddress } from '../../src/wire/address.ts'
import { mintTokens } from '../../world/contracts/support/placeTokens.ts'
import {
  cent,
  type PaymentChain,
  startPaymentChain,
  TILL,
  treasury,
  USDC,
  USDT,
} from '../payments/support/chain.ts'
import { createFaultyChain, NodeTimeout } from '../payments/support/faultyChain.ts'
import {
  GivenAway,
  type PaidService,
  startPaidService,
  type Work,
  wallet,
} from '../payments/support/service.ts'
import { until } from '../payments/support/until.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import { type Buyer, createBuyer, sha256 } from './orderRig.ts'

const hour = 3_600_000
const sumOf = (values: readonly (string | bigint)[]) =>
  values.reduce<bigint>((sum, value) => sum + BigInt(value), 0n)

describeOnEachEngine('paying by transaction', database => {
  let chain: PaymentChain
  let service: PaidService
  let buyer: Buyer
  let ahead = 0
  let screen: Work = async () => ({})
  beforeAll(async () => {
    chain = await startPaymentChain()
    service = await startPaidService({
      ...chain,
      database: database(),
      clock: () => Date.now() + ahead,
      screen: body => screen(body),
      till: { contract: TILL },
    })
    buyer = createBuyer({ chain, service: () => service })
  })
  afterAll(async () => {
    await service.close()
    await chain.stop()
  })
  const row = async (id: string) => {
    const found = await service.ctx.till.orders.read(id)
    if (!found) throw new Error('there is no such order')
    return found
  }
  /** Our clock and the chain's. */
  const pass = async (ms: number) => {
    ahead += ms
    await chain.client.increaseTime({ seconds: ms / 1000 })
    await chain.client.mine({ blocks: 1 })
  }

  test('a node of the chain that fails is named, and is no failure of ours', async () => {
    const faulty = createFaultyChain(chain.rpcUrl)
    faulty.hurt(() => Promise.reject(new NodeTimeout()))
    const payer = (await chain.payer()).address
    const body = { walletAddress: wallet, callerAddress: payer }
    const request = { operation: 'screen_wallet' as const, body, payer, secretHash: sha256('unanswered') }
    const placing = placeOrder(
      { ...service.ctx, chain: faulty.chain },
      { request, remoteAddress: '10.0.0.1' },
    )
    await expect(placing).rejects.toMatchObject({ code: 'CHAIN_UNAVAILABLE', status: 503 })
  })

  test('one plain transfer buys the answer, for the holder of the secret, and reaches the treasury', async () => {
    screen = async ({ walletAddress }) => ({ walletAddress, score: 71 })
    const payer = (await chain.payer()).address
    const { status, order } = await buyer.place(payer)
    expect(status).toBe(200)
    expect(order).toMatchObject({ state: 'awaiting-payment', amount: '10000', priceUsdt: '0.01' })
    const before = await chain.balance(treasury)
    const { transactionHash } = await buyer.send(payer, order.transaction ?? { to: '', data: '' })
    const paid = await buyer.untilState(order, 'answered')
    expect(paid.answer).toMatchObject({
      walletAddress: wallet,
      score: 71,
      payment: { status: 'settled', priceUsdt: '0.01', payer, transaction: transactionHash },
    })
    expect(paid.transaction).toBeNull()
    expect(await buyer.read({ ...order, secret: 'b'.repeat(32) })).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await buyer.untilSettled(order)
    expect(await chain.balance(treasury)).toBe(before + cent)
    expect((await buyer.read(order)).answer).toEqual(paid.answer)
  })

  test('the same secret is the same order; another wish with it is refused', async () => {
    const payer = (await chain.payer()).address
    const { order } = await buyer.place(payer)
    const again = await buyer.place(payer, {}, order.secret)
    expect(again.order).toMatchObject({ orderId: order.orderId, payTo: order.payTo })
    const other = await buyer.place(
      payer,
      { body: { walletAddress: payer, callerAddress: payer } },
      order.secret,
    )
    expect(other).toMatchObject({ status: 409, order: { code: 'ORDER_CONFLICT' } })
  })

  test('what makes no sense is refused before anybody pays', async () => {
    const payer = (await chain.payer()).address
    const bad = await buyer.place(payer, { body: { walletAddress: 'x', callerAddress: payer } })
    expect(bad).toMatchObject({ status: 400, order: { code: 'INVALID_REQUEST' } })
    const mismatch = await buyer.place(payer, { body: { walletAddress: wallet, callerAddress: wallet } })
    expect(mismatch).toMatchObject({ status: 400, order: { details: [{ path: '/body/callerAddress' }] } })
    expect(await buyer.place(payer, { token: wallet })).toMatchObject({
      status: 400,
      order: { code: 'TOKEN_NOT_TAKEN' },
    })
    for (const nobody of [zeroAddress, USDT, TILL]) {
      const lost = await buyer.place(nobody)
      expect(lost).toMatchObject({ status: 400, order: { details: [{ path: '/payer' }] } })
    }
  })

  test('in parts, from several wallets: answered when the sum is there; who adds the last unit is not its payer', async () => {
    const [first, second] = [(await chain.payer()).address, (await chain.payer()).address]
    const { order } = await buyer.place(first)
    await buyer.transfer(first, order.payTo, cent - 1n)
    const part = await buyer.untilState(order, 'partly-paid')
    expect(part).toMatchObject({ received: '9999', refund: { due: '9999', call: { to: part.till } } })
    await buyer.transfer(second, order.payTo, 1n)
    const { answer, payment } = await buyer.untilState(order, 'answered')
    expect(answer).toMatchObject({ payment: { payer: first } })
    const { transaction = '', logIndex = 0 } = payment ?? {}
    const check = (payer: string) => {
      const { orderId, payTo, amount } = order
      const paid = { transaction, logIndex, token: USDT, payTo, amount, payer }
      const delivery = { ...paid, nonce: orderId, resourceUrl: `http://vouch.test/api/orders/${orderId}` }
      return findSettlement(service.ctx.chain, { chainId: 42220, delivery: delivery as never })
    }
    expect(await check(first)).toBeNull()
    expect(await check(wallet)).toContain('The payer sent nothing')
  })

  test('money of a listed wallet is not taken, whoever sends the rest; what it adds to a price that is there harms nobody', async () => {
    const [listed] = service.ctx.sanctions.addresses
    const payer = (await chain.payer()).address
    await mintTokens(chain, USDT, listed as Hex, cent)
    const { order: mixed } = await buyer.place(payer)
    await buyer.transfer(listed as Hex, mixed.payTo, cent - 1n)
    await buyer.transfer(payer, mixed.payTo, 1n)
    expect(await buyer.untilState(mixed, 'failed')).toMatchObject({ problem: { code: 'PAYER_LISTED' } })
    const { order: soiled } = await buyer.place(payer)
    await buyer.transfer(listed as Hex, soiled.payTo, 1n)
    await buyer.transfer(payer, soiled.payTo, cent)
    expect((await buyer.untilState(soiled, 'answered')).payment?.payer).toBe(payer)
  })

  test('too little can be called off by who paid, at once', async () => {
    const payer = (await chain.payer()).address
    const { order } = await buyer.place(payer)
    await buyer.transfer(payer, order.payTo, 4_000n)
    const { refund } = await buyer.untilState(order, 'partly-paid')
    await buyer.send(payer, refund?.call ?? { to: '', data: '' })
    expect(await chain.balance(payer)).toBe(1_000_000n)
    // From now on nothing that comes there can be ours, so nothing is done for it.
    await buyer.transfer(payer, order.payTo, cent)
    const closed = await buyer.untilState(order, 'failed')
    expect(closed).toMatchObject({ problem: { code: 'ORDER_CLOSED' } })
    expect(closed.answer).toBeUndefined()
    await buyer.send(payer, closed.refund?.call ?? { to: '', data: '' })
    expect(await chain.balance(payer)).toBe(1_000_000n)
  })

  test('what a node that is behind does not know yet makes no order paid', async () => {
    const payer = (await chain.payer()).address
    const { order } = await buyer.place(payer)
    await buyer.transfer(payer, order.payTo, 4_000n)
    const { refund } = await buyer.untilState(order, 'partly-paid')
    const open = await row(order.orderId)
    const blockBehind = await chain.client.getBlockNumber()
    await buyer.send(payer, refund?.call ?? { to: '', data: '' })
    await buyer.transfer(payer, order.payTo, cent)
    const node = service.ctx.chain
    const getCode: typeof node.getCode = ({ address, blockNumber = blockBehind }) =>
      node.getCode({ address, blockNumber })
    const changes: object[] = []
    const orders = {
      ...service.ctx.till.orders,
      change: async (_: string, { to }: { to: object }) => changes.push(to) > 0,
    }
    const deps = {
      orders,
      chain: { ...node, getCode },
      clock: Date.now,
      log: createLogger({ level: 'silent' }),
      confirmations: 2,
      isListed: () => false,
    }
    expect(await lookAt(deps, open, cent)).toBe(false)
    expect(changes).toMatchObject([{ state: 'failed' }])
  })

  test('a flood of transfers to one address is not read, and delays no other order', async () => {
    // Not answered meanwhile, so that nothing is collected.
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    screen = () => held.then(() => ({ score: 71 }))
    const payer = (await chain.payer()).address
    const [flooded, refused, fine] = [
      (await buyer.place(payer)).order,
      (await buyer.place(payer)).order,
      (await buyer.place(payer)).order,
    ]
    const watched = await Promise.all([flooded, refused, fine].map(({ orderId }) => row(orderId)))
    await buyer.transfer(payer, flooded.payTo, 0n)
    await buyer.transfer(payer, flooded.payTo, 5n)
    for (const { payTo } of [refused, fine]) await buyer.transfer(payer, payTo, cent)
    const node = service.ctx.chain
    const asked: string[] = []
    const getContractEvents = (async (query: { args: { to: string[] } }) => {
      asked.push(...query.args.to)
      if (query.args.to.includes(refused.payTo.toLowerCase())) throw new Error('more than 10000 results')
      return node.getContractEvents(query as never)
    }) as unknown as typeof node.getContractEvents
    const changes = new Map<string, object>()
    const change = async (id: string, { to }: { to: object }) => changes.set(id, to).size > 0
    const orders = { ...service.ctx.till.orders, readWatched: async () => watched, change }
    const log = createLogger({ level: 'silent' })
    const deps = {
      orders,
      chain: { ...node, getContractEvents },
      clock: Date.now,
      log,
      confirmations: 2,
      isListed: () => false,
    }
    expect(await watchDeposits(deps)).toBe(1)
    expect(asked).toEqual([refused.payTo.toLowerCase(), fine.payTo.toLowerCase()])
    expect(changes.get(flooded.orderId)).toMatchObject({ received: '5' })
    expect(changes.get(fine.orderId)).toMatchObject({ state: 'paid' })
    release()
  })

  test('unpaid orders are read page by page, without their requests', async () => {
    const payer = (await chain.payer()).address
    const placed = await row((await buyer.place(payer)).order.orderId)
    const elsewhere = createOrders({ database: database(), chainId: 1 })
    const left = Array.from({ length: 501 }, (_, at) => `0x${at.toString(16).padStart(64, '0')}` as const)
    for (const id of left)
      await elsewhere.insert({ ...placed, chain_id: 1, id, secret_hash: id.slice(2), expires_at: 0 })
    const log = createLogger({ level: 'silent' })
    const deps = {
      orders: elsewhere,
      chain: service.ctx.chain,
      clock: Date.now,
      log,
      confirmations: 2,
      isListed: () => false,
    }
    expect(await lookAtClosed(deps, '')).toEqual({ paid: 0, next: left[499] })
    expect(await lookAtClosed(deps, left[499] ?? '')).toEqual({ paid: 0, next: null })
    const [first] = await elsewhere.readClosed({ now: Date.now(), after: '', limit: 1 })
    expect(first).not.toHaveProperty('request')
  })

  test('work that failed before delays no later payer', async () => {
    const payer = (await chain.payer()).address
    const placed = await row((await buyer.place(payer)).order.orderId)
    const elsewhere = createOrders({ database: database(), chainId: 2 })
    const paid = { ...placed, chain_id: 2, state: 'paid' as const }
    const named = (letter: string) => ({
      id: `0x${letter.repeat(64)}` as const,
      secret_hash: letter.repeat(64),
    })
    await elsewhere.insert({ ...paid, ...named('a'), tries: 3, created_at: 1 })
    await elsewhere.insert({ ...paid, ...named('b'), tries: 0, created_at: 2 })
    expect(await elsewhere.readDue(Date.now(), 1)).toMatchObject([named('b')])
  })

  test('buyers get back first what is theirs, then larger sums: dust uses up no budget', async () => {
    const payer = (await chain.payer()).address
    const placed = await row((await buyer.place(payer)).order.orderId)
    const elsewhere = createOrders({ database: database(), chainId: 3 })
    const left = { ...placed, chain_id: 3, deadline: 1, expires_at: 0 }
    const add = async (letter: string, changes: Partial<OrderRow>) => {
      const names = { id: `0x${letter.repeat(64)}` as const, secret_hash: `3${letter.repeat(63)}` }
      await elsewhere.insert({ ...left, ...names, ...changes })
    }
    for (const [letter, created_at] of [
      ['1', 11],
      ['2', 12],
    ] as const)
      await add(letter, { waiting: '3000', created_at })
    // A quarter of a cent in a token with eighteen decimals.
    await add('3', { price: String(10n ** 16n), waiting: String(25n * 10n ** 14n), created_at: 1 })
    await add('4', { waiting: '20000', created_at: 13 })
    await add('5', { state: 'settled', waiting: '2500', created_at: 15 })
    await add('6', { state: 'settled', waiting: '10000', created_at: 16 })
    const found = await elsewhere.readReturnable(Math.floor(Date.now() / 1000), 20)
    expect(found.map(({ id }) => id[2])).toEqual(['6', '5', '4', '1', '2', '3'])
  })

  test('what is over comes back with the collection, and a second payment after it', async () => {
    const payer = (await chain.payer()).address
    const { order } = await buyer.place(payer)
    await buyer.transfer(payer, order.payTo, cent + 7_000n)
    await buyer.untilState(order, 'answered')
    await buyer.untilSettled(order)
    expect(await chain.balance(payer)).toBe(1_000_000n - cent)
    await buyer.transfer(payer, order.payTo, cent)
    await until(async () => (await row(order.orderId)).refunded === String(cent), 'sent back')
    expect(await chain.balance(payer)).toBe(1_000_000n - cent)
    expect((await buyer.read(order)).refund).toMatchObject({ due: '0', returned: '10000' })
  })

  test('who settles an order and pays once more makes us send nothing in vain', async () => {
    const payer = (await chain.payer()).address
    const { order } = await buyer.place(payer)
    const countSweeps = async () =>
      (await database().db.selectFrom('outbox').select('id').where('kind', '=', 'sweep').execute()).length
    const before = await countSweeps()
    screen = async () => {
      await buyer.send(payer, { to: TILL, data: settleCall([await row(order.orderId)], 'vouch') })
      await buyer.transfer(payer, order.payTo, cent)
      return { score: 71 }
    }
    await buyer.transfer(payer, order.payTo, cent)
    await buyer.untilState(order, 'answered')
    await buyer.untilSettled(order)
    expect(await countSweeps()).toBe(before)
    await until(async () => (await row(order.orderId)).refunded === String(cent), 'sent back')
  })

  test('dust is left to its owner: gas is not spent on it', async () => {
    const payer = (await chain.payer()).address
    const { order } = await buyer.place(payer)
    await buyer.transfer(payer, order.payTo, cent)
    await buyer.untilState(order, 'answered')
    await buyer.untilSettled(order)
    await buyer.transfer(payer, order.payTo, 5n)
    await until(
      async () => (await row(order.orderId)).retry_at > 0 && (await row(order.orderId)).waiting === '5',
    )
    const { refund } = await buyer.read(order)
    expect(refund).toMatchObject({ due: '5', returned: '0' })
    await buyer.send(payer, refund?.call ?? { to: '', data: '' })
    expect(await chain.balance(payer)).toBe(1_000_000n - cent)
  })

  test('late and before the deadline it is honoured; after it, it goes back', async () => {
    const payer = (await chain.payer(1_000_000n, USDC)).address
    const late = (await buyer.place(payer, { token: USDC })).order
    await pass(hour)
    expect(await buyer.read(late)).toMatchObject({ state: 'expired' })
    await buyer.transfer(payer, late.payTo, cent, USDC)
    await buyer.untilState(late, 'answered')
    await buyer.untilSettled(late)
    const tooLate = (await buyer.place(payer, { token: USDC })).order
    await pass(49 * hour)
    await buyer.transfer(payer, tooLate.payTo, cent, USDC)
    await until(async () => (await row(tooLate.orderId)).refunded === String(cent), 'sent back')
    expect(await chain.balance(payer, USDC)).toBe(1_000_000n - cent)
    expect(await buyer.read(tooLate)).toMatchObject({ state: 'expired', refund: { returned: '10000' } })
  })

  test('nothing is delivered for a payment that could not be collected any more', async () => {
    screen = async () => ({ score: 71 })
    const payer = (await chain.payer()).address
    const { order } = await buyer.place(payer)
    await pass(48 * hour - 60_000)
    await buyer.transfer(payer, order.payTo, cent)
    const late = await buyer.untilState(order, 'failed')
    expect(late).toMatchObject({ problem: { code: 'ORDER_LATE' }, refund: { due: String(cent) } })
    expect(late.answer).toBeUndefined()
    await pass(hour)
    await until(async () => (await row(order.orderId)).refunded === String(cent), 'sent back')
    expect(await chain.balance(payer)).toBe(1_000_000n)
  })

  test('while collecting stands still nothing is delivered and nothing is promised', async () => {
    screen = async () => ({ score: 71 })
    const payer = (await chain.payer()).address
    const [first, second] = [(await buyer.place(payer)).order, (await buyer.place(payer)).order]
    const { address } = chain.settler
    const value = await chain.client.getBalance({ address })
    await chain.client.setBalance({ address, value: 0n })
    await buyer.transfer(payer, first.payTo, cent)
    await buyer.untilState(first, 'answered')
    await pass(5 * hour)
    await buyer.transfer(payer, second.payTo, cent)
    await until(async () => (await row(second.orderId)).state === 'paid', 'seen')
    expect(await buyer.place(payer)).toMatchObject({ status: 503, order: { code: 'OVERLOADED' } })
    expect((await buyer.read(second)).answer).toBeUndefined()
    expect(await service.ctx.till.checkHealth()).toMatchObject({
      status: 'degraded',
      figures: { owed: 1, uncollected: 1 },
    })
    await chain.client.setBalance({ address, value })
    await buyer.untilSettled(first)
    await buyer.untilState(second, 'answered')
    await buyer.untilSettled(second)
    const figures = { owed: 0, uncollected: 0 }
    expect(await service.ctx.till.checkHealth()).toMatchObject({ status: 'ok', figures })
  })

  test('a token that refuses holds up no order in another', async () => {
    screen = async () => ({ score: 71 })
    const [frozen, other] = [(await chain.payer(1_000_000n, USDC)).address, (await chain.payer()).address]
    const stuck = (await buyer.place(frozen, { token: USDC })).order
    const fine = (await buyer.place(other)).order
    await chain.setBlocked(treasury, true, USDC)
    await buyer.transfer(frozen, stuck.payTo, cent, USDC)
    await buyer.untilState(stuck, 'answered')
    await buyer.transfer(other, fine.payTo, cent)
    await buyer.untilSettled(fine)
    expect((await row(stuck.orderId)).state).toBe('answered')
    await chain.setBlocked(treasury, false, USDC)
    await pass(2 * hour)
    await buyer.untilSettled(stuck)
  })

  test('a refund that is refused again and again is tried once a day, and told', async () => {
    const payer = (await chain.payer(1_000_000n, USDC)).address
    const { order } = await buyer.place(payer, { token: USDC })
    await buyer.transfer(payer, order.payTo, cent / 2n, USDC)
    await until(async () => (await row(order.orderId)).received !== '0')
    await chain.setBlocked(payer, true, USDC)
    const { till } = service.ctx
    const setTries = async (tries: number) =>
      till.orders.change(order.orderId as Hex, {
        from: [(await row(order.orderId)).state],
        to: { tries, retry_at: 0 },
      })
    const untilRefused = (tries: number) => until(async () => (await row(order.orderId)).tries === tries)
    await pass(49 * hour)
    await until(async () => (await row(order.orderId)).tries > 0)
    expect((await till.checkHealth()).figures).toMatchObject({ refused: 0 })
    await setTries(13)
    await untilRefused(14)
    expect((await row(order.orderId)).retry_at).toBeGreaterThan(Date.now() + ahead + 10 * hour)
    await setTries(40)
    await untilRefused(41)
    expect((await row(order.orderId)).retry_at).toBeLessThanOrEqual(Date.now() + ahead + 24 * hour)
    expect(await till.checkHealth()).toMatchObject({
      status: 'ok',
      detail: expect.stringContaining('refused again and again: 1'),
      figures: { refused: 1 },
    })
    await chain.setBlocked(payer, false, USDC)
    await setTries(41)
    await until(async () => (await row(order.orderId)).waiting === '0')
    expect((await till.checkHealth()).figures).toMatchObject({ refused: 0 })
  })

  test('work that can never succeed, or is given away, ends in a refund after the deadline', async () => {
    const payer = (await chain.payer()).address
    const { order } = await buyer.place(payer)
    screen = async () => {
      throw new InvalidRequestError({ details: [] })
    }
    await buyer.transfer(payer, order.payTo, cent)
    expect(await buyer.untilState(order, 'failed')).toMatchObject({
      problem: { code: 'INVALID_REQUEST' },
      refund: { due: '10000', returned: '0', call: null, latest: order.deadline },
    })
    screen = async () => new GivenAway({ score: 0 })
    const gift = (await buyer.place(payer)).order
    await buyer.transfer(payer, gift.payTo, cent)
    expect((await buyer.untilState(gift, 'answered')).answer).toMatchObject({
      score: 0,
      payment: { status: 'free' },
    })
    await pass(49 * hour)
    for (const { orderId } of [order, gift])
      await until(async () => (await row(orderId)).refunded === String(cent), 'sent back')
    expect(await chain.balance(payer)).toBe(1_000_000n)
  })

  test('work that fails for now is done again until it succeeds, and is answered once', async () => {
    let tries = 0
    screen = async () => {
      if (++tries === 1) throw new Error('the node is away')
      return { tries }
    }
    const payer = (await chain.payer()).address
    const { order } = await buyer.place(payer)
    await buyer.transfer(payer, order.payTo, cent)
    await until(async () => (await row(order.orderId)).tries === 1, 'tried')
    ahead += 5_000
    expect((await buyer.untilState(order, 'answered')).answer).toMatchObject({ tries: 2 })
  })

  test('one network address cannot place orders without end', async () => {
    const payer = (await chain.payer(0n)).address
    const statuses = []
    for (let at = 0; at < 31; at++) statuses.push((await buyer.place(payer)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  test('the audit follows every unit, and names what was taken for nothing', async () => {
    const sum = (audit: WholeAudit) =>
      audit.orders.perToken.map(({ received, collected, returned, waiting }) => ({
        received,
        isWhole: received === collected + returned + waiting,
      }))
    const before = await compareLedger(service.ctx, {})
    expect(before).toMatchObject({ missing: [], unknown: [], orders: { problems: [], strangers: [] } })
    expect(sum(before)).toEqual([
      { received: expect.any(BigInt), isWhole: true },
      { received: expect.any(BigInt), isWhole: true },
    ])
    const lines: LedgerLine[] = []
    for await (const page of readLedger(service.ctx, {})) lines.push(...page)
    for (const { token, collected, returned } of before.orders.perToken) {
      const own = lines.filter(line => line.token === token)
      const inTreasury = own.filter(({ transaction_hash }) => transaction_hash !== null)
      expect(sumOf(inTreasury.map(({ value }) => value))).toBe(collected)
      expect(sumOf(own.map(line => line.returned))).toBeLessThanOrEqual(returned)
    }
    // Without our rows the chain alone tells the same of all that reached the treasury.
    const lost = openSqlite(':memory:')
    await migrateDatabase(lost)
    const orders = createOrders({ database: lost, chainId: 42220 })
    const { chain: node } = service.ctx
    const whole = { toBlock: await chain.client.getBlockNumber(), fromBlock: 0n }
    const { strangers } = await auditTill(
      { orders, chain: node, treasury, contract: TILL, tokens: [USDT, USDC].map(lowerAddress) },
      whole,
    )
    for (const { token, collected } of before.orders.perToken)
      expect(sumOf(strangers.filter(one => one.token === token).map(one => one.collected))).toBe(collected)
    for (const one of strangers) expect(one.received).toBe(one.collected + one.returned + one.waiting)
    await lost.close()
    screen = async () => {
      throw new InvalidRequestError({ details: [] })
    }
    ahead += 600_000
    const payer = (await chain.payer()).address
    const { order } = await buyer.place(payer)
    await buyer.transfer(payer, order.payTo, cent)
    await buyer.untilState(order, 'failed')
    // Anybody may settle, also what we would have let go back.
    await buyer.send(payer, { to: TILL, data: settleCall([await row(order.orderId)], 'vouch') })
    const after = await compareLedger(service.ctx, {})
    expect(after.orders.problems).toEqual([
      { orderId: order.orderId, problem: `the treasury has ${cent}, and nothing was delivered for it` },
    ])
  })
})
