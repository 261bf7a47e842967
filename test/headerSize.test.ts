import { type IncomingHttpHeaders, request } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentRoutes } from '../src/agents/agentRoutes.ts'
import { embeddedSettings } from '../src/cli/embeddedSettings.ts'
import { compose } from '../src/compose.ts'
import { parseConfig } from '../src/config/parseConfig.ts'
import { buildServer } from '../src/http/buildServer.ts'
import { createLogger } from '../src/lib/logger.ts'
import type { Context } from '../src/services/context.ts'
import { type Operation, type OperationId, operations } from '../src/wire/operations.ts'
import { signPayment } from './support/service.ts'
import { startTestWorld } from './support/world.ts'

/** nginx reads the headers of an answer into one page of 4,096 bytes, together with the status line and what it keeps of its own. */
const most = 3_500
/** As long as a name and a path on a company's own domain get. */
const publicUrl = 'https://wallet-screening.lending-platform.staging.eu-west-1.example-bank.com/vouch'
const requestId = 'r'.repeat(64)
const reference = `R${'e'.repeat(63)}`
const paid = (Object.entries(operations) as [OperationId, Operation][]).filter(([, { price }]) => price > 0n)

let world: Awaited<ReturnType<typeof startTestWorld>>
let ctx: Context
let app: FastifyInstance
let port: number
let routes: string[] = []

