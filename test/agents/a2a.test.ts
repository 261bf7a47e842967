import { randomUUID } from 'node:crypto'
import { type Task, TaskState } from '@a2a-js/sdk'
import {
  ClientFactory,
  ClientFactoryOptions,
  JsonRpcTransportFactory,
  RestTransportFactory,
} from '@a2a-js/sdk/client'
import type { PaymentRequired } from '@x402/core/types'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
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

  test('verifies a passport that was bought through another entry point', async () => {
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

describe('every operation is sold, by data part and by words', () => {
  const send = async (content: object | string, more: object = {}) => {
    const part =
      typeof content === 'string' ? { kind: 'text', text: content } : { kind: 'data', data: content }
    const message = { kind: 'message', role: 'user', messageId: randomUUID(), parts: [part], ...more }
    const body = { jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } }
    return (await service.call('/a2a', { body })).body.result
  }
  const follow = ({ id, contextId }: { id: string; contextId: string }) => ({ taskId: id, contextId })
  const pay = async (asked: Awaited<ReturnType<typeof send>>) => {
    const { client } = createPayer(service.world)
    const payload = await client.createPaymentPayload(asked.status.message.metadata['x402.payment.required'])
    return send('paid', { ...follow(asked), metadata: { 'x402.payment.payload': payload } })
  }
  const other = () => walletOf(service.world, 'whale')

  const sales: [string, () => object | string, string, () => object][] = [
    [
      'batch',
      () => ({ skill: 'batch', wallets: [wallet, other()], months: 3 }),
      '0.02',
      () => ({ results: [{ walletAddress: wallet, months: 3 }, { walletAddress: other() }] }),
    ],
    [
      'several wallets in words',
      () => `screen ${wallet} and ${other()}`,
      '0.02',
      () => ({ results: [{ walletAddress: wallet, months: 12 }, { walletAddress: other() }] }),
    ],
    [
      'analyze',
      () => ({ skill: 'analyze', walletAddress: wallet, fields: ['loanCapacity'] }),
      '0.01',
      () => ({ fields: ['loanCapacity'] }),
    ],
    [
      'chat',
      () => ({ skill: 'chat', walletAddress: wallet, message: 'What is the balance?' }),
      '0.01',
      () => ({ understood: true }),
    ],
    [
      'a question in words',
      () => `How much did ${wallet} receive in the last 3 months?`,
      '0.01',
      () => ({ understood: true, walletAddress: wallet }),
    ],
    [
      'statement',
      () => `make me a statement for ${wallet} 3M`,
      '0.01',
      () => ({ walletAddress: wallet, period: '3M' }),
    ],
    [
      'report',
      () => ({ skill: 'report', walletAddress: wallet, validDays: 30 }),
      '0.10',
      () => ({ walletAddress: wallet }),
    ],
  ]
  test.each(sales)(
    '%s: the terms say what, for whom and how much, and that is what comes',
    async (_name, ask, price, answer) => {
      const asked = await send(ask())
      expect(asked.status.state).toBe('input-required')
      const [words, terms] = asked.status.message.parts
      expect(terms.data.priceUsdt).toBe(price)
      expect(words.text).toContain(`for ${price} USDT`)
      expect(words.text).toContain(terms.data.operation)
      for (const named of terms.data.input.wallets ?? [wallet]) expect(words.text).toContain(named)
      const { amount } = asked.status.message.metadata['x402.payment.required'].accepts[0]
      expect(BigInt(amount)).toBe(BigInt(Number(price) * 1_000_000))
      const done = await pay(asked)
      expect(done.artifacts[0].parts[0].data).toMatchObject(answer())
    },
  )

  test('signals are read for nothing', async () => {
    await pay(await send({ skill: 'screen', walletAddress: wallet }))
    const listed = await send(`list the signals of ${wallet}`)
    expect(listed.artifacts[0].parts[0].data.signals).toHaveLength(6)
    const one = await send({ skill: 'signals', walletAddress: wallet, signal: 'monthly-income' })
    expect(one.artifacts[0].parts[0].data).toMatchObject({ signal: 'monthly-income', walletAddress: wallet })
  })

  test.each([
    ['negated', () => `do not screen ${wallet}`],
    ['one or the other', () => `screen ${wallet} or ${other()}`],
    ['two things', () => `screen ${wallet} and analyze ${other()}`],
    ['no skill', () => ({ walletAddress: wallet })],
    ['an unknown skill', () => ({ skill: 'horoscope', walletAddress: wallet })],
    ['a statement over no period', () => ({ skill: 'statement', walletAddress: wallet })],
    ['a field that is not there', () => ({ skill: 'screen', walletAddress: wallet, moths: 3 })],
    ['a price', () => 'how much does a screen cost?'],
  ])('%s: asked back, with no terms to pay', async (_name, ask) => {
    const asked = await send(ask())
    expect(asked.status.state).toBe('input-required')
    expect(asked.status.message.metadata?.['x402.payment.required']).toBeUndefined()
    expect(asked.status.message.parts[0].text).toContain('Nothing was charged.')
    expect(asked.metadata?.['vouch.request']).toBeUndefined()
  })

  test('what was missing may be said in the next message', async () => {
    const asked = await send(`make a statement for ${wallet}`)
    expect(asked.status.message.parts[0].text).toContain('3, 6 or 12 months')
    const offered = await send('6 months', follow(asked))
    expect(offered.status.message.parts[1].data).toEqual({
      operation: 'generate_statement',
      input: { walletAddress: wallet, period: '6M' },
      priceUsdt: '0.01',
    })
    const unsure = await send('no, do not', follow(asked))
    expect(unsure.status.message.metadata?.['x402.payment.required']).toBeUndefined()
  })
})

describe.each([
  ['0.3', {}, { send: 'message/send', get: 'tasks/get', cancel: 'tasks/cancel' }],
  ['1.0', { 'A2A-Version': '1.0' }, { send: 'SendMessage', get: 'GetTask', cancel: 'CancelTask' }],
])('envelopes of version %s', (version, headers, methods) => {
  const isOld = version === '0.3'
  const rpc = async (body: unknown) => (await service.call('/a2a', { headers, body: body as object })).body
  const call = (method: unknown, params?: unknown) => rpc({ jsonrpc: '2.0', id: 7, method, params })
  const text = (value: unknown) => (isOld ? { kind: 'text', text: value } : { text: value })
  const said = (more: object = {}) => ({
    message: {
      ...(isOld && { kind: 'message' }),
      role: isOld ? 'user' : 'ROLE_USER',
      messageId: randomUUID(),
      parts: [text('hello')],
      ...more,
    },
  })
  const taskOf = (answer: { result: { task?: { id: string }; id?: string } }) =>
    (answer.result.task ?? answer.result).id

  test.each([
    ['no JSON', '{"jsonrpc":', -32700],
    ['a list', [{ jsonrpc: '2.0', id: 1, method: 'x' }], -32600],
    ['no version', { id: 1, method: 'x' }, -32600],
    ['another version', { jsonrpc: '1.0', id: 1, method: 'x' }, -32600],
    ['no id', { jsonrpc: '2.0', method: 'x' }, -32600],
    ['an object for an id', { jsonrpc: '2.0', id: {}, method: 'x' }, -32600],
    ['no method', { jsonrpc: '2.0', id: 1 }, -32600],
    ['a method that is no name', { jsonrpc: '2.0', id: 1, method: 5 }, -32600],
    ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'x', params: {} }, -32601],
    ['a list of parameters', { jsonrpc: '2.0', id: 1, method: methods.send, params: [] }, -32602],
    ['no parameters', { jsonrpc: '2.0', id: 1, method: methods.send }, -32602],
    ['no message', { jsonrpc: '2.0', id: 1, method: methods.send, params: {} }, -32602],
    ['a number for a task', { jsonrpc: '2.0', id: 1, method: methods.get, params: { id: 5 } }, -32602],
  ])('%s', async (_name, body, code) => {
    expect(await rpc(body)).toMatchObject({ jsonrpc: '2.0', error: { code } })
  })

  test.each([
    ['no parts', { parts: [] }, -32602],
    ['an empty part', { parts: [{}] }, -32602],
    ['no role', { role: undefined }, -32602],
    ['an unknown role', { role: 'king' }, -32602],
    ['our own role', { role: isOld ? 'agent' : 'ROLE_AGENT' }, -32602],
    ['no id', { messageId: undefined }, -32602],
    [
      'a file',
      { parts: [isOld ? { kind: 'file', file: { uri: 'https://a.b/c' } } : { url: 'https://a.b/c' }] },
      -32005,
    ],
    ['an unknown task', { taskId: 'nope' }, -32001],
  ])('a message with %s', async (_name, more, code) => {
    expect(await call(methods.send, said(more))).toMatchObject({ id: 7, error: { code } })
  })

  test('lengths of history are whole and not negative', async () => {
    for (const historyLength of [-1, 1.5, 'x'])
      expect(await call(methods.send, { ...said(), configuration: { historyLength } })).toMatchObject({
        error: { code: -32602 },
      })
    const none = await call(methods.send, { ...said(), configuration: { historyLength: 0 } })
    const id = taskOf(none)
    expect(await call(methods.get, { id, historyLength: -1 })).toMatchObject({ error: { code: -32602 } })
    expect((await call(methods.get, { id, historyLength: 0 })).result.history ?? []).toEqual([])
    expect((await call(methods.get, { id, historyLength: 1 })).result.history).toHaveLength(1)
  })

  test('a task is cancelled once, and takes no message after', async () => {
    const id = taskOf(await call(methods.send, said()))
    const state = isOld ? 'canceled' : 'TASK_STATE_CANCELED'
    expect((await call(methods.cancel, { id })).result.status.state).toBe(state)
    expect(await call(methods.cancel, { id })).toMatchObject({ error: { code: -32002 } })
    expect(await call(methods.send, said({ taskId: id }))).toMatchObject({ error: { code: -32004 } })
    expect(await call(methods.cancel, { id: 'nope' })).toMatchObject({ error: { code: -32001 } })
  })

  test('a task has one context', async () => {
    const made = await call(methods.send, said())
    const id = taskOf(made)
    const contextOf = ({ result }: typeof made) => (result.task ?? result).contextId
    expect(contextOf(await call(methods.send, said({ taskId: id })))).toBe(contextOf(made))
    expect(await call(methods.send, said({ taskId: id, contextId: 'another' }))).toHaveProperty('error')
    expect(contextOf(await call(methods.send, said({ contextId: 'my-own' })))).toBe('my-own')
  })

  test('what the card does not promise is refused by name', async () => {
    const stream = isOld ? 'message/stream' : 'SendStreamingMessage'
    const extended = isOld ? 'agent/getAuthenticatedExtendedCard' : 'GetExtendedAgentCard'
    expect(await call(extended, {})).toMatchObject({ error: { code: -32004 } })
    const push = isOld ? 'tasks/pushNotificationConfig/set' : 'CreateTaskPushNotificationConfig'
    expect(await call(stream, said())).toMatchObject({
      error: { code: -32004, data: [{ reason: 'UNSUPPORTED_OPERATION', domain: 'a2a-protocol.org' }] },
    })
    expect(await call(push, { taskId: 'x', url: 'https://a.b' })).toMatchObject({
      error: {
        code: -32003,
        data: [{ reason: 'PUSH_NOTIFICATION_NOT_SUPPORTED', domain: 'a2a-protocol.org' }],
      },
    })
  })

  test('the address is the same with a slash at its end', async () => {
    const body = { jsonrpc: '2.0', id: 7, method: methods.get, params: { id: 'nope' } }
    expect((await service.call('/a2a/', { headers, body })).body).toMatchObject({
      id: 7,
      error: { code: -32001 },
    })
  })
})

