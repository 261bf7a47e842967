import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Task, TaskState } from '@a2a-js/sdk'
import { ClientFactory } from '@a2a-js/sdk/client'
import { SANCTIONED_ADDRESSES } from '@celo/compliance'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { PaymentRequired } from '@x402/core/types'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCast } from '../world/cast.ts'
import { DEFAULT_SEED } from '../world/life/lifeOf.ts'
import { a2aMessage, createPayer, walletOf } from './agents/support.ts'
import { proveWallet } from './support/proveWallet.ts'
import { startTestService, type TestService } from './support/service.ts'
import { usdtOf } from './support/usdtOf.ts'

const lazarus = '0x098B716B8Aaf21512996dC57EB0615e2383E2f96'
const neverSeen = '0x7F367cC41522cE07553e823bf3be79A889DEbe1B'

describe('about a wallet that is listed, or a service', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service?.stop())
  const caller = () => service.world.accounts.lender.address
  const screen = (walletAddress: string) =>
    service.call('/api/lender/screen', { body: { walletAddress, callerAddress: caller() }, pay: 10_000n })

  test.each([
    ['that moved money', lazarus],
    ['that was never seen here', neverSeen],
  ])('a listed wallet %s is blocked, by the list and its date', async (_, wallet) => {
    const { status, body } = await screen(wallet)
    expect(status).toBe(200)
    expect(body.trust).toMatchObject({ verdict: 'not-trustworthy', reasons: [{ code: 'SANCTIONED_WALLET' }] })
    expect(body.risks[0]).toMatchObject({ code: 'SANCTIONED_WALLET', severity: 'block' })
    expect(body.risks[0].message).toContain('OFAC sanctions list of 2025-10-06')
    expect(body.loanCapacity).toMatchObject({ min: 0, max: 0 })
  })

  test('an exchange is no borrower', async () => {
    const exchange = service.world.labels.find(({ kind }) => kind === 'exchange')
    const { body } = await screen(exchange?.address ?? '')
    expect(body.risks[0]).toMatchObject({ code: 'SERVICE_WALLET', severity: 'block' })
    expect(body.risks[0].message).toContain(exchange?.label)
    expect(body.trust.isTrustworthy).toBe(false)
    expect(body.loanCapacity).toMatchObject({ min: 0, max: 0 })
  })

  test('there is no passport about a listed wallet, and nothing is charged for asking', async () => {
    const before = await usdtOf(service.world, caller())
    const { status, body } = await service.call('/api/agent/report', {
      body: { walletAddress: lazarus, callerAddress: caller() },
      pay: 100_000n,
    })
    expect(status).toBe(403)
    expect(body).toMatchObject({ code: 'WALLET_LISTED', charge: 'none' })
    expect(await usdtOf(service.world, caller())).toBe(before)
  })
})

describe('a payer who is listed', () => {
  let service: TestService
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vouch-list-'))
    const list = join(folder, 'list.json')
    // The lender of every world is the same, so it can be listed before there is one.
    writeFileSync(
      list,
      JSON.stringify([...SANCTIONED_ADDRESSES, createCast(DEFAULT_SEED).addressOf('lender')]),
    )
    utimesSync(list, new Date('2026-11-01T12:00:00Z'), new Date('2026-11-01T12:00:00Z'))
    service = await startTestService({ SANCTIONS_LIST: list })
  })
  afterAll(async () => {
    await service?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const lender = () => privateKeyToAccount(service.world.accounts.lender.privateKey)
  const wallet = () => walletOf(service.world, 'salaried-monthly')

  test.each([
    ['/api/lender/screen', 10_000n, () => ({ walletAddress: wallet() })],
    ['/api/lender/screen/batch', 20_000n, () => ({ wallets: [wallet(), lazarus] })],
    ['/api/agent/analyze', 10_000n, () => ({ walletAddress: wallet() })],
    ['/api/agent/report', 100_000n, () => ({ walletAddress: wallet() })],
  ] as const)('gets nothing from %s and pays nothing', async (path, pay, body) => {
    const callerAddress = lender().address
    const before = await usdtOf(service.world, callerAddress)
    const answer = await service.call(path, { body: { ...body(), callerAddress }, pay })
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ code: 'PAYER_LISTED', charge: 'none' })
    expect(answer.body.message).toContain('OFAC sanctions list of 2026-11-01')
    expect(await usdtOf(service.world, callerAddress)).toBe(before)
    const months = await service.call(`/api/wallet/${wallet()}/income-months`)
    expect(months.status).toBe(404)
  })

  test('nor over MCP', async () => {
    const client = new Client({ name: 'stranger', version: '1.0.0' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${service.baseUrl}/mcp`)))
    const call = {
      name: 'screen_wallet',
      arguments: { walletAddress: wallet(), callerAddress: lender().address },
    }
    const unpaid = (await client.callTool(call)) as unknown as { structuredContent: never }
    const payment = await createPayer(service.world).client.createPaymentPayload(unpaid.structuredContent)
    const refused = await client.callTool({ ...call, _meta: { 'x402/payment': payment } })
    expect(JSON.stringify(refused)).toContain('PAYER_LISTED')
    await client.close()
  })

  test('nor over A2A', async () => {
    const client = await new ClientFactory().createFromUrl(service.baseUrl)
    const send = async (follow: Partial<Task>, metadata?: Record<string, unknown>) =>
      (await client.sendMessage(a2aMessage({ text: `screen ${wallet()}` }, follow, metadata))) as Task
    const before = await usdtOf(service.world, lender().address)
    const asked = await send({})
    const terms = asked.status?.message?.metadata?.['x402.payment.required'] as PaymentRequired
    const payload = await createPayer(service.world).client.createPaymentPayload(terms)
    const refused = await send(asked, { 'x402.payment.payload': payload })
    expect(refused.status?.state).toBe(TaskState.TASK_STATE_FAILED)
    expect(JSON.stringify(refused)).toContain('PAYER_LISTED')
    expect(await usdtOf(service.world, lender().address)).toBe(before)
  })

  test('nor a draft of a passport about its own wallet', async () => {
    const { status, body } = await service.call('/api/agent/report/draft', {
      body: { walletAddress: lender().address },
      headers: await proveWallet(service.baseUrl, lender()),
    })
    expect(status).toBe(403)
    expect(body).toMatchObject({ code: 'WALLET_LISTED', charge: 'none' })
  })

  test('nor for free, as the owner of its own wallet', async () => {
    const own = lender().address
    const answer = await service.call('/api/agent/analyze', {
      body: { walletAddress: own, callerAddress: own },
      headers: await proveWallet(service.baseUrl, lender()),
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'PAYER_LISTED' } })
  })
})
