import { randomUUID } from 'node:crypto'
import { type Task, TaskState } from '@a2a-js/sdk'
import {
  ClientFactory,
  ClientFactoryOptions,
  JsonRpcTransportFactory,
  RestTransportFactory,
} from '@a2a-js/sdk/client'
import type { PaymentRequired } from '@x402/core/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from '../support/service.ts'
import { a2aMessage, createPayer, walletOf } from './support.ts'

let service: TestService
let wallet: string

beforeAll(async () => {
  service = await startTestService()
  wallet = walletOf(service.world, 'salaried-monthly')
})
afterAll(() => service?.stop())

const transports = { 'JSON-RPC': new JsonRpcTransportFactory(), 'HTTP+JSON': new RestTransportFactory() }

describe.each(Object.entries(transports))('the SDK’s client over %s', (_name, transport) => {
  const connect = () =>
    new ClientFactory(
      ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
        transports: [transport],
        preferredTransports: [transport.protocolName],
      }),
    ).createFromUrl(service.baseUrl)

  test('finds the card, asks, is told the price, pays, and gets the answer', async () => {
    const client = await connect()
    const asked = (await client.sendMessage(a2aMessage({ text: `Please screen ${wallet} for us` }))) as Task
    expect(asked.status?.state).toBe(TaskState.TASK_STATE_INPUT_REQUIRED)
    const terms = asked.status?.message?.metadata
    expect(terms?.['x402.payment.status']).toBe('payment-required')
    const { client: payer, account } = createPayer(service.world)
    const payload = await payer.createPaymentPayload(terms?.['x402.payment.required'] as PaymentRequired)
    const metadata = { 'x402.payment.status': 'payment-submitted', 'x402.payment.payload': payload }
    const done = (await client.sendMessage(
      a2aMessage({ text: 'Here is the payment.' }, asked, metadata),
    )) as Task
    expect(done.id).toBe(asked.id)
    expect(done.status?.state).toBe(TaskState.TASK_STATE_COMPLETED)
    expect(done.status?.message?.metadata).toMatchObject({
      'x402.payment.status': 'payment-completed',
      'x402.payment.receipts': [{ success: true, network: 'eip155:42220', payer: account.address }],
    })
    expect(done.artifacts[0]?.parts[0]?.content?.value).toMatchObject({
      walletAddress: wallet,
      callerAddress: account.address,
      payment: { status: 'settled' },
    })
    const later = await client.getTask({ tenant: '', id: asked.id })
    expect(later.status?.state).toBe(TaskState.TASK_STATE_COMPLETED)
  })

  test('asks about a loan', async () => {
    const client = await connect()
    const loan = { amount: 50, termMonths: 6 }
    const question = { skill: 'screen', walletAddress: wallet, loan, reference: 'a2a-1' }
    const asked = (await client.sendMessage(a2aMessage({ data: question }))) as Task
    const terms = asked.status?.message?.metadata?.['x402.payment.required'] as PaymentRequired
    const payload = await createPayer(service.world).client.createPaymentPayload(terms)
    const paid = a2aMessage({ text: 'paid' }, asked, { 'x402.payment.payload': payload })
    const done = (await client.sendMessage(paid)) as Task
    expect(done.artifacts[0]?.parts[0]?.content?.value).toMatchObject({
      loan: { outcome: 'fits', asked: { termMonths: 6 } },
      reference: 'a2a-1',
    })
  })

  test('a bad payment is refused with its reason, and the task can still be paid', async () => {
    const client = await connect()
    const asked = (await client.sendMessage(
      a2aMessage({ data: { skill: 'screen', walletAddress: wallet, months: 3 } }),
    )) as Task
    const { client: payer } = createPayer(service.world)
    const required = asked.status?.message?.metadata?.['x402.payment.required'] as PaymentRequired
    const payload = await payer.createPaymentPayload(required)
    const spoilt = structuredClone(payload) as unknown as { payload: { authorization: { value: string } } }
    spoilt.payload.authorization.value = '1'
    const send = (content: unknown) =>
      client.sendMessage(
        a2aMessage({ text: 'paid' }, asked, { 'x402.payment.payload': content }),
      ) as Promise<Task>
    const refused = await send(spoilt)
    expect(refused.status?.state).toBe(TaskState.TASK_STATE_INPUT_REQUIRED)
    expect(refused.status?.message?.metadata).toMatchObject({
      'x402.payment.status': 'payment-failed',
      'x402.payment.error': 'INVALID_AMOUNT',
    })
    expect((await send(payload)).artifacts[0]?.parts[0]?.content?.value).toMatchObject({ months: 3 })
  })

  test('verifies a passport that was bought through another door', async () => {
    const { client: payer, account } = createPayer(service.world)
    const path = '/api/agent/report'
    const body = { walletAddress: wallet, callerAddress: account.address }
    const { headers } = await service.call(path, { body })
    const required = JSON.parse(Buffer.from(headers.get('payment-required') ?? '', 'base64').toString())
    const payment = Buffer.from(JSON.stringify(await payer.createPaymentPayload(required))).toString('base64')
    const bought = await service.call(path, { body, headers: { 'payment-signature': payment } })
    const client = await connect()
    const done = (await client.sendMessage(a2aMessage({ text: `verify ${bought.body.reportId}` }))) as Task
    expect(done.status?.state).toBe(TaskState.TASK_STATE_COMPLETED)
    expect(done.artifacts[0]?.parts[0]?.content?.value).toMatchObject({ valid: true, walletAddress: wallet })
  })

  test('what it does not understand, it asks about; what is wrong, it says', async () => {
    const client = await connect()
    const lost = (await client.sendMessage(a2aMessage({ text: 'hello' }))) as Task
    expect(lost.status?.state).toBe(TaskState.TASK_STATE_INPUT_REQUIRED)
    expect(lost.status?.message?.metadata?.['x402.payment.status']).toBeUndefined()
  })
})

