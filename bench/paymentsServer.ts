// One of the servers that bench/payments.bench.ts compares: the same route and answer behind different payment gates.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve as serveHono } from '@hono/node-server'
import { x402Facilitator } from '@x402/core/facilitator'
import { x402ResourceServer } from '@x402/core/server'
import { ExactEvmScheme as FacilitatorScheme } from '@x402/evm/exact/facilitator'
import { ExactEvmScheme as ServerScheme } from '@x402/evm/exact/server'
import { paymentMiddleware as guardExpress } from '@x402/express'
import { paymentMiddleware as guardHono } from '@x402/hono'
import { Hono } from 'hono'
import { createPublicClient, custom, type Hex, type PublicClient, verifyTypedData } from 'viem'
import { connectChain } from '../src/chain/connectChain.ts'
import { createNode } from '../src/chain/createNode.ts'
import type { Ledger } from '../src/payments/ledger/ledger.ts'
import { defaultTimes } from '../src/payments/settlement/settlement.ts'
import { migrateDatabase } from '../src/storage/migrateDatabase.ts'
import { openSqlite } from '../src/storage/openSqlite.ts'
import { startPaymentChain, treasury, USDT } from '../test/payments/support/chain.ts'
import { startPaidService } from '../test/payments/support/service.ts'
import { mintTokens } from '../world/contracts/support/placeTokens.ts'
import { createYesSettler } from './createYesSettler.ts'
import { express } from './express.ts'

const path = '/api/lender/screen'
const answer = (walletAddress: string) => ({ walletAddress, score: 71 })
const kind = process.argv[2] ?? 'ours'
const dataDir = mkdtempSync(join(tmpdir(), 'vouch-bench-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

const routes = {
  [`POST ${path}`]: {
    accepts: {
      scheme: 'exact',
      network: 'eip155:42220' as const,
      payTo: treasury,
      price: { amount: '10000', asset: USDT, extra: { name: 'Tether USD', version: '1' } },
    },
    description: 'A screened wallet.',
  },
}

/** What payers need before they pay; a chain that says yes to everybody needs nothing. */
let fund = async (_payers: Hex[]) => {}
let stop = async () => {}
const port = await start(kind)
process.on('message', (asked: 'cpu' | { fund: Hex[] }) => {
  if (asked === 'cpu') process.send?.(process.cpuUsage())
  else void fund(asked.fund).then(() => process.send?.('funded'))
})
process.on('disconnect', () => void stop().then(() => process.exit()))
process.send?.({ port })

async function start(name: string): Promise<number> {
  if (name === 'bare') return startBare()
  if (name === 'express') return startExpress()
  if (name === 'hono') return startHono()
  if (name === 'ours-settling') return startSettling()
  return startOurs(name === 'ours-deferred' ? 'deferred' : 'confirmed')
}

function startBare(): Promise<number> {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', chunk => {
      text += chunk
    })
    request.on('end', () => {
      const body = JSON.stringify(answer(JSON.parse(text).walletAddress))
      response.setHeader('content-type', 'application/json').end(body)
    })
  })
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(portOf(server.address()))))
}

/** x402's own facilitator in this process, on a chain that says yes at once. */
function createReferenceServer(): x402ResourceServer {
  const signer = {
    getAddresses: () => [treasury] as const,
    readContract: async () => undefined,
    verifyTypedData: (input: object) => verifyTypedData(input as never),
    writeContract: async () => `0x${randomBytes(32).toString('hex')}` as const,
    sendTransaction: async () => `0x${randomBytes(32).toString('hex')}` as const,
    waitForTransactionReceipt: async () => ({ status: 'success' }),
    getCode: async ({ address }: { address: string }) =>
      address.toLowerCase() === USDT.toLowerCase() ? ('0x60' as const) : undefined,
  }
  const facilitator = new x402Facilitator().register('eip155:42220', new FacilitatorScheme(signer as never))
  const client = {
    verify: facilitator.verify.bind(facilitator),
    settle: facilitator.settle.bind(facilitator),
    getSupported: async () => facilitator.getSupported(),
  }
  return new x402ResourceServer(client as never).register('eip155:42220', new ServerScheme())
}

function startExpress(): Promise<number> {
  const app = express()
  app.use(express.json())
  app.use(guardExpress(routes, createReferenceServer()))
  app.post(path, (request, response) => response.json(answer(request.body.walletAddress)))
  return new Promise(resolve => {
    const server = app.listen(0, '127.0.0.1', () => resolve(portOf(server.address())))
  })
}

function startHono(): Promise<number> {
  const app = new Hono()
  app.use(guardHono(routes, createReferenceServer()))
  app.post(path, async context => context.json(answer((await context.req.json()).walletAddress)))
  return new Promise(resolve => {
    serveHono({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, info => resolve(info.port))
  })
}

/** The whole gate with real durable claims on a file; only the chain is one that says yes at once. */
async function startOurs(mode: 'confirmed' | 'deferred'): Promise<number> {
  const database = openSqlite(dataDir)
  await migrateDatabase(database)
  const chain = createPublicClient({ transport: custom({ request: answerYes }) }) as PublicClient
  let ledger: Ledger | undefined
  const settler = createYesSettler(() => ledger)
  const service = await startPaidService({
    rpcUrl: 'http://127.0.0.1:1',
    settlerPrivateKey: null,
    chain,
    database,
    screen: async ({ walletAddress }) => answer(walletAddress),
    payments: { settler, mode, times: { idleMs: 100, reconcileMs: 60_000 }, exposureCapCents: 100_000 },
  })
  ledger = service.payments.ledger
  return Number(new URL(await service.listen()).port)
}

/** The same, and each payment is settled on a real chain, by transactions of our own. The chain is a process of its own. */
async function startSettling(): Promise<number> {
  const database = openSqlite(dataDir)
  await migrateDatabase(database)
  const chain = await startPaymentChain()
  await mintTokens(chain, USDT, treasury, 1n)
  const service = await startPaidService({
    rpcUrl: chain.rpcUrl,
    settlerPrivateKey: chain.settlerPrivateKey,
    chain: connectChain(createNode({ url: chain.rpcUrl }), { chainId: 42220, retries: 1 }),
    database,
    screen: async ({ walletAddress }) => answer(walletAddress),
    payments: { times: defaultTimes },
  })
  fund = async payers => {
    for (const payer of payers) await mintTokens(chain, USDT, payer, 10n ** 15n)
  }
  stop = chain.stop
  return Number(new URL(await service.listen()).port)
}

const balanceOf = '70a08231'

/** FAKE node: every authorization is unused, and every payer holds a billion dollars. */
async function answerYes({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
  if (method !== 'eth_call')
    return { number: '0x1', timestamp: '0x1', baseFeePerGas: '0x0', transactions: [] }
  const [{ data }] = params as [{ data: Hex }]
  const list = data.slice(10 + 64)
  const count = Number(`0x${list.slice(0, 64)}`)
  const calls = list.slice(64)
  const outcomes = Array.from({ length: count }, (_, index) => {
    const call = 2 * Number(`0x${calls.slice(64 * index, 64 * index + 64)}`)
    const isBalance = calls.startsWith(balanceOf, call + 4 * 64)
    return word(1) + word(64) + word(32) + word(isBalance ? 10 ** 15 : 0)
  })
  const offsets = outcomes.map((_, index) => word(32 * count + 128 * index))
  return `0x${word(32)}${word(count)}${offsets.join('')}${outcomes.join('')}`
}

function word(value: number): string {
  return value.toString(16).padStart(64, '0')
}

function portOf(address: unknown): number {
  return (address as { port: number }).port
}
