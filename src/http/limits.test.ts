import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestContext } from '../../test/support/context.ts'
import { createLogger } from '../lib/logger.ts'
import type { Metrics } from '../lib/metrics.ts'
import { buildServer } from './buildServer.ts'
import type { ServerLimits } from './limits.ts'

let app: FastifyInstance
let port: number
let metrics: Metrics
let stream: ServerResponse
let holding = async () => {}
const sockets: Socket[] = []

async function open(
  limits: Partial<ServerLimits>,
  unpaid = 1_000,
  { clock = Date.now, trustProxy = 0 } = {},
): Promise<void> {
  const ctx = await createTestContext({ unpaidCallsPerMinute: unpaid, overrides: { clock } })
  metrics = ctx.metrics
  app = await buildServer({ ...ctx, config: { ...ctx.config, trustProxy } }, { limits })
  app.post('/echo', async request => request.body)
  app.get('/held', async () => {
    await holding()
    return {}
  })
  app.post('/sold', { config: { isPaid: true } }, async (request, reply) => {
    const payment = String(request.headers['x-payment'])
    request.isPaidFor = payment === 'good'
    return reply.code(request.isPaidFor ? 200 : Number(payment) || 402).send({})
  })
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    const config = { paysInBody: true, unpaidCost: 10 }
    scope.post('/messages', { config }, async () => ({}))
    scope.get('/stream', { config }, async (_request, reply) => {
      stream = reply.hijack().raw
    })
  })
  app.get('/large', async () => Buffer.alloc(32 * 2 ** 20))
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

/**
 * A connection that has sent something; `closed` gives all that the server sent before it ended it, `heard` what it sent so far.
 */
async function say(text: string): Promise<{ socket: Socket; closed: Promise<string>; heard: () => string }> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let said = ''
  socket.setEncoding('latin1').on('error', () => {})
  socket.on('data', chunk => {
    said += chunk
  })
  const closed = once(socket, 'close').then(() => said)
  await once(socket, 'connect')
  if (text) socket.write(text)
  return { socket, closed, heard: () => said }
}

const get = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`
const half = 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{'
const pay = async (remoteAddress: string, payment = 'bad') =>
  app.inject({ method: 'POST', url: '/sold', remoteAddress, headers: { 'x-payment': payment } })
const ask = async (path: string, remoteAddress: string, headers = {}) =>
  app.inject({ url: path, remoteAddress, headers })

test('an address with too many connections is refused with the reason; a request with a payment is still read', async () => {
  await open({ connections: { perCaller: 2, inAll: 100 } })
  await say('')
  await say('')
  const refused = await (await say(get('/api/capabilities'))).closed
  expect(refused).toMatch(/^HTTP\/1.1 429 [\s\S]*retry-after: 1[\s\S]*"code":"RATE_LIMITED","charge":"none"/)
  const payer = await (await say(get('/api/capabilities', 'X-PAYMENT: x\r\n'))).closed
  expect(payer).toMatch(/^HTTP\/1.1 200 /)
})

test('twice too many are cut, and a connection that ended makes room', async () => {
  await open({ connections: { perCaller: 1, inAll: 100 } })
  const first = await say('')
  await say('')
  expect(await (await say(get('/livez'))).closed).toBe('')
  first.socket.destroy()
  await expect
    .poll(async () => (await say(get('/api/capabilities'))).closed.then(said => said.slice(0, 12)))
    .toMatch(/^HTTP\/1.1 (200|429)/)
})

test('where all hold too many, who holds the most loses its oldest, and the newest is served', async () => {
  await open({ connections: { perCaller: 50, inAll: 3 } })
  const [oldest] = [await say(''), await say(''), await say('')]
  expect(await (await say(get('/api/capabilities'))).closed).toMatch(/^HTTP\/1.1 200 /)
  expect(await oldest?.closed).toBe('')
})

/** A request then ends only by being cut, not by its own timeout, so each wait needs a limit. */
const neverTimely = { requestTimeoutMs: 600_000 }
const slowOne = 'the slowest was told that it is cut'

test('of many bodies that do not arrive the oldest is cut, and nobody else waits or is refused', async () => {
  await open({ arrivals: { perCaller: 3, inAll: 100 }, maxInFlight: 2, ...neverTimely })
  const oldest = await say(half)
  for (const _ of [2, 3]) await say(half)
  const echo = await fetch(`http://127.0.0.1:${port}/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  })
  expect([echo.status, await echo.json()]).toEqual([200, { a: 1 }])
  await expect
    .poll(oldest.heard, { message: slowOne })
    .toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"REQUEST_TIMEOUT"/)
})