test('an agent of the older protocol is served without knowing of the newer', async () => {
  const send = async (params: object) => {
    const body = { jsonrpc: '2.0', id: 1, method: 'message/send', params: { message: params } }
    return (await service.call('/a2a', { body })).body.result
  }
  const base = { kind: 'message', role: 'user' }
  const asked = await send({ ...base, messageId: 'a', parts: [{ kind: 'text', text: `screen ${wallet}` }] })
  expect(asked.status.state).toBe('input-required')
  const { client: payer } = createPayer(service.world)
  const payload = await payer.createPaymentPayload(asked.status.message.metadata['x402.payment.required'])
  const done = await send({
    ...base,
    messageId: 'b',
    taskId: asked.id,
    contextId: asked.contextId,
    parts: [{ kind: 'text', text: 'paid' }],
    metadata: { 'x402.payment.status': 'payment-submitted', 'x402.payment.payload': payload },
  })
  expect(done.status.state).toBe('completed')
  expect(done.artifacts[0].parts[0].data).toMatchObject({ walletAddress: wallet })
})

describe('what an unpaid task may cost', () => {
  const send = async (text: string, more: object = {}, data: object[] = []) => {
    const parts = [{ kind: 'text', text }, ...data.map(each => ({ kind: 'data', data: each }))]
    const params = { message: { kind: 'message', role: 'user', messageId: randomUUID(), parts, ...more } }
    return service.call('/a2a', { body: { jsonrpc: '2.0', id: 1, method: 'message/send', params } })
  }

  test('follow-ups do not make it grow: a few messages are kept, each once', async () => {
    const first = (await send('hello')).body.result
    let answer = await send('hello')
    for (let turn = 0; turn < 9; turn++)
      answer = await send(`and ${'x'.repeat(3_000)} ${turn}`, {
        taskId: first.id,
        contextId: first.contextId,
      })
    const { history } = answer.body.result
    expect(history.length).toBeLessThanOrEqual(6)
    expect(new Set(history.map((each: { messageId: string }) => each.messageId)).size).toBe(history.length)
    expect(answer.text.length).toBeLessThan(12_000)
  })

  test('a request that no skill needs so large is refused and not kept', async () => {
    const { body } = await send('screen', {}, [
      { skill: 'screen', walletAddress: wallet, note: 'x'.repeat(9_000) },
    ])
    expect(body.result).toMatchObject({ status: { state: 'failed' } })
    expect(JSON.stringify(body.result.status)).toContain('at most 8 KiB')
    const kept = await service.call('/a2a', {
      body: { jsonrpc: '2.0', id: 1, method: 'tasks/get', params: { id: body.result.id } },
    })
    expect(kept.body.result.id).toBe(body.result.id)
    expect(kept.text.length).toBeLessThan(2_000)
  })

  test('a body above 64 KiB, or with a name twice, never reaches the protocol', async () => {
    expect((await send('x'.repeat(65 * 1024))).body).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' })
    const twice = await service.call('/a2a', { body: '{"jsonrpc":"2.0","id":1,"id":2,"method":"x"}' })
    expect(twice.body).toMatchObject({ status: 400, code: 'INVALID_JSON' })
  })
})

test('nobody can list other agents’ tasks', async () => {
  const { body } = await service.call('/a2a', {
    headers: { 'A2A-Version': '1.0' },
    body: { jsonrpc: '2.0', id: 1, method: 'ListTasks', params: {} },
  })
  expect(body.result?.tasks ?? []).toEqual([])
})

test('a page that is not ours may not call', async () => {
  const { status } = await service.call('/a2a', { headers: { origin: 'https://evil.example' }, body: {} })
  expect(status).toBe(403)
})
