import { randomBytes } from 'node:crypto'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { embeddedSettings } from '../../src/cli/embeddedSettings.ts'
import { compose } from '../../src/compose.ts'
import { parseConfig } from '../../src/config/parseConfig.ts'
import { buildServer } from '../../src/http/buildServer.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { createPayments } from '../../src/payments/createPayments.ts'
import { createAnalyses } from '../../src/services/analysis/createAnalyses.ts'
import type { Context } from '../../src/services/context.ts'
import { paidOperations } from '../../src/services/payments/paidOperations.ts'
import { registerPaidOperation } from '../../src/services/payments/registerPaidOperation.ts'
import type { World } from '../../world/startWorld.ts'
import { hangMs } from '../support/hangMs.ts'
import { signPayment } from '../support/service.ts'
import { startTestWorld } from '../support/world.ts'

/** Short, so that the batch outlives it. */
const claimLeaseMs = 5_000
const wallets = Array.from({ length: 100 }, () => `0x${randomBytes(20).toString('hex')}`)

let world: World
let ctx: Context
let baseUrl: string
let close = async () => {}
let openGate = () => {}
const gate = new Promise<void>(resolve => {
  openGate = resolve
})
let reads = 0

beforeAll(async () => {
  const started = await startTestWorld()
  world = started.world
  const log = createLogger({ level: 'silent' })
  const parsed = parseConfig({ LOG_LEVEL: 'silent', PORT: '0', VOUCH_DATA_DIR: started.dataDir })
  const { config, secrets, embedded } = embeddedSettings(world, parsed)
  const options = { config, secrets, embedded, log, baseUrl: () => baseUrl }
  const plain = await compose(options)
  const { database, chain, clock, history } = plain
  const payments = createPayments({
    ...config.payments,
    settlerPrivateKey: secrets.settlerPrivateKey,
    facilitatorApiKey: null,
    chainId: config.chainId,
    attribution: config.attributionTag,
    claimLeaseMs,
    database,
    chain,
    clock,
    log,
    baseUrl: () => baseUrl,
  })
  await history.follow({ signal: new AbortController().signal, once: true })
  // A source that takes its time: nothing of any wallet is known before the gate opens.
  const slowHistory = {
    ...history,
    readActivity: async (query: Parameters<typeof history.readActivity>[0]) => {
      reads++
      await gate
      return history.readActivity(query)
    },
  }
  const analyses = createAnalyses({ ...plain, history: slowHistory })
  ctx = { ...plain, payments, analyses, history: slowHistory }
  for (const operation of paidOperations) registerPaidOperation(ctx, operation)
  const app = await buildServer(ctx)
  await payments.start()
  baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  close = async () => {
    await app.close()
    await payments.close()
    await database.close()
    await started.stop()
  }
})
afterAll(() => {
  openGate()
  return close()
})

test('a hundred unknown wallets may take longer than a claim lives, and are worked on and paid once', async () => {
  const { address } = privateKeyToAccount(world.accounts.lender.privateKey)
  const payment = await signPayment(world, 1_000_000n)
  /** A busy machine may shed a request before it looks at it; a client asks again. */
  const call = async (): Promise<{ status: number; text: string }> => {
    const response = await fetch(`${baseUrl}/api/lender/screen/batch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-payment': payment },
      body: JSON.stringify({ wallets, callerAddress: address }),
    })
    const text = await response.text()
    if (!text.includes('"OVERLOADED"')) return { status: response.status, text }
    await new Promise(resolve => setTimeout(resolve, 500))
    return call()
  }
  const first = call()
  const claimed = await vi.waitFor(readClaim, { timeout: hangMs })
  // By now the claim would be dead, had nobody renewed it; then the caller asks again.
  await vi.waitFor(async () => {
    expect((await readClaim()).lease_until).toBeGreaterThan(claimed.lease_until + claimLeaseMs)
  }, hangMs)
  const second = call()
  expect((await readClaim()).attempt).toBe(1)
  openGate()
  const answer = await first
  expect(answer.status).toBe(200)
  // Whoever waited was told to come back, or has the same bytes by now.
  const waited = await second
  if (waited.status === 200) expect(waited.text).toBe(answer.text)
  else expect(waited.text).toContain('PAYMENT_IN_PROGRESS')
  expect(await call()).toEqual(answer)
  const { results, payment: paid } = JSON.parse(answer.text)
  expect(results.map(({ walletAddress }: { walletAddress: string }) => walletAddress.toLowerCase())).toEqual(
    wallets,
  )
  expect(paid).toMatchObject({ status: 'settled', priceUsdt: '1.00' })
  expect(reads).toBe(100)
  const rows = await ctx.database.db.selectFrom('payments').select(['state', 'value']).execute()
  expect(rows).toEqual([{ state: 'settled', value: '1000000' }])
})

async function readClaim() {
  const row = await ctx.database.db
    .selectFrom('payments')
    .select(['state', 'lease_until', 'attempt'])
    .executeTakeFirst()
  if (row?.state !== 'claimed') throw new Error(`the claim is ${row?.state ?? 'not there yet'}`)
  return row
}