test('HTTP+JSON refuses the same', async () => {
  const headers = { 'A2A-Version': '1.0' }
  const send = (more: object, rest: object = {}) =>
    service.call('/a2a/rest/message:send', {
      headers,
      body: {
        message: { role: 'ROLE_USER', messageId: randomUUID(), parts: [{ text: 'hello' }], ...more },
        ...rest,
      },
    })
  expect((await send({ parts: [] })).status).toBe(400)
  expect((await send({ role: undefined })).status).toBe(400)
  expect((await send({}, { configuration: { historyLength: -1 } })).status).toBe(400)
  const { id } = (await send({})).body.task
  const cancel = () => service.call(`/a2a/rest/tasks/${id}:cancel`, { headers, body: {} })
  expect((await cancel()).status).toBe(200)
  expect((await cancel()).status).toBe(400)
})

test('a task is cancelled over HTTP+JSON with no body, whatever the content type says', async () => {
  const version = { 'A2A-Version': '1.0' }
  const post = (path: string, headers: Record<string, string>, body?: object | '') =>
    service.call(`/a2a/rest/${path}`, { method: 'POST', headers: { ...version, ...headers }, body })
  for (const headers of [
    {},
    { 'content-type': 'application/json' },
    { 'content-type': 'application/a2a+json' },
  ]) {
    const message = { role: 'ROLE_USER', messageId: randomUUID(), parts: [{ text: 'hello' }] }
    const { id } = (await post('message:send', {}, { message })).body.task
    expect((await post(`tasks/${id}:cancel`, headers)).body.status.state).toBe('TASK_STATE_CANCELED')
  }
  // Where a body is needed, its absence is told in the protocol's words.
  const nothing = await post('message:send', { 'content-type': 'application/json' }, '')
  expect(nothing).toMatchObject({ status: 400, body: { error: { code: 400, message: expect.any(String) } } })
})

