import { encodeFunctionData, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as VouchReporter from '../../contracts/artifacts/VouchReporter.ts'
import { abi } from '../../contracts/artifacts/VouchTill.ts'
import { checkReceipt } from '../../src/sdk/checkReceipt.ts'
import type { Hex } from '../../src/wire/address.ts'
import type { Order } from '../../src/wire/order.ts'
import type { PurchaseReceipt } from '../../src/wire/receipts.ts'
import { insertSample, openPassportService, startPassportChain } from '../passports/passportService.ts'
import { REPORTER } from '../passports/passportWorld.ts'
import { cent, OWNER, TILL } from '../payments/support/chain.ts'
import { runUntilKilled } from '../payments/support/runUntilKilled.ts'
import { type PaidService, startPaidService, wallet } from '../payments/support/service.ts'
import { until } from '../payments/support/until.ts'
import { createPage, placeAt } from './createPage.ts'
import { createBuyer, screenFor, sha256 } from './orderRig.ts'
import { type Engine, prepareNode } from './prepareNode.ts'

let chain: Awaited<ReturnType<typeof startPassportChain>>
beforeAll(async () => {
  chain = await startPassportChain()
  for (const key of issuers) await appoint(privateKeyToAccount(key).address)
})
afterAll(() => chain.stop())

/**
 * Every step of an order that lasts, those of the transaction that collects it, and (the second time) those of the one that
 * sends back what came for nothing. A sign-in is kept by the chain alone.
 */
const points: [string, number?][] = [
  ['order placed:before'],
  ['order placed:after'],
  ['order paid:before'],
  ['order paid:after'],
  ['order answered:before'],
  ['order answered:after'],
  ['submitted:after'],
  ['broadcast:after'],
  ['submitted:after', 2],
  ['broadcast:after', 2],
]

const engines = ['sqlite', 'postgres'] as const

test.each(engines)('killed at any step on %s: answered once, collected once, nothing lost', engine =>
  inTurns(points, point => crashAndRecover(engine, ...point)),
)

async function crashAndRecover(engine: Engine, crashAt: string, visit = 1): Promise<void> {
  const { settings, till, openDatabase, remove } = await prepareNode(chain, engine)
  const payer = (await chain.payer()).address
  const secret = `${crashAt.replaceAll(/\W/g, '-')}-${till.treasury}`
  const isRefund = visit === 2
  const signIn = { wallet: payer, secret: sha256(`sign in ${secret}`) }
  const challenge = `0x${sha256(`vouch.test\n${signIn.secret}`)}` as const
  let order: Order | null = null
  let isPaid = false
  let service: PaidService
  const buyer = createBuyer({ chain, service: () => service })
  const pay = async ({ payTo }: Order) => {
    const data = encodeFunctionData({ abi, functionName: 'signIn', args: [challenge] })
    await buyer.send(payer, { to: TILL, data })
    await buyer.transfer(payer, payTo, cent)
    isPaid = true
  }
  const isCollected = async () => (await chain.balance(till.treasury)) === cent
  let isPaidTwice = false
  /** It goes back once nothing can take the collection back. */
  const payAgain = async ({ payTo }: Order) => {
    isPaidTwice = true
    await buyer.transfer(payer, payTo, cent)
    await chain.client.mine({ blocks: 5 })
  }
  await runUntilKilled({ ...settings, till, crashAt, visit }, async baseUrl => {
    order = await placeAt(baseUrl, { ...screenFor(payer), secretHash: sha256(secret) })
    await pay(order)
    if (!isRefund) return
    // On a slow machine a step may have its second visit, which ends the node, before that.
    const isAway = () =>
      fetch(baseUrl).then(
        () => false,
        () => true,
      )
    await until(async () => (await isCollected()) || (await isAway()), 'collected')
    if (await isCollected()) await payAgain(order)
  })

  const database = openDatabase()
  service = await startPaidService({ ...settings, database, till })
  // Who had no answer places it again, and it is the same order.
  const { order: placed } = await buyer.place(payer, {}, secret)
  if (order) expect(placed).toMatchObject({ orderId: (order as Order).orderId })
  if (!isPaid) await pay(placed)
  const { answer, receipt } = await buyer.untilState(placed, 'answered')
  const signer = privateKeyToAccount(settings.settlerPrivateKey).address
  expect(checkReceipt(receipt as PurchaseReceipt, { signer, answer }).problem, crashAt).toBeNull()
  expect(answer).toMatchObject({ walletAddress: wallet, payment: { payer } })
  await buyer.untilSettled(placed)
  if (isRefund && !isPaidTwice) {
    await until(isCollected, 'collected')
    await payAgain(placed)
  }
  if (isRefund)
    await until(
      async () => (await service.ctx.till.orders.read(placed.orderId))?.refunded === String(cent),
      `refunded (${crashAt})`,
    )
  expect(await database.db.selectFrom('orders').select('id').execute(), crashAt).toHaveLength(1)
  expect(await chain.balance(till.treasury), crashAt).toBe(cent)
  expect(await chain.balance(payer), crashAt).toBe(1_000_000n - cent)
  // What was proven by a transaction needs nothing that died.
  const session = await service.post('/api/session/transaction', signIn)
  expect(session.json()).toMatchObject({ wallet: payer })
  await service.close()
  await database.close()
  await remove()
}

/** Beside those of an order: right after the wallet's own transactions, before anybody looked, and around the publication. */
const passportPoints = [
  'consent sent',
  'order paid:before',
  'after eth_sendRawTransaction',
  'revocation sent',
]
/** One for each case, because several run at once on one chain. */
const issuers = passportPoints.map(() => generatePrivateKey())

test.each(engines)(
  'killed while a person agrees to a passport and takes it back on %s: one passport, paid once, then revoked',
  engine => inTurns(passportPoints, point => agreeAndTakeBack(engine, point)),
)

async function agreeAndTakeBack(engine: Engine, crashAt: string): Promise<void> {
  const { settings, till, openDatabase, remove } = await prepareNode(chain, engine)
  const issuerPrivateKey = issuers[passportPoints.indexOf(crashAt)] as Hex
  const person = (await chain.payer()).address
  const database = openDatabase()
  await insertSample(database, person)
  const page = createPage(chain, person)
  await runUntilKilled({ ...settings, till, crashAt, issuerPrivateKey }, (baseUrl, kill) =>
    page.live(baseUrl, step => {
      if (step === crashAt) kill()
    }),
  )
  const service = await openPassportService(settings, {
    database,
    till,
    env: { REPORTER_PRIVATE_KEY: issuerPrivateKey },
  })
  const { reportId, verified } = await page.live(service.baseUrl)
  expect(verified, crashAt).toMatchObject({ reportId, valid: false, status: 'revoked', kind: 'owner-signed' })
  const reportsOf = { abi: VouchReporter.abi, functionName: 'reportsOf', args: [person, 0n, 9n] } as const
  const reports = await chain.client.readContract({ address: REPORTER, ...reportsOf })
  expect(reports, crashAt).toEqual([reportId])
  expect(await chain.balance(person), crashAt).toBe(1_000_000n - 10n * cent)
  await until(async () => (await chain.balance(till.treasury)) === 10n * cent, 'collected')
  await service.close()
  await database.close()
  await remove()
}

/** Lets the reporter take publications of one more key. */
async function appoint(address: Hex): Promise<void> {
  const role = { address: REPORTER, abi: VouchReporter.abi } as const
  const issuerRole = await chain.client.readContract({ ...role, functionName: 'ISSUER_ROLE' })
  const grant = { ...role, functionName: 'grantRole', args: [issuerRole, address], account: OWNER } as const
  await chain.pass(chain.client.writeContract(grant))
  await chain.client.setBalance({ address, value: parseEther('10') })
}

/** Four at a time: each waits for leases most of its time. */
async function inTurns<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const left = [...items]
  const workers = Array.from({ length: 4 }, async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await run(item)
  })
  await Promise.all(workers)
}
