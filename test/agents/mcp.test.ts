import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { PaymentRequired } from '@x402/core/types'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { Client as FirstClient } from 'mcp-sdk-1.10/client/index.js'
import { StreamableHTTPClientTransport as FirstTransport } from 'mcp-sdk-1.10/client/streamableHttp.js'
import { Client as SecondClient } from 'mcp-sdk-1.17/client/index.js'
import { StreamableHTTPClientTransport as SecondTransport } from 'mcp-sdk-1.17/client/streamableHttp.js'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../src/wire/operations.ts'
import { priceUsdt } from '../../src/wire/priceUsdt.ts'
import { proveWallet } from '../support/proveWallet.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { createPayer, walletOf } from './support.ts'

type Check = { status: string; errorMessage?: string }
// biome-ignore lint/suspicious/noExplicitAny: results of several SDK generations are looked into freely
type Result = any
type Client = {
  listTools: () => Promise<Result>
  callTool: (params: { name: string; arguments?: object; _meta?: object }) => Promise<Result>
  listResources: () => Promise<Result>
  readResource: (params: { uri: string }) => Promise<Result>
  listPrompts: () => Promise<Result>
  getPrompt: (params: { name: string; arguments?: Record<string, string> }) => Promise<Result>
  close: () => Promise<void>
}

let service: TestService
let wallet: string

beforeAll(async () => {
  // All strangers of this file share one address.
  service = await startTestService({ UNPAID_CALLS_PER_MINUTE: '10000' })
  wallet = walletOf(service.world, 'salaried-monthly')
})
afterAll(() => service?.stop())

const url = () => new URL(`${service.baseUrl}/mcp`)
const info = { name: 'stranger', version: '1.0.0' }
async function connectOld(): Promise<Client> {
  const client = new OldClient(info)
  await client.connect(new OldTransport(url()) as never)
  return client as unknown as Client
}
/** Four generations of clients; the first that speaks HTTP as it is today is 1.10. */
const clients: Record<string, () => Promise<Client>> = {
  'sdk 1.10': async () => {
    const client = new FirstClient(info)
    await client.connect(new FirstTransport(url()) as never)
    return client as unknown as Client
  },
  'sdk 1.17': async () => {
    const client = new SecondClient(info)
    await client.connect(new SecondTransport(url()) as never)
    return client as unknown as Client
  },
  'sdk 1.32': connectOld,
  'client 2.4, older protocol': async () => {
    const client = new ModernClient(info)
    await client.connect(new ModernTransport(url()))
    return client as unknown as Client
  },
  'client 2.4, current protocol': async () => {
    const client = new ModernClient(info, { versionNegotiation: { mode: 'auto' } })
    await client.connect(new ModernTransport(url()))
    return client as unknown as Client
  },
}

