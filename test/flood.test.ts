import { createHash, randomBytes } from 'node:crypto'
import { createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentRoutes } from '../src/agents/agentRoutes.ts'
import { embeddedSettings } from '../src/cli/embeddedSettings.ts'
import { compose } from '../src/compose.ts'
import { parseConfig } from '../src/config/parseConfig.ts'
import { buildServer } from '../src/http/buildServer.ts'
import { createCallerLimit } from '../src/lib/createCallerLimit.ts'
import { createLogger } from '../src/lib/logger.ts'
import { until } from './payments/support/until.ts'
import { startTestWorld } from './support/world.ts'

const flooding = '203.0.113.9'
const honest = '198.51.100.7'

let world: Awaited<ReturnType<typeof startTestWorld>>
let stop = async () => {}
let baseUrl: string
/** The clock of the limits alone; payments keep the real one. */
let now = Date.now()

beforeAll(async () => {
  world = await startTestWorld()
  const settings = parseConfig({
    LOG_LEVEL: 'silent',
    PORT: '0',
    VOUCH_DATA_DIR: world.dataDir,
    TRUST_PROXY: '1',
  })
  const ctx = await compose({
    ...embeddedSettings(world.world, settings),
    log: createLogger({ level: 'silent' }),
    baseUrl: () => baseUrl,
  })
  await ctx.payments.start()
  ctx.till.start()
  const clock = () => now
  const unpaid = createCallerLimit({ clock, max: ctx.config.unpaidCallsPerMinute })
  const limited = { ...ctx, clock, callerLimits: { ...ctx.callerLimits, unpaid } }
  const app = await buildServer(limited)
  await agentRoutes(app, limited)
  baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  stop = async () => {
    await app.close()
    await ctx.till.close()
    await ctx.payments.close()
    await ctx.database.close()
  }
})
afterAll(async () => {
  await stop()
  await world?.stop()
})

function call(from: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return fetch(`${baseUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'x-forwarded-for': from,
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function buyByTransaction() {
  const { address: payer, privateKey } = world.world.accounts.lender
  const secret = randomBytes(24).toString('hex')
  const placed = await call(honest, '/api/orders', {
    operation: 'screen_wallet',
    body: { walletAddress: payer, callerAddress: payer },
    payer,
    secretHash: createHash('sha256').update(secret).digest('hex'),
  })
  const { orderId, transaction } = (await placed.json()) as {
    orderId: string
    transaction: { to: `0x${string}`; data: `0x${string}` }
  }
  const client = createWalletClient({
    account: privateKeyToAccount(privateKey),
    transport: http(world.world.rpcUrl),
  })
  await client.sendTransaction({ ...transaction, chain: null, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n })
  const read = async () => {
    const answer = await call(honest, `/api/orders/${orderId}`, undefined, { 'order-secret': secret })
    return { status: answer.status, state: ((await answer.json()) as { state?: string }).state }
  }
  await until(async () => {
    now = Date.now()
    return (await read()).state === 'answered'
  }, 'an answer')
  return read
}

test('an address that floods is refused; every other caller gets all its answers', async () => {
  const readOrder = await buyByTransaction()
  now += 60_000
  const flood: number[] = []
  const reads: unknown[] = []
  const answers: number[] = []
  for (let second = 0; second < 10; second++) {
    now += 1_000
    for (let time = 0; time < 5; time++) flood.push((await call(flooding, '/mcp', Array(200).fill(0))).status)
    for (let time = 0; time < 2; time++)
      flood.push((await call(flooding, '/mcp', Array(200).fill('x402'))).status)
    reads.push(await readOrder())
    answers.push((await call(honest, '/mcp', { jsonrpc: '2.0', id: 1, method: 'ping' })).status)
    for (const path of ['/api/capabilities', '/api/x402/config', '/docs'])
      answers.push((await call(honest, path)).status)
  }
  expect(reads).toEqual(reads.map(() => ({ status: 200, state: 'answered' })))
  expect(answers).toEqual(answers.map(() => 200))
  expect(flood.slice(1)).toEqual(flood.slice(1).map(() => 429))
})
