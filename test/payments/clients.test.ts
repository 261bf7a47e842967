import { wrapAxiosWithPaymentFromConfig } from '@x402/axios'
import { ExactEvmScheme } from '@x402/evm'
import { ExactEvmSchemeV1 } from '@x402/evm/v1'
import { extractDiscoveryInfo, validateDiscoveryExtension } from '@x402/extensions/bazaar'
import {
  BUILDER_CODE,
  BuilderCodeClientExtension,
  declareBuilderCodeExtension,
} from '@x402/extensions/builder-code'
import {
  decodePaymentResponseHeader,
  wrapFetchWithPayment,
  wrapFetchWithPaymentFromConfig,
  x402Client,
} from '@x402/fetch'
import axios from 'axios'
import { Mppx } from 'mppx/client'
import { charge } from 'mppx/evm/client'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { screenWallet } from '../../examples/pay-with-viem.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Database } from '../../src/storage/schema.ts'
import { tortureSeller } from '../../src/torture/tortureSeller.ts'
import { mintTokens } from '../../world/contracts/support/placeTokens.ts'
import { cent, type PaymentChain, startPaymentChain, USDT } from './support/chain.ts'
import { type PaidService, startPaidService, wallet } from './support/service.ts'

let chain: PaymentChain
let database: Database
let service: PaidService
let baseUrl: string

beforeAll(async () => {
  chain = await startPaymentChain()
  database = openSqlite(':memory:')
  await migrateDatabase(database)
  service = await startPaidService({ ...chain, database })
  baseUrl = await service.listen()
})
afterAll(async () => {
  await service.close()
  await database.close()
  await chain.stop()
})

test('@x402/fetch pays by itself (version 2)', async () => {
  const account = await chain.payer()
  const pay = wrapFetchWithPaymentFromConfig(fetch, {
    schemes: [{ network: 'eip155:*', client: new ExactEvmScheme(account) }],
  })
  const response = await pay(`${baseUrl}/api/lender/screen`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ walletAddress: wallet, callerAddress: account.address }),
  })
  const body = (await response.json()) as { payment: { transaction: string } }
  expect(response.status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ walletAddress: wallet, payment: { status: 'settled' } })
  const receipt = decodePaymentResponseHeader(response.headers.get('payment-response') ?? '')
  expect(receipt).toMatchObject({ success: true, transaction: body.payment.transaction })
  expect(await chain.balance(account.address)).toBe(1_000_000n - cent)
})

test('@x402/fetch pays by itself (version 1, from the body alone)', async () => {
  const account = await chain.payer()
  const withoutHeader: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    const headers = new Headers(response.headers)
    headers.delete('payment-required')
    return new Response(response.body, { status: response.status, headers })
  }
  const pay = wrapFetchWithPaymentFromConfig(withoutHeader, {
    schemes: [{ network: 'celo' as never, client: new ExactEvmSchemeV1(account) as never, x402Version: 1 }],
  })
  const response = await pay(`${baseUrl}/api/lender/screen`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ walletAddress: wallet, callerAddress: account.address }),
  })
  expect(response.status, await response.clone().text()).toBe(200)
  expect(await chain.balance(account.address)).toBe(1_000_000n - cent)
})

test('@x402/axios pays by itself', async () => {
  const account = await chain.payer()
  const api = wrapAxiosWithPaymentFromConfig(axios.create(), {
    schemes: [{ network: 'eip155:*', client: new ExactEvmScheme(account) as never }],
  })
  const { status, data } = await api.post(`${baseUrl}/api/lender/screen`, {
    walletAddress: wallet,
    callerAddress: account.address,
  })
  expect(status).toBe(200)
  expect(data).toMatchObject({ walletAddress: wallet, payment: { status: 'settled' } })
  expect(await chain.balance(account.address)).toBe(1_000_000n - cent)
})

test('mppx pays by itself: it reads the terms of x402', async () => {
  const account = await chain.payer()
  const refusal = await fetch(`${baseUrl}/api/lender/screen`, { method: 'POST' })
  expect(refusal.headers.get('www-authenticate') ?? '').not.toMatch(/\bPayment\b/)
  const method = charge({ account, networks: [42220], decimals: 6, maxAmount: '0.10' })
  const payer = Mppx.create({ methods: [method], polyfill: false })
  const response = await payer.fetch(`${baseUrl}/api/lender/screen`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ walletAddress: wallet, callerAddress: account.address }),
  })
  expect(response.status, await response.clone().text()).toBe(200)
  expect(await response.json()).toMatchObject({ walletAddress: wallet, payment: { status: 'settled' } })
  expect(await chain.balance(account.address)).toBe(1_000_000n - cent)
})