describe.each(Object.entries(clients))('%s', (_name, connect) => {
  test('discovers, reads the price, pays, gets the answer, and never pays twice', async () => {
    const client = await connect()
    const { tools } = await client.listTools()
    const screen = tools.find((tool: Result) => tool.name === 'screen_wallet')
    expect(screen._meta['agents-x402/priceUSD']).toBe(0.01)

    const call = { name: 'screen_wallet', arguments: { walletAddress: wallet } }
    const unpaid = await client.callTool(call)
    expect(unpaid.isError).toBe(true)
    const required = unpaid.structuredContent as PaymentRequired
    expect(JSON.parse(unpaid.content[0].text)).toEqual(required)
    expect(required.resource.url).toBe('mcp://tool/screen_wallet')

    const { client: payer, account } = createPayer(service.world)
    const payment = await payer.createPaymentPayload(required)
    const paid = await client.callTool({ ...call, _meta: { 'x402/payment': payment } })
    expect(paid.isError).toBeFalsy()
    expect(paid.structuredContent).toMatchObject({
      walletAddress: wallet,
      callerAddress: account.address,
      payment: { status: 'settled', payer: account.address },
    })
    const receipt = paid._meta['x402/payment-response']
    expect(receipt).toMatchObject({ success: true, network: 'eip155:42220', payer: account.address })

    const again = await client.callTool({ ...call, _meta: { 'x402/payment': payment } })
    expect(again.structuredContent).toEqual(paid.structuredContent)
    await client.close()
  })

  test('reads what there is to know for free', async () => {
    const client = await connect()
    const { structuredContent: config } = await client.callTool({ name: 'payment_config', arguments: {} })
    expect(config.publicPayTo).toBe(service.world.treasury)
    const { structuredContent: list } = await client.callTool({
      name: 'list_wallet_signals',
      arguments: { address: walletOf(service.world, 'whale') },
    })
    expect(list.signals).toHaveLength(6)
    const { resources } = await client.listResources()
    const uris = resources.map((resource: Result) => resource.uri)
    expect(uris).toEqual(
      expect.arrayContaining(['vouch://model', 'vouch://reasons', 'vouch://schemas/lenderScreenRequest']),
    )
    const { contents } = await client.readResource({ uri: 'vouch://reasons' })
    expect(JSON.parse(contents[0].text)).toHaveProperty('FORGED_INCOME')
    const { prompts } = await client.listPrompts()
    expect(prompts.map((prompt: Result) => prompt.name)).toEqual(['underwrite_borrower', 'explain_decline'])
    const { messages } = await client.getPrompt({
      name: 'underwrite_borrower',
      arguments: { walletAddress: wallet },
    })
    expect(messages[0].content.text).toContain(wallet)
    await client.close()
  })

  test('asks about a loan, and reads the dictionary of attributes', async () => {
    const client = await connect()
    const loan = { amount: 50, termMonths: 6 }
    const call = { name: 'screen_wallet', arguments: { walletAddress: wallet, loan, reference: 'mcp-1' } }
    const { structuredContent: required } = await client.callTool(call)
    const payment = await createPayer(service.world).client.createPaymentPayload(required)
    const { structuredContent } = await client.callTool({ ...call, _meta: { 'x402/payment': payment } })
    expect(structuredContent).toMatchObject({
      loan: { outcome: 'fits', asked: { amount: 50, currency: 'USD' } },
      payment: { reference: 'mcp-1' },
    })
    const senseless = { ...call, arguments: { walletAddress: wallet, loan: { amount: 50, termMonths: -6 } } }
    const refused = await client.callTool(senseless)
    expect(refused.isError).toBe(true)
    const dictionary = await client.callTool({ name: 'list_attributes', arguments: {} })
    expect(dictionary.structuredContent.count).toBeGreaterThanOrEqual(200)
    await client.close()
  })

  test('an error contains what a model needs to correct the call', async () => {
    const client = await connect()
    const { isError, structuredContent } = await client.callTool({
      name: 'get_wallet_signal',
      arguments: { address: wallet, signal: 'shoe-size' },
    })
    expect(isError).toBe(true)
    expect(structuredContent).toMatchObject({
      code: 'UNKNOWN_SIGNAL',
      fix: expect.stringContaining('monthly-income'),
    })
    await client.close()
  })
})

test.each([
  ['..', 'a path'],
  [{ toString: 1, valueOf: 1 }, 'what is no text'],
  [null, 'nothing'],
])('%j for an address is refused by name, not in the words of JavaScript (%s)', async (address, _what) => {
  const client = await connectOld()
  const call = { name: 'get_wallet_signal', arguments: { address, signal: '..' } }
  expect(await client.callTool(call)).toMatchObject({
    isError: true,
    structuredContent: { code: 'INVALID_REQUEST', details: [{ path: '/address' }] },
  })
  await client.close()
})

