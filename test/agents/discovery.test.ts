import {
  checkEndpointSchema,
  discoverOriginSchema,
  getWarningsFor402Body,
  validatePaymentRequiredDetailed,
} from '@agentcash/discovery'
import { PaymentRequiredV2Schema } from '@x402/core/schemas'
import { wrapFetchWithPayment } from '@x402/fetch'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FastifyInstance } from 'fastify'
import { getAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agentRoutes } from '../../src/agents/agentRoutes.ts'
import { buildServer } from '../../src/http/buildServer.ts'
import { createVouch } from '../../src/sdk/createVouch.ts'
import { disclose } from '../../src/sdk/passport.ts'
import { operations } from '../../src/wire/operations.ts'
import { PaymentPayloadSchema } from '../../src/wire/paymentPayload.ts'
import { priceUsdt } from '../../src/wire/priceUsdt.ts'
import { createTestContext } from '../support/context.ts'
import { type Answer, startTestService, type TestService } from '../support/service.ts'
import { serverCardSchema } from './serverCardSchema.ts'
import { createPayer, walletOf } from './support.ts'

const publicUrl = 'https://vouch.example'
let local: TestService
/** The same doors behind a proxy that calls us `vouch.example`. */
let proxied: FastifyInstance

beforeAll(async () => {
  local = await startTestService()
  const ctx = await createTestContext()
  const behindProxy = { ...ctx, baseUrl: () => publicUrl, config: { ...ctx.config, agentId: 7 } }
  proxied = await buildServer(behindProxy)
  await agentRoutes(proxied, behindProxy)
  await proxied.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => Promise.all([local?.stop(), proxied?.close()]))

async function behindProxy(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${proxied.listeningOrigin}${path}`, { headers })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : null }
}

function inHeader({ headers }: Answer) {
  return JSON.parse(Buffer.from(headers.get('payment-required') ?? '', 'base64').toString())
}

/** Version 2 of the terms: the body has the extensions that are too large for the header. */
function wholeTerms(answer: Answer) {
  return { ...inHeader(answer), extensions: answer.body.extensions }
}

const documents = [
  '/.well-known/mcp.json',
  '/.well-known/mcp/server-card.json',
  '/mcp/server-card',
  '/.well-known/ai-catalog.json',
  '/.well-known/agent-card.json',
  '/.well-known/agent.json',
  '/.well-known/x402.json',
  '/.well-known/x402',
  '/.well-known/agent-registration.json',
  '/openapi.json',
  '/llms.txt',
  '/llms-full.txt',
  '/docs/sdk.md',
]

describe('every document', () => {
  test.each(documents)('%s is public, and keeps to the address callers know', async path => {
    const { status, text, headers } = await behindProxy(path)
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cache-control')).toMatch(/public, max-age=\d+/)
    // Guides may speak of a service on one's own machine.
    const links = path.endsWith('.md') || path === '/llms-full.txt' ? [] : ['127.0.0.1', 'localhost']
    for (const local of links) expect(text).not.toContain(local)
    if (!path.endsWith('.md')) expect(text).toContain(publicUrl)
  })

  test.each(documents.filter(path => path !== '/openapi.json'))(
    '%s is not sent twice to who has it',
    async path => {
      const etag = (await local.call(path)).headers.get('etag')
      expect(
        (await local.call(path, { headers: { 'if-none-match': etag ?? '', 'cache-control': 'max-age=0' } }))
          .status,
      ).toBe(304)
    },
  )
})

test('the MCP card fits the rules of server cards, in every place it is looked for', async () => {
  const validate = new Ajv2020({ strict: false }).compile(serverCardSchema)
  const cards = await Promise.all(documents.slice(0, 3).map(path => behindProxy(path)))
  for (const { body } of cards) {
    expect(validate(body), JSON.stringify(validate.errors)).toBe(true)
    expect(body).toEqual(cards[0]?.body)
    expect(body).not.toHaveProperty('tools')
  }
  expect(cards[0]?.body).toMatchObject({
    name: 'example.vouch/vouch',
    remotes: [{ type: 'streamable-http', url: `${publicUrl}/mcp` }],
  })
  expect(cards[2]?.headers.get('content-type')).toContain('application/mcp-server-card+json')
})

test('the catalogue points at documents that are there, of the type it says', async () => {
  const { body, headers } = await local.call('/.well-known/ai-catalog.json')
  expect(headers.get('content-type')).toContain('application/ai-catalog+json')
  expect(body.specVersion).toBe('1.0')
  for (const { identifier, url, data, type } of body.entries) {
    expect(identifier).toMatch(/^urn:air:[\w.-]+:[\w-]+:[\w-]+$/)
    expect(type).toMatch(/^application\//)
    expect(data).toBeUndefined()
    expect((await fetch(url)).status).toBe(200)
  }
})

test('the agent card is whole for both versions of A2A', async () => {
  const old = await behindProxy('/.well-known/agent.json')
  const required = ['name', 'description', 'url', 'version', 'protocolVersion', 'capabilities', 'skills']
  for (const field of [...required, 'defaultInputModes', 'defaultOutputModes', 'supportedInterfaces'])
    expect(old.body, field).toHaveProperty(field)
  const { body } = await behindProxy('/.well-known/agent-card.json', { 'A2A-Version': '1.0' })
  expect(body).not.toHaveProperty('url')
  expect(body.supportedInterfaces[0]).toMatchObject({
    url: `${publicUrl}/a2a`,
    protocolBinding: 'JSONRPC',
    protocolVersion: '1.0',
  })
  for (const { id, name, description, tags } of body.skills)
    expect([id, name, description, tags.length > 0].every(Boolean)).toBe(true)
  expect(old.text.length).toBeLessThan(10_000)
})

test('the registration names the registry, the id and every entry point', async () => {
  const { body } = await behindProxy('/.well-known/agent-registration.json')
  expect(body).toMatchObject({
    type: 'https://eips.ethereum.org/EIPS/eip-8004#registration-v1',
    x402Support: true,
    registrations: [
      {
        agentId: 7,
        agentRegistry: `eip155:42220:${getAddress('0x8004a169fb4a3325136eb29fa0ceb6d2e539a432')}`,
      },
    ],
  })
  for (const { name } of body.services) expect(['web', 'A2A', 'MCP', 'feedback']).toContain(name)
  for (const field of ['endpoints', 'url']) expect(body).not.toHaveProperty(field)
})

test('x402.json says what the 402 of each operation says', async () => {
  const { body } = await local.call('/.well-known/x402.json')
  expect(body.x402Version).toBe(2)
  const http = body.items.filter(({ type }: { type: string }) => type === 'http')
  expect(http.length).toBeGreaterThanOrEqual(2)
  for (const { resource, accepts, input } of http) {
    const answer = await local.call(new URL(resource.url).pathname, { method: input.method, body: {} })
    expect(answer.status).toBe(402)
    const required = wholeTerms(answer)
    expect(accepts).toEqual(required.accepts)
    expect(getWarningsFor402Body(required)).toEqual([])
  }
})

test('llms.txt lists every operation with its price, and only links that work', async () => {
  const { text } = await local.call('/llms.txt')
  for (const { method, path, price } of Object.values(operations))
    if (!path.startsWith('/api/session'))
      expect(text).toContain(`\`${method} ${path}\` (${price > 0n ? `${priceUsdt(price)} USDT` : 'free'}`)
  const links = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(match => match[1] ?? '')
  expect(links.length).toBeGreaterThan(5)
  for (const link of links) expect([200, 405, 406], link).toContain((await fetch(link)).status)
})

