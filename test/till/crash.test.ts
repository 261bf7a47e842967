import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeFunctionData, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abi } from '../../contracts/artifacts/VouchTill.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openPostgres } from '../../src/storage/openPostgres.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Order } from '../../src/wire/order.ts'
import { cent, type PaymentChain, startPaymentChain, TILL } from '../payments/support/chain.ts'
import { runUntilKilled } from '../payments/support/runUntilKilled.ts'
import { type PaidService, startPaidService, wallet } from '../payments/support/service.ts'
import { until } from '../payments/support/until.ts'
import { createMigratedPostgres } from '../support/databases.ts'
import { createBuyer, sha256 } from './orderRig.ts'

let chain: PaymentChain
beforeAll(async () => {
  chain = await startPaymentChain()
})
afterAll(() => chain.stop())

/**
 * Every step of an order that lasts, those of the transaction that collects it, and (the second time) those of the one that
 * sends back what came for nothing. Placing is one insert, and the same secret gets the same order. A sign-in is kept by the
 * chain alone.
 */
const points: [string, number?][] = [
  ['order paid:before'],
  ['order paid:after'],
  ['order answered:before'],
  ['order answered:after'],
  ['submitted:after'],
  ['broadcast:after'],
  ['submitted:after', 2],
  ['broadcast:after', 2],
] as [string, number?][]

test.each(['sqlite', 'postgres'] as const)(
  'killed at any step on %s: answered once, collected once, nothing lost',
  async engine => {
    const visits = [...points]
    const workers = Array.from({ length: 4 }, async () => {
      for (let point = visits.shift(); point; point = visits.shift()) await crashAndRecover(engine, ...point)
    })
    await Promise.all(workers)
  },
  180_000,
)

async function crashAndRecover(engine: 'sqlite' | 'postgres', crashAt: string, visit = 1): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vouch-till-'))
  const made = engine === 'postgres' ? await createMigratedPostgres() : null
  const prepared = made?.database ?? openSqlite(dataDir)
  await migrateDatabase(prepared)
  await prepared.close()
  // A key and a treasury of its own for each case, because several run at once on one chain.
  const settlerPrivateKey = generatePrivateKey()
  const treasury = privateKeyToAccount(generatePrivateKey()).address
  await chain.client.setBalance({
    address: privateKeyToAccount(settlerPrivateKey).address,
    value: parseEther('10'),
  })
  const databaseUrl = made?.databaseUrl ?? null
  const payer = (await chain.payer()).address
  const secret = `${crashAt.replaceAll(' ', '-')}-${treasury}`
  const request = {
    operation: 'screen_wallet',
    body: { walletAddress: wallet, callerAddress: payer },
    payer,
    secretHash: sha256(secret),
  }
  const settings = { rpcUrl: chain.rpcUrl, settlerPrivateKey, dataDir, databaseUrl, crashAt, visit }
  const isRefund = visit === 2
  const signIn = { wallet: payer, secret: sha256(`sign in ${secret}`) }
  const challenge = `0x${sha256(`vouch.test\n${signIn.secret}`)}` as const
  let order = {} as Order
  let service: PaidService
  const buyer = createBuyer({ chain, service: () => service })
  await runUntilKilled({ ...settings, till: { contract: TILL, treasury } }, async baseUrl => {
    const answer = await fetch(`${baseUrl}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
    order = (await answer.json()) as Order
    await buyer.send(payer, {
      to: TILL,
      data: encodeFunctionData({ abi, functionName: 'signIn', args: [challenge] }),
    })
    await buyer.transfer(payer, order.payTo, cent)
    if (!isRefund) return
    await until(async () => (await chain.balance(treasury)) === cent, 'collected')
    await buyer.transfer(payer, order.payTo, cent)
    // It goes back once nothing can take the collection back.
    await chain.client.mine({ blocks: 5 })
  })

  const database = databaseUrl ? openPostgres({ databaseUrl, maxConnections: 3 }) : openSqlite(dataDir)
  service = await startPaidService({
    rpcUrl: chain.rpcUrl,
    settlerPrivateKey,
    database,
    till: { contract: TILL, treasury },
  })
  const placed = { ...order, secret }
  const { answer } = await buyer.untilState(placed, 'answered')
  expect(answer).toMatchObject({ walletAddress: wallet, payment: { payer } })
  await buyer.untilSettled(placed)
  if (isRefund)
    await until(async () => (await service.ctx.till.orders.read(order.orderId))?.refunded === String(cent))
  expect(await chain.balance(treasury), crashAt).toBe(cent)
  expect(await chain.balance(payer), crashAt).toBe(1_000_000n - cent)
  // What was proven by a transaction needs nothing that died.
  const session = await service.post('/api/session/transaction', signIn)
  expect(session.json()).toMatchObject({ wallet: payer })
  await service.close()
  await database.close()
  await made?.drop()
  rmSync(dataDir, { recursive: true, force: true })
}