/** Each revision in its own words, as a client that knows only that one would send them. */
describe.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'])(
  'revision %s',
  version => {
    const isModern = version === '2026-07-28'
    const ask = async (method: string, params: Record<string, unknown> = {}): Promise<Result> => {
      const name = params.name ?? params.uri
      const meta = {
        'io.modelcontextprotocol/protocolVersion': version,
        'io.modelcontextprotocol/clientInfo': info,
        'io.modelcontextprotocol/clientCapabilities': {},
      }
      const { text } = await service.call('/mcp', {
        headers: {
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': version,
          ...(isModern && { 'mcp-method': method, ...(name !== undefined && { 'mcp-name': String(name) }) }),
        },
        body: { jsonrpc: '2.0', id: 1, method, params: isModern ? { ...params, _meta: meta } : params },
      })
      return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text)
    }

    test('promises what it keeps, and names mistakes by their codes', async () => {
      const hello = isModern
        ? await ask('server/discover')
        : await ask('initialize', { protocolVersion: version, capabilities: {}, clientInfo: info })
      for (const name of ['tools', 'resources', 'prompts'])
        expect(hello.result.capabilities[name].listChanged).toBe(false)
      if (!isModern) expect(hello.result.protocolVersion).toBe(version)
      const { tools } = (await ask('tools/list')).result
      for (const { outputSchema } of tools) expect(outputSchema).toMatchObject({ type: 'object' })
      const mistakes: [string, Record<string, unknown>, number][] = [
        ['tools/call', { name: 'nope', arguments: {} }, -32602],
        ['tools/call', { arguments: {} }, -32602],
        ['tools/call', { name: 'verify_report', arguments: 'x' }, -32602],
        ['resources/read', { uri: 'vouch://nope' }, -32602],
        ['prompts/get', { name: 'nope' }, -32602],
        ['prompts/get', { name: 'underwrite_borrower', arguments: {} }, -32602],
        ['nope/nope', {}, -32601],
      ]
      for (const [method, params, code] of mistakes)
        expect({ method, params, code: (await ask(method, params)).error?.code }).toEqual({
          method,
          params,
          code,
        })
      const { contents } = (await ask('resources/read', { uri: 'vouch://errors' })).result
      expect(JSON.parse(contents[0].text)).toHaveProperty('PAYMENT_REQUIRED')
    })
  },
)

test.each(Object.entries(clients))(
  '%s buys a batch; each answer keeps to the schema of its tool',
  async (_name, connect) => {
    const client = await connect()
    const { tools } = await client.listTools()
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(
      tools.find((tool: Result) => tool.name === 'screen_batch').outputSchema,
    )
    const call = {
      name: 'screen_batch',
      arguments: { wallets: [wallet, walletOf(service.world, 'whale')], months: 2 },
    }
    const { structuredContent: required } = await client.callTool(call)
    expect(required.accepts[0].amount).toBe('20000')
    const payment = await createPayer(service.world).client.createPaymentPayload(required)
    const { structuredContent: answer } = await client.callTool({
      ...call,
      _meta: { 'x402/payment': payment },
    })
    expect(answer).toMatchObject({ results: [{ walletAddress: wallet }, {}], payment: { priceUsdt: '0.02' } })
    for (const content of [required, answer])
      expect(validate(content), JSON.stringify(validate.errors)).toBe(true)
    expect(validate({ results: 'none' })).toBe(false)
    expect(JSON.stringify(tools).length).toBeLessThan(80_000)
    await client.close()
  },
)

