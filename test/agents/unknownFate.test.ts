import { type Task, TaskState } from '@a2a-js/sdk'
import { ClientFactory } from '@a2a-js/sdk/client'
import { Client as McpClient, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { agentRoutes } from '../../src/agents/agentRoutes.ts'
import { callThroughClient } from '../../src/cli/client/callThroughClient.ts'
import { createVouch } from '../../src/sdk/createVouch.ts'
import { examples } from '../../src/wire/examples.ts'
import {
  cent,
  type FlatPayment,
  type PaymentChain,
  signFlat,
  startPaymentChain,
} from '../payments/support/chain.ts'
import { createFaulty } from '../payments/support/createFaulty.ts'
import { type PaidService, startPaidService, wallet } from '../payments/support/service.ts'
import { until } from '../payments/support/until.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import { a2aMessage } from './support.ts'

const {
  attribution: _tag,
  payment: _paid,
  ...screened
} = (examples.screen_wallet?.response ?? {}) as Record<string, unknown>
let chain: PaymentChain
beforeAll(async () => {
  chain = await startPaymentChain()
})
afterAll(() => chain.stop())

describeOnEachEngine('the database goes away under a claim', database => {
  let faulty: ReturnType<typeof createFaulty>
  let service: PaidService
  let baseUrl: string
  let payer: Awaited<ReturnType<PaymentChain['payer']>>
  beforeAll(async () => {
    faulty = createFaulty(database())
    service = await startPaidService({
      ...chain,
      database: faulty.database,
      screen: async () => screened,
      payments: { claimLeaseMs: 300 },
    })
    await agentRoutes(service.app, service.ctx)
    baseUrl = await service.listen()
  })
  beforeEach(async () => {
    payer = await chain.payer()
  })
  afterAll(() => service.close())

  const goAway = () => faulty.arm({ name: 'away', breaks: 'after', lasts: true }, 0)
  const paid = async () => 1_000_000n - (await chain.balance(payer.address))

  test('A2A: the task is not failed, the payment counts as submitted, and sent again it gets the answer', async () => {
    const client = await new ClientFactory().createFromUrl(baseUrl)
    const payment = await signFlat(payer)
    const asked = (await client.sendMessage(messageOf(payment))) as Task
    expect(asked.status?.state).toBe(TaskState.TASK_STATE_COMPLETED)
    const second = await signFlat(payer)
    goAway()
    const open = (await client.sendMessage(messageOf(second))) as Task
    faulty.heal()
    expect(open.status?.state).toBe(TaskState.TASK_STATE_INPUT_REQUIRED)
    expect(open.status?.message?.metadata).toEqual({ 'x402.payment.status': 'payment-submitted' })
    await until(async () => {
      const again = (await client.sendMessage(messageOf(second, open))) as Task
      return again.status?.state === TaskState.TASK_STATE_COMPLETED
    }, 'the answer')
    expect(await paid()).toBe(cent * 2n)
  })

  test('A2A: what was bought is kept for a day; repeats of it, and headers from the chain, only as what merely waits', async () => {
    const client = await new ClientFactory().createFromUrl(baseUrl)
    const payment = await signFlat(payer)
    const isPaid = async ({ id }: Task) => {
      const tasks = database().db.selectFrom('agent_tasks').select('paid').where('id', '=', id)
      return (await tasks.executeTakeFirstOrThrow()).paid
    }
    const bought = (await client.sendMessage(messageOf(payment))) as Task
    expect(await isPaid(bought)).toBe(1)
    const again = (await client.sendMessage(messageOf(payment))) as Task
    expect(again.status?.state).toBe(TaskState.TASK_STATE_COMPLETED)
    expect(await isPaid(again)).toBe(0)
    await database()
      .db.updateTable('payments')
      .set({ wrong_bodies: 3 })
      .where('nonce', '=', payment.nonce)
      .execute()
    const shown = (await client.sendMessage(messageOf(payment))) as Task
    expect(shown.status?.message?.metadata).toEqual({ 'x402.payment.status': 'payment-submitted' })
    expect(await isPaid(shown)).toBe(0)
  })

  test('MCP: the result says that the charge is unknown, and the same payment gets the answer', async () => {
    const client = new McpClient({ name: 'stranger', version: '1.0.0' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`)))
    const payment = await signFlat(payer)
    const call = () =>
      client.callTool({
        name: 'screen_wallet',
        arguments: { walletAddress: wallet },
        _meta: { 'x402/payment': payment },
      })
    goAway()
    const open = await call()
    faulty.heal()
    expect(open).toMatchObject({ isError: true, structuredContent: { charge: 'unknown', status: 503 } })
    await until(async () => !(await call()).isError, 'the answer')
    expect(await paid()).toBe(cent)
    await client.close()
  })

  test('the command line’s own tools: the next call of the same tool fetches what was paid for', async () => {
    const vouch = createVouch({ baseUrl, signer: payer as never, retries: 0 })
    const call = () =>
      callThroughClient(vouch)({
        operation: 'screen_wallet',
        input: { walletAddress: wallet },
        payment: null,
      })
    await vouch.paymentConfig()
    goAway()
    const open = await call()
    faulty.heal()
    expect(open).toMatchObject({ kind: 'failed', error: { charge: 'unknown' } })
    expect(open.kind === 'failed' && open.error.fix).toMatch(/same payment.*does not pay twice/)
    await until(async () => (await call()).kind === 'answer', 'the answer')
    expect(await paid()).toBe(cent)
  })
})

function messageOf(payment: FlatPayment, follow: Partial<Task> = {}) {
  const metadata = { 'x402.payment.status': 'payment-submitted', 'x402.payment.payload': payment }
  return a2aMessage({ data: { skill: 'screen', walletAddress: wallet } }, follow, metadata)
}