test('the same where the slow come from everywhere', async () => {
  await open({ arrivals: { perCaller: 100, inAll: 2 }, ...neverTimely })
  const oldest = await say(half)
  for (const _ of [2, 3]) await say(half)
  await expect.poll(oldest.heard, { message: slowOne }).toMatch(/^HTTP\/1.1 408 /)
})

test('who sends a thousand requests in one packet is cut: all of them would be begun before anybody else is heard', async () => {
  await open({})
  holding = async () => {}
  const one = 'GET /held HTTP/1.1\r\nHost: x\r\n\r\n'
  const { heard, socket } = await say(one.repeat(9))
  await expect.poll(() => heard().split('HTTP/1.1 200').length - 1).toBe(9)
  socket.write(one.repeat(9))
  await expect.poll(() => heard().split('HTTP/1.1 200').length - 1).toBe(18)
  let runs = 0
  holding = async () => void runs++
  const many = await say(one.repeat(1_000))
  await many.closed
  expect(runs).toBeLessThan(10)
  expect((await ask('/held', '198.51.100.1')).statusCode).toBe(200)
})

test('a client that requests much and does not read it is disconnected', async () => {
  await open({ stallMs: 200 })
  const reader = await say('')
  reader.socket.pause()
  reader.socket.write(get('/large'))
  await expect.poll(() => new Promise(done => app.server.getConnections((_, count) => done(count)))).toBe(0)
})

test('an answer that a protocol of agents writes is cut as well; its silence is not', async () => {
  await open({ stallMs: 200 })
  const reader = await say(get('/stream'))
  await expect.poll(() => stream).toBeDefined()
  await once(stream, 'timeout')
  expect(stream.destroyed).toBe(false)
  reader.socket.pause()
  stream.write(Buffer.alloc(32 * 2 ** 20))
  await expect.poll(() => stream.destroyed).toBe(true)
})

