// `vouch x402-torture` against the middlewares of x402 and against us: the same route, the same chain, a facilitator that is
// x402's own. Each answer has a number of its own, so that work which is done twice for one payment shows.
import type { AddressInfo } from 'node:net'
import { serve as serveHono } from '@hono/node-server'
import { x402Facilitator } from '@x402/core/facilitator'
import { x402ResourceServer } from '@x402/core/server'
import { ExactEvmScheme as FacilitatorScheme } from '@x402/evm/exact/facilitator'
import { ExactEvmScheme as ServerScheme } from '@x402/evm/exact/server'
import { paymentMiddleware as guardExpress } from '@x402/express'
import { paymentMiddleware as guardHono } from '@x402/hono'
import { Hono } from 'hono'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { migrateDatabase } from '../src/storage/migrateDatabase.ts'
import { openSqlite } from '../src/storage/openSqlite.ts'
import { type TortureReport, tortureSeller } from '../src/torture/tortureSeller.ts'
import { startPaymentChain, treasury, USDT } from '../test/payments/support/chain.ts'
import { createFacilitatorSigner } from '../test/payments/support/facilitator.ts'
import { startPaidService, wallet } from '../test/payments/support/service.ts'
import { mintTokens } from '../world/contracts/support/placeTokens.ts'
import { express } from './express.ts'

const paths = ['/api/lender/screen', '/api/agent/report'] as const
const accepts = {
  scheme: 'exact',
  network: 'eip155:42220' as const,
  payTo: treasury,
  price: { amount: '10000', asset: USDT, extra: { name: 'Tether USD', version: '1' } },
}
const routes = Object.fromEntries(paths.map(path => [`POST ${path}`, { accepts, description: 'A wallet.' }]))
const chain = await startPaymentChain()
let served = 0
const answer = (walletAddress: string) => ({ walletAddress, number: ++served })

function createReferenceServer(): x402ResourceServer {
  const signer = createFacilitatorSigner(chain)
  const facilitator = new x402Facilitator().register('eip155:42220', new FacilitatorScheme(signer as never))
  const facade = {
    verify: facilitator.verify.bind(facilitator),
    settle: facilitator.settle.bind(facilitator),
    getSupported: async () => facilitator.getSupported(),
  }
  return new x402ResourceServer(facade as never).register('eip155:42220', new ServerScheme())
}

async function startExpress(): Promise<string> {
  const app = express()
  app.use(express.json())
  app.use(guardExpress(routes, createReferenceServer()))
  for (const path of paths)
    app.post(path, (request, response) => response.json(answer(request.body.walletAddress)))
  return new Promise(resolve => {
    const server = app.listen(0, '127.0.0.1', () => resolve(urlOf((server.address() as AddressInfo).port)))
  })
}

function startHono(): Promise<string> {
  const app = new Hono()
  app.use(guardHono(routes, createReferenceServer()))
  for (const path of paths)
    app.post(path, async context => context.json(answer((await context.req.json()).walletAddress)))
  return new Promise(resolve => {
    serveHono({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, info => resolve(urlOf(info.port)))
  })
}

async function startOurs(): Promise<string> {
  const database = openSqlite(':memory:')
  await migrateDatabase(database)
  const screen = async ({ walletAddress }: { walletAddress: string }) => answer(walletAddress)
  return (await startPaidService({ ...chain, database, screen })).listen()
}

function urlOf(port: number): string {
  return `http://127.0.0.1:${port}`
}

async function torture(baseUrl: string): Promise<TortureReport> {
  const privateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(privateKey)
  await mintTokens(chain, USDT, address, 1_000_000n)
  const body = (months: number) => JSON.stringify({ walletAddress: wallet, callerAddress: address, months })
  const url = (path: string) => `${baseUrl}${path}`
  return tortureSeller({
    target: { url: url(paths[0]), method: 'POST', body: body(12) },
    otherUrl: url(paths[1]),
    otherBody: body(6),
    privateKey,
    rpcUrl: chain.rpcUrl,
    copies: 10,
  })
}

const sellers = { '@x402/express': startExpress, '@x402/hono': startHono, vouch: startOurs }
const reports: TortureReport[] = []
for (const start of Object.values(sellers)) reports.push(await torture(await start()))
console.log(`| attack | ${Object.keys(sellers).join(' | ')} |\n|---|${'---|'.repeat(reports.length)}`)
for (const [index, { attack }] of reports[0]?.findings.entries() ?? []) {
  const cells = reports.map(({ findings }) => `${findings[index]?.verdict}: ${findings[index]?.saw}`)
  console.log(`| ${attack} | ${cells.join(' | ')} |`)
}
await chain.stop()
process.exit(0)