test('llms.txt says all that is needed to pay by hand', async () => {
  const { text } = await local.call('/llms.txt')
  const [, sent = '{}'] = /^X-PAYMENT: (\{.*\})$/m.exec(text) ?? []
  expect(Object.keys(JSON.parse(sent)).toSorted()).toEqual(PaymentPayloadSchema.required.toSorted())
  expect(text).toContain(
    'Body: `{ walletAddress, callerAddress, months?, force?, wallets?, loan?, purpose?, reference?, policy? }`',
  )
  expect(text).not.toMatch(/Generated from|<!--/)
})

test('the first page and the descriptor lead a program that knows only the address to everything else', async () => {
  const { body } = await local.call('/api/capabilities')
  for (const link of Object.values<string>(body.links))
    expect([200, 405, 406], link).toContain((await fetch(link)).status)
  expect(body.links).toMatchObject({
    guide: `${local.baseUrl}/llms.txt`,
    openapi: `${local.baseUrl}/openapi.json`,
  })
  const batch = { priceUsdt: '0.01', per: 'wallet' }
  expect(body.operations).toContainEqual(expect.objectContaining({ id: 'screen_batch', ...batch }))
  const { body: config } = await local.call('/api/x402/config')
  expect(config.prices).toContainEqual(expect.objectContaining({ operation: 'screen_batch', ...batch }))
})