test('calls without payment are counted by address, in plain calls; a payment is looked at all the same', async () => {
  await open({}, 3)
  for (let call = 0; call < 3; call++)
    expect((await ask('/api/capabilities', '2001:db8:1:1::1')).statusCode).toBe(200)
  for (const path of ['/api/capabilities', '/nowhere', '/openapi.json']) {
    const refused = await ask(path, '2001:db8:1:1::2')
    expect(refused.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED', charge: 'none' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await ask('/livez', '2001:db8:1:1::2')).statusCode).toBe(200)
  expect((await pay('2001:db8:1:1::2')).statusCode).toBe(402)
  // A payment has no effect on a route that sells nothing.
  for (const path of ['/api/capabilities', '/nowhere', '/openapi.json'])
    expect((await ask(path, '2001:db8:1:1::2', { 'x-payment': 'e30=' })).statusCode).toBe(429)
  expect((await ask('/api/capabilities', '2001:db8:1:2::1')).statusCode).toBe(200)
})

test('health and probes have no limit, so no count of answers has them: nobody hides failures behind them', async () => {
  await open({}, 1)
  for (const path of ['/livez', '/readyz', '/api/health/integrations'])
    for (let call = 0; call < 3; call++) expect((await ask(path, '10.1.0.1')).statusCode).not.toBe(429)
  expect((await ask('/api/capabilities', '10.1.0.1')).statusCode).toBe(200)
  const counted = (await metrics.registry.metrics()).match(
    /(?<=^vouch_requests_total\{operation=")[^"]+(?=",status="\d+"\} [1-9])/gm,
  )
  expect(counted).toEqual(['capabilities'])
})

test('a list of messages counts for each of them', async () => {
  await open({}, 50)
  const send = async (payload: string, remoteAddress: string) =>
    (await app.inject({ method: 'POST', url: '/messages', remoteAddress, payload })).statusCode
  expect(await send(JSON.stringify(Array.from({ length: 6 }, () => ({}))), '10.2.0.1')).toBe(429)
  expect(await send(JSON.stringify(Array.from({ length: 5 }, () => ({}))), '10.2.0.2')).toBe(200)
  const refused = await app.inject({ method: 'POST', url: '/messages', remoteAddress: '10.2.0.1' })
  expect(refused.json().message).toBe(
    'Your address has used up its 50 calls a minute; this one counts for 10.',
  )
  expect(await send('{"a":[1,2,3,4,5,6]}', '10.2.0.3')).toBe(200)
  expect(await send('[ no JSON', '10.2.0.4')).toBe(200)
})

test('of one address only so many payments are looked at that do not count; one that does makes up for a hundred', async () => {
  await open({ badPaymentsPerMinute: 5 })
  for (let time = 0; time < 5; time++) expect((await pay('10.1.0.1')).statusCode).toBe(402)
  expect((await pay('10.1.0.1', 'good')).statusCode).toBe(200)
  for (let time = 0; time < 6; time++) expect((await pay('10.1.0.1')).statusCode).toBe(402)
  const refused = await pay('10.1.0.1')
  expect(refused.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED', charge: 'none' })
  expect((await pay('10.1.0.2')).statusCode).toBe(402)
  expect((await ask('/api/capabilities', '10.1.0.1')).statusCode).toBe(200)
})

test('a good signature for what is refused counts as well, and what fails here does not', async () => {
  await open({ badPaymentsPerMinute: 5 })
  for (let time = 0; time < 10; time++) expect((await pay('10.1.0.1', '503')).statusCode).toBe(503)
  for (const status of [400, 401, 409, 413, 400, 401])
    expect((await pay('10.1.0.1', String(status))).statusCode).toBe(status)
  expect((await pay('10.1.0.1', '400')).statusCode).toBe(429)
})

test('where all ask too much, who asked little is still answered', async () => {
  await open({ unpaidCallsPerSecond: 60 })
  const loud = await Promise.all(Array.from({ length: 80 }, () => ask('/api/capabilities', '10.0.0.1')))
  const refused = loud.find(({ statusCode }) => statusCode === 503)
  expect(refused?.json()).toMatchObject({ code: 'OVERLOADED', charge: 'none' })
  expect(refused?.headers['retry-after']).toBe('1')
  expect((await ask('/api/capabilities', '10.0.0.2')).statusCode).toBe(200)
})

describe('what the limit of an address refuses uses up nothing of what all share', () => {
  const clock = () => 1_000_000
  const openSmall = (limits: Partial<ServerLimits>) => open(limits, 100, { clock, trustProxy: 1 })
  /** Dearer than the few calls that are answered in any case. */
  const askMuch = async () =>
    (await app.inject({ method: 'POST', url: '/messages', remoteAddress: '10.0.0.2' })).statusCode

  test('in calls', async () => {
    await openSmall({ unpaidCallsPerSecond: 60 })
    for (let call = 0; call < 200; call++) await ask('/api/capabilities', '10.0.0.1')
    expect(await askMuch()).toBe(200)
  })

  test('in lists of messages, with a payment or without', async () => {
    await openSmall({ unpaidCallsPerSecond: 60 })
    for (const message of [0, 'x402'])
      for (let call = 0; call < 3; call++)
        await app.inject({
          method: 'POST',
          url: '/messages',
          remoteAddress: '10.0.0.1',
          payload: JSON.stringify(Array(20).fill(message)),
        })
    expect(await askMuch()).toBe(200)
  })

  test('in payments', async () => {
    await openSmall({ badPaymentsPerMinute: 5, unpaidCallsPerSecond: 60 })
    for (let call = 0; call < 100; call++) await pay('10.0.0.1')
    expect(await askMuch()).toBe(200)
  })

  test('in bytes', async () => {
    await openSmall({ unpaidBytes: { perCaller: 2 ** 20, inAll: 20 * 2 ** 20 } })
    const fetchAs = async (address: string, path: string) =>
      (await (await say(get(path, `X-Forwarded-For: ${address}\r\n`))).closed).slice(9, 12)
    const fetchMore = () => fetchAs('10.0.0.2', '/openapi.json')
    expect(await fetchMore()).toBe('200')
    expect(await fetchAs('10.0.0.1', '/large')).toBe('200')
    await expect.poll(() => fetchAs('10.0.0.1', '/large')).toBe('429')
    expect(await fetchMore()).toBe('200')
  })
})

test('a body that is wrong in thousands of places gets no answer of megabytes', async () => {
  await open({})
  const many = Array.from({ length: 20_000 }, () => 1)
  for (const [url, body] of [
    ['/api/lender/screen/batch', { wallets: many }],
    ['/api/agent/report/draft', { wallets: many }],
    ['/api/session', Object.fromEntries(many.slice(0, 4_000).map((value, index) => [index, value]))],
  ] as const) {
    const { statusCode, rawPayload } = await app.inject({ method: 'POST', url, body })
    expect([400, 402, 503], url).toContain(statusCode)
    expect(rawPayload.length, url).toBeLessThan(20_000)
  }
})

test('a call refused for lack of room writes no line to the log: a flood of strangers would fill it', async () => {
  const lines: string[] = []
  const ctx = await createTestContext()
  const log = createLogger({ level: 'info', destination: { write: line => void lines.push(line) } })
  app = await buildServer({ ...ctx, log }, { limits: { unpaidCallsPerSecond: 1 } })
  app.get('/broken', async () => {
    throw new Error('ours to mend')
  })
  // What the server prints while it starts does not count.
  await app.ready()
  lines.length = 0
  // From the second call on; the caller has used more than a hundredth of its share.
  const asked = await Promise.all(Array.from({ length: 100 }, () => ask('/api/capabilities', '192.0.2.1')))
  expect(asked.filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThan(10)
  expect(lines).toEqual([])
  expect((await ask('/broken', '192.0.2.2')).statusCode).toBe(500)
  expect(lines).toHaveLength(1)
})

test('bytes are counted too', async () => {
  await open({ unpaidBytes: { perCaller: 200_000, inAll: 2 ** 30 } })
  const fetchMuch = async () => (await (await say(get('/openapi.json'))).closed).slice(9, 12)
  await expect.poll(fetchMuch).toBe('429')
})

test('an address that has too much in hand is refused before others are', async () => {
  await open({ maxInFlight: 64 })
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  let inHand = 0
  holding = async () => {
    inHand++
    await held
  }
  const waiting = Array.from({ length: 32 }, () => ask('/held', '10.0.0.1'))
  await expect.poll(() => inHand).toBe(32)
  expect((await ask('/held', '10.0.0.1')).json()).toMatchObject({ code: 'OVERLOADED', charge: 'none' })
  expect((await ask('/api/capabilities', '10.0.0.2')).statusCode).toBe(200)
  expect(app.load.isStuck()).toBe(false)
  letGo()
  for (const answer of await Promise.all(waiting)) expect(answer.statusCode).toBe(200)
})