test("the specification's own flow, in viem", async () => {
  const privateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(privateKey)
  await mintTokens(chain, USDT, address, cent)
  const response = await screenWallet(baseUrl, privateKey, wallet)
  expect(await response.json()).toMatchObject({ walletAddress: wallet, payment: { status: 'settled' } })
  expect(await chain.balance(address)).toBe(0n)
})

test("x402's builder codes are announced, and a client that adds its own pays", async () => {
  const account = await chain.payer()
  const client = new x402Client()
  client.register('eip155:*', new ExactEvmScheme(account))
  client.registerExtension(new BuilderCodeClientExtension('some_shop'))
  const seen: { extensions: Record<string, { info: object; schema: object }> }[] = []
  client.onBeforePaymentCreation(async ({ paymentRequired }) => void seen.push(paymentRequired as never))
  const response = await wrapFetchWithPayment(fetch, client)(`${baseUrl}/api/lender/screen`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ walletAddress: wallet, callerAddress: account.address }),
  })
  expect(response.status).toBe(200)
  expect(seen[0]?.extensions[BUILDER_CODE]?.info).toEqual(declareBuilderCodeExtension('vouch').info)
})

test("the offer is one that x402's catalogue understands", async () => {
  const response = await fetch(`${baseUrl}/api/lender/screen`, { method: 'POST' })
  expect(response.status).toBe(402)
  const required = JSON.parse(
    Buffer.from(response.headers.get('payment-required') ?? '', 'base64').toString(),
  )
  const { extensions } = (await response.json()) as { extensions: Record<string, unknown> }
  expect(validateDiscoveryExtension(extensions.bazaar as never)).toMatchObject({ valid: true })
  const [accepted] = required.accepts
  const payload = { ...required, extensions, accepted, payload: {} }
  expect(extractDiscoveryInfo(payload as never, accepted as never)).toMatchObject({
    resourceUrl: `${baseUrl}/api/lender/screen`,
    method: 'POST',
  })
})

test('GET /api/x402/config tells whom and how to pay', async () => {
  const config = (await (await fetch(`${baseUrl}/api/x402/config`)).json()) as Record<string, unknown>
  expect(config).toMatchObject({
    network: 'celo',
    chainId: 42220,
    scheme: 'exact',
    x402Versions: [1, 2],
    paymentHeader: 'X-PAYMENT',
    enforced: true,
    apiKeyRequired: false,
    settlement: 'confirmed',
    validitySeconds: 300,
    asset: USDT,
    attribution: 'vouch',
    version: '1.0.0',
  })
  expect(config.publicPayTo).toBe(config.payTo)
  expect(config.prices).toContainEqual({
    operation: 'generate_report',
    method: 'POST',
    path: '/api/agent/report',
    priceUsdt: '0.10',
    amount: '100000',
  })
})

test('a header beyond what HTTP takes is refused by the parser, one below it is only malformed; neither is a claim', async () => {
  const send = (length: number) =>
    fetch(`${baseUrl}/api/lender/screen`, { method: 'POST', headers: { 'x-payment': 'A'.repeat(length) } })
  expect((await send(12_000)).status).toBe(402)
  expect((await send(20_000)).status).toBe(431)
  const rows = await database.db.selectFrom('payments').select('state').execute()
  expect(rows.every(({ state }) => state === 'settled')).toBe(true)
})

test('vouch x402-torture finds nothing bad with us, and one answer for each payment', async () => {
  const privateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(privateKey)
  await mintTokens(chain, USDT, address, 1_000_000n)
  const body = (months: number) => JSON.stringify({ walletAddress: wallet, callerAddress: address, months })
  const { findings } = await tortureSeller({
    target: { url: `${baseUrl}/api/lender/screen`, method: 'POST', body: body(12) },
    otherUrl: `${baseUrl}/api/agent/report`,
    otherBody: body(6),
    privateKey,
    rpcUrl: chain.rpcUrl,
    copies: 6,
  })
  expect(findings.filter(({ verdict }) => verdict !== 'good')).toEqual([])
  expect(findings.length).toBeGreaterThan(20)
})