test('a stranger’s crawler finds the paid routes, their prices and how to pay', async () => {
  const found = await discoverOriginSchema({ target: local.baseUrl })
  expect(found).toMatchObject({ found: true, source: 'openapi' })
  const endpoints = found.found ? found.endpoints : []
  expect(endpoints).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ path: '/api/lender/screen', method: 'POST', authMode: 'paid' }),
    ]),
  )
  const checked = await checkEndpointSchema({ url: `${local.baseUrl}/api/lender/screen`, probe: true })
  expect(checked.found).toBe(true)
  const advisory = checked.found ? checked.advisories.find(({ method }) => method === 'POST') : undefined
  expect(advisory).toMatchObject({ authMode: 'paid' })
  const answer = await local.call('/api/lender/screen', { body: {} })
  for (const required of [inHeader(answer), wholeTerms(answer)])
    expect(PaymentRequiredV2Schema.safeParse(required).success).toBe(true)
  const { valid, issues } = validatePaymentRequiredDetailed(wholeTerms(answer))
  expect(valid, JSON.stringify(issues)).toBe(true)
})

test('the stock x402 client finds the route, reads the price, pays, gets the answer and verifies a passport', async () => {
  const { http, account } = createPayer(local.world)
  const pay = wrapFetchWithPayment(fetch, http)
  const walletAddress = walletOf(local.world, 'salaried-monthly')
  const response = await pay(`${local.baseUrl}/api/lender/screen`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ walletAddress, callerAddress: account.address }),
  })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ walletAddress, payment: { status: 'settled' } })
  const receipt = http.getPaymentSettleResponse(name => response.headers.get(name))
  expect(receipt).toMatchObject({ success: true, network: 'eip155:42220' })
  const { paths } = (await local.call('/openapi.json')).body
  const report = Object.keys(paths).find(path => paths[path].post?.operationId === 'generate_report')
  const bought = await pay(`${local.baseUrl}${report}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ walletAddress, callerAddress: account.address }),
  })
  const { verifyUrl, reportId } = (await bought.json()) as { verifyUrl: string; reportId: string }
  expect(await (await fetch(verifyUrl)).json()).toMatchObject({ valid: true, reportId, source: 'onchain' })
})

test('the client of ours buys, verifies and disagrees with a changed passport', async () => {
  const { account } = createPayer(local.world)
  const vouch = createVouch({ baseUrl: local.baseUrl, signer: account })
  const { reportId, document } = await vouch.buyPassport({
    walletAddress: walletOf(local.world, 'salaried-monthly'),
  })
  expect(await vouch.verifyPassport(reportId)).toMatchObject({ valid: true, reportId })
  const shown = disclose(document, ['reputationScore'])
  expect((await vouch.verifyDocument(reportId, shown)).document).toMatchObject({
    matches: true,
    form: 'partial',
  })
  const forged = { ...document, reputationScore: 100 }
  expect((await vouch.verifyDocument(reportId, forged)).document).toMatchObject({ matches: false })
})