test('HTTP+JSON tells of a body that is no JSON in the words of the protocol, in either version', async () => {
  const post = (path: string, headers: Record<string, string>) =>
    service.call(`/a2a/rest/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"message":',
    })
  expect(await post('message:send', { 'A2A-Version': '1.0' })).toMatchObject({
    status: 400,
    body: {
      error: {
        code: 400,
        status: 'INVALID_ARGUMENT',
        details: [expect.objectContaining({ domain: 'a2a-protocol.org' })],
      },
    },
  })
  for (const headers of [{}, { 'A2A-Version': '0.3' }] as Record<string, string>[])
    expect(await post('v1/message:send', headers)).toMatchObject({
      status: 400,
      body: { code: -32700, message: 'The body is no JSON.' },
    })
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
    expect(JSON.stringify(body.result.status)).toContain('larger than 8 KiB')
    const kept = await service.call('/a2a', {
      body: { jsonrpc: '2.0', id: 1, method: 'tasks/get', params: { id: body.result.id } },
    })
    expect(kept.body.result.id).toBe(body.result.id)
    expect(kept.text.length).toBeLessThan(2_000)
  })

  test('other tasks that it names are not read, and names are short', async () => {
    const referenceTaskIds = Array.from({ length: 1_000 }, (_, index) => `none ${index}`)
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { body } = await send('hello', { referenceTaskIds })
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
    expect(body.result.status.state).toBe('input-required')
    for (const name of ['contextId', 'messageId'])
      for (const value of ['x'.repeat(129), 'two\nlines']) {
        const refused = await send('hello', { [name]: value })
        expect(refused.body.error.message).toContain('at most 128 visible ASCII characters')
      }
  })

  test('a body above 64 KiB, or with a name twice, never reaches the protocol', async () => {
    expect((await send('x'.repeat(65 * 1024))).body).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' })
    const twice = await service.call('/a2a', { body: '{"jsonrpc":"2.0","id":1,"id":2,"method":"x"}' })
    expect(twice.body).toMatchObject({ status: 400, code: 'INVALID_JSON' })
  })
})

test('nobody can list other agents’ tasks, and pages of nothing have rules too', async () => {
  const list = async (params: object) => {
    const body = { jsonrpc: '2.0', id: 1, method: 'ListTasks', params }
    return (await service.call('/a2a', { headers: { 'A2A-Version': '1.0' }, body })).body
  }
  expect((await list({})).result).toMatchObject({ nextPageToken: '', pageSize: 50 })
  expect((await list({ pageSize: 100 })).result?.tasks ?? []).toEqual([])
  for (const wrong of [{ pageSize: 0 }, { pageSize: 101 }, { pageToken: 'x' }, { historyLength: -1 }])
    expect(await list(wrong), JSON.stringify(wrong)).toMatchObject({ error: { code: -32602 } })
})

test('a version that nobody speaks is refused by name; an unknown extension is passed over', async () => {
  const send = (headers: Record<string, string>) => {
    const message = { role: 'ROLE_USER', messageId: randomUUID(), parts: [{ text: 'hello' }] }
    const body = { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } }
    return service.call('/a2a', { headers, body })
  }
  expect((await send({ 'A2A-Version': '9.9' })).body).toMatchObject({ error: { code: -32009 } })
  const { body } = await send({ 'A2A-Version': '1.0', 'A2A-Extensions': 'https://nobody.example/ext' })
  expect(body.result.task.status.state).toBe('TASK_STATE_INPUT_REQUIRED')
})

test('a page that is not ours may not call', async () => {
  const { status } = await service.call('/a2a', { headers: { origin: 'https://evil.example' }, body: {} })
  expect(status).toBe(403)
})