test('the owner drafts a passport with a proof, cancels it, buys another and revokes it', async () => {
  const client = await connectOld()
  const owner = privateKeyToAccount(service.world.accounts.lender.privateKey)
  const draft = { name: 'draft_report', arguments: { walletAddress: owner.address } }
  expect((await client.callTool(draft)).structuredContent).toMatchObject({ code: 'WALLET_PROOF_REQUIRED' })
  const prove = async () => ({
    'x402/sign-in-with-x': (await proveWallet(service.baseUrl, owner))['sign-in-with-x'],
  })
  const { structuredContent: drafted } = await client.callTool({ ...draft, _meta: await prove() })
  expect(drafted.reportId).toMatch(/^WP-/)
  const cancel = { name: 'cancel_draft', arguments: { reportId: drafted.reportId } }
  expect((await client.callTool(cancel)).structuredContent).toMatchObject({ code: 'WALLET_PROOF_REQUIRED' })
  const cancelled = await client.callTool({ ...cancel, _meta: await prove() })
  expect(cancelled.structuredContent).toEqual({ reportId: drafted.reportId, cancelled: true })

  const call = { name: 'generate_report', arguments: { walletAddress: owner.address } }
  const payment = await createPayer(service.world).client.createPaymentPayload(
    (await client.callTool(call)).structuredContent,
  )
  const bought = await client.callTool({ ...call, _meta: { 'x402/payment': payment } })
  const { reportId } = bought.structuredContent
  const ending = await client.callTool({ name: 'draft_revocation', arguments: { reportId } })
  const { typedData, deadline } = ending.structuredContent
  const revoke = (signature: string) =>
    client.callTool({ name: 'revoke_report', arguments: { reportId, signature, deadline } })
  expect((await revoke('0x1234')).structuredContent).toMatchObject({ code: 'REVOCATION_INVALID' })
  expect((await revoke(await owner.signTypedData(typedData))).structuredContent).toMatchObject({
    valid: false,
    status: 'revoked',
  })
  await client.close()
})

test('tools are the operations: same names, words and prices, in a fixed order', async () => {
  const client = await connectOld()
  const { tools } = await client.listTools()
  expect(tools.length).toBeGreaterThanOrEqual(5)
  for (const { name, description, title, _meta } of tools) {
    const operation = operations[name as keyof typeof operations]
    expect(title).toBe(operation.summary)
    expect(description).toContain(operation.description)
    expect(_meta['vouch/priceUsdt']).toBe(priceUsdt(operation.price))
  }
  expect((await client.listTools()).tools).toEqual(tools)
  await client.close()
})

test.each(Object.entries(clients))(
  '%s buys a passport and anybody verifies it, with MCP and with A2A',
  async (_name, connect) => {
    const client = await connect()
    const call = { name: 'generate_report', arguments: { walletAddress: wallet, validDays: 30 } }
    const { structuredContent: required } = await client.callTool(call)
    const payment = await createPayer(service.world).client.createPaymentPayload(required)
    const { structuredContent: bought } = await client.callTool({
      ...call,
      _meta: { 'x402/payment': payment },
    })
    expect(bought).toMatchObject({ kind: 'purchased', payment: { status: 'settled', priceUsdt: '0.10' } })
    const { reportId } = bought
    const verified = await client.callTool({ name: 'verify_report', arguments: { reportId } })
    expect(verified.structuredContent).toMatchObject({
      valid: true,
      walletAddress: wallet,
      source: 'onchain',
    })
    const message = {
      kind: 'message',
      role: 'user',
      messageId: 'v',
      parts: [{ kind: 'text', text: `verify ${reportId}` }],
    }
    const { body } = await service.call('/a2a', {
      body: { jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } },
    })
    expect(body.result).toMatchObject({
      status: { state: 'completed' },
      artifacts: [{ parts: [{ data: { valid: true, reportId } }] }],
    })
    const unknown = await client.callTool({
      name: 'verify_report',
      arguments: { reportId: 'REP-0000000000' },
    })
    expect(unknown).toMatchObject({ isError: true, structuredContent: { code: 'REPORT_NOT_FOUND' } })
    await client.close()
  },
)

test('the dialect that sends the payment as base64 text pays too', async () => {
  const client = await connectOld()
  const call = { name: 'screen_wallet', arguments: { walletAddress: wallet, months: 6 } }
  const unpaid = await client.callTool(call)
  expect(unpaid._meta['x402/error'].extensions['payment-identifier']).toMatchObject({
    info: { required: false },
  })
  const payment = await createPayer(service.world).client.createPaymentPayload(unpaid._meta['x402/error'])
  const text = Buffer.from(JSON.stringify(payment)).toString('base64')
  const paid = await client.callTool({ ...call, _meta: { 'x402/payment': text } })
  expect(paid.structuredContent).toMatchObject({ months: 6, payment: { status: 'settled' } })
  await client.close()
})