beforeAll(async () => {
  world = await startTestWorld()
  const settings = parseConfig({
    LOG_LEVEL: 'silent',
    PORT: '0',
    VOUCH_DATA_DIR: world.dataDir,
    PUBLIC_URL: publicUrl,
    UNPAID_CALLS_PER_MINUTE: '1000000',
    FREE_READS_PER_MINUTE: '1000000',
    ATTRIBUTION_TAG: 'v'.repeat(32),
  })
  ctx = await compose({
    ...embeddedSettings(world.world, settings),
    log: createLogger({ level: 'silent' }),
    baseUrl: () => publicUrl,
  })
  await ctx.payments.start()
  ctx.passports.start()
  ctx.statements.start()
  app = await buildServer(ctx)
  await agentRoutes(app, ctx)
  routes = urlsIn(app.printRoutes({ commonPrefix: false }))
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => {
  await app?.close()
  await ctx?.payments.close()
  await ctx?.passports.stop()
  await ctx?.statements.close()
  await ctx?.database.close()
  await world?.stop()
})

/** The addresses in Fastify's drawing of its routes: each line holds what it adds to the line it stands under. */
function urlsIn(drawing: string): string[] {
  const above: string[] = []
  return drawing.split('\n').flatMap(line => {
    const [, indent = '', part = ''] = /^([│ ]*)[├└]── (\S+)/.exec(line) ?? []
    if (part === '') return []
    const depth = indent.length / 4
    above[depth] = (depth === 0 ? '' : (above[depth - 1] ?? '')) + part
    return above[depth].replace(/^\/\//, '/')
  })
}

type Answer = { status: number; bytes: number; headers: IncomingHttpHeaders; text: string }

/** `bytes`: the header lines as they came, without the status line. */
function send(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: {
        'x-request-id': requestId,
        origin: 'https://shop.example',
        'accept-encoding': 'br',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    sent.on('error', reject)
    sent.on('response', response => {
      const bytes = response.rawHeaders.reduce((sum, part) => sum + Buffer.byteLength(part, 'latin1') + 2, 2)
      let text = ''
      response.setEncoding('utf8').on('error', reject)
      response.on('data', chunk => {
        text += chunk
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, bytes, headers: response.headers, text }),
      )
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

const wallet = () => world.world.personas[0]?.address ?? ''
const lender = () => privateKeyToAccount(world.world.accounts.lender.privateKey).address

/** The flat payment of the specification in the form of x402 version 2, which has the longest receipts. */
async function payV2(price: bigint, extensions: object): Promise<string> {
  const { token, signature, ...authorization } = JSON.parse(await signPayment(world.world, price))
  const accepted = { scheme: 'exact', network: 'eip155:42220', asset: token, amount: authorization.value }
  return Buffer.from(
    JSON.stringify({
      x402Version: 2,
      accepted: { ...accepted, payTo: authorization.to },
      payload: { signature, authorization },
      extensions,
    }),
  ).toString('base64')
}

const bodies: Partial<Record<OperationId, () => object>> = {
  screen_wallet: () => ({ walletAddress: wallet(), reference }),
  screen_batch: () => ({ wallets: [wallet()], reference }),
  analyze_wallet: () => ({ walletAddress: wallet(), reference }),
  chat_query: () => ({ walletAddress: wallet(), message: 'What is the average monthly income?' }),
  generate_statement: () => ({ walletAddress: wallet(), period: '12M' }),
  generate_report: () => ({ walletAddress: wallet() }),
}

test('a 402 of each paid operation', async () => {
  for (const [id, { path, price }] of paid) {
    const payment = await payV2(price + 1n, { 'offer-receipt': {}, 'vouch-delivery': {} })
    for (const headers of [{}, { 'x-payment': 'garbage' }, { 'payment-signature': payment }]) {
      const answer = await send('POST', path, { headers, body: {} })
      expect(answer.status).toBe(402)
      expect(answer.bytes, `${id} ${Object.keys(headers)}`).toBeLessThan(most)
      const { extensions } = JSON.parse(answer.text)
      expect(Object.keys(extensions)).toEqual(expect.arrayContaining(['bazaar', 'offer-receipt']))
    }
  }
})

test('an answer of each paid operation with all its receipts, and its repetition', async () => {
  for (const [id, { path, price }] of paid) {
    const call = {
      headers: {
        'payment-signature': await payV2(price, {
          'offer-receipt': {},
          'vouch-delivery': {},
          'payment-identifier': { info: { required: false, id: `${id}${'k'.repeat(128 - id.length)}` } },
        }),
        'idempotency-key': `${id}${'k'.repeat(128 - id.length)}`,
      },
      body: { ...bodies[id]?.(), callerAddress: lender() },
    }
    let first = await send('POST', path, call)
    // What the contract says to do while a settlement is under way.
    while (first.status === 503) first = await send('POST', path, call)
    const again = await send('POST', path, call)
    expect(again.headers['idempotent-replayed']).toBe('true')
    for (const answer of [first, again]) {
      expect(answer.status, answer.text).toBe(200)
      const receipt = Buffer.from(String(answer.headers['payment-response']), 'base64').toString()
      expect(Object.keys(JSON.parse(receipt).extensions)).toEqual(['offer-receipt', 'vouch-delivery'])
      expect(answer.headers['x-payment-response']).toBeDefined()
      expect(answer.headers['x-attribution-tag']).toHaveLength(32)
      expect(answer.bytes, id).toBeLessThan(most)
    }
    const other = await send('POST', path, { ...call, body: { ...call.body, callerAddress: lender(), x: 1 } })
    expect(other.status).toBe(400)
    expect(other.bytes).toBeLessThan(most)
  }
})

test('every other route, found, not found, not allowed, asked by a browser, and before a call from another site', async () => {
  const longId = 'x'.repeat(200)
  const signal = { address: wallet(), signal: 'monthly-income', reportId: 'REP-7K3M9Q2ZXA' }
  const paths = routes.flatMap(url => [
    url.replace(/:(\w+)/g, (_, name) => signal[name as keyof typeof signal] ?? longId).replace('*', longId),
    url.replace(/:(\w+)/g, longId).replace('*', longId),
  ])
  expect(paths.length).toBeGreaterThan(100)
  for (const path of new Set(paths)) {
    for (const method of ['GET', 'POST', 'DELETE', 'PUT'])
      expect((await send(method, path)).bytes, `${method} ${path}`).toBeLessThan(most)
    const shown = await send('GET', path, { headers: { accept: 'text/html', 'accept-language': 'sw' } })
    expect(shown.bytes, path).toBeLessThan(most)
    const preflight = await send('OPTIONS', path, {
      headers: {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-payment,idempotency-key,content-type',
      },
    })
    expect(preflight.bytes, path).toBeLessThan(most)
  }
})