test('a refused payment says why, and one payment buys one request over HTTP, MCP and A2A together', async () => {
  const client = await connectOld()
  const call = { name: 'screen_wallet', arguments: { walletAddress: wallet, months: 4 } }
  const bad = await client.callTool({ ...call, _meta: { 'x402/payment': { x402Version: 2 } } })
  expect(bad.structuredContent).toMatchObject({ code: 'PAYMENT_REQUIRED', reason: 'malformed_header' })

  const { client: payer, account } = createPayer(service.world)
  const payment = await payer.createPaymentPayload((await client.callTool(call)).structuredContent)
  const meta = { 'x402/payment': payment }
  const paid = await client.callTool({ ...call, _meta: meta })
  const overHttp = await service.call('/api/lender/screen', {
    body: { walletAddress: wallet, callerAddress: account.address, months: 4 },
    headers: { 'payment-signature': Buffer.from(JSON.stringify(payment)).toString('base64') },
  })
  expect(overHttp.headers.get('idempotent-replayed')).toBe('true')
  expect(overHttp.body).toEqual(paid.structuredContent)
  const other = await client.callTool({
    name: 'screen_wallet',
    arguments: { walletAddress: wallet, months: 5 },
    _meta: meta,
  })
  expect(other.structuredContent).toMatchObject({ code: 'PAYMENT_CONFLICT' })
  await client.close()
})

describe('who may call', () => {
  const post = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
      const accept = 'application/json, text/event-stream'
      httpRequest(url(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept, ...headers },
      })
        .on('response', response => resolve(response.resume().statusCode))
        .on('error', reject)
        .end(body)
    })

  test.each([
    [{}, 200],
    [{ host: 'localhost:1234' }, 200],
    [{ host: 'evil.example' }, 403],
    [{ origin: 'http://localhost:6274' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
  ])('%j → %i', async (headers, status) => {
    expect(await post(headers as Record<string, string>)).toBe(status)
  })
})

test('the protocol’s own conformance scenarios pass, but for those that presume a server made for them', async () => {
  const bin = join(import.meta.dirname, '../../node_modules/.bin/conformance')
  const folder = await mkdtemp(join(tmpdir(), 'vouch-conformance-'))
  try {
    const all = ['server', '--url', url().href, '--suite', 'all', '-o', folder]
    // It ends with a failure when one scenario fails.
    const { stdout }: { stdout: string } = await promisify(execFile)(bin, all).catch(error => error)
    expect([...stdout.matchAll(/^✓ ([\w-]+): [1-9]\d* passed, 0 failed$/gm)].map(([, name]) => name)).toEqual(
      [
        'server-initialize',
        'ping',
        'tools-list',
        'resources-list',
        'prompts-list',
        'dns-rebinding-protection',
      ],
    )
    const methodless: string[] = []
    for (const run of await readdir(folder)) {
      const checks = JSON.parse(await readFile(join(folder, run, 'checks.json'), 'utf8')) as Check[]
      for (const { status, errorMessage } of checks.filter(check => check.status === 'FAILURE'))
        if (errorMessage === 'Failed: MCP error -32601: Method not found') methodless.push(run.slice(7, -25))
        else
          expect(errorMessage, `${run} ${status}`).toMatch(
            /test_\w+ not found|not found: test:|json_schema_\w+' not found/,
          )
    }
    // Levels of a log, completions and subscriptions: the server declares none of them.
    expect(methodless.sort()).toEqual([
      'completion-complete',
      'logging-set-level',
      'resources-subscribe',
      'resources-unsubscribe',
      'tools-call-with-logging',
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
})
