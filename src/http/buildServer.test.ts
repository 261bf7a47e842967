import { connect } from 'node:net'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestContext } from '../../test/support/context.ts'
import { ErrorBodySchema } from '../wire/error.ts'
import { buildServer } from './buildServer.ts'

const isErrorBody = new Ajv2020().compile(ErrorBodySchema)
let app: FastifyInstance
let port: number

beforeAll(async () => {
  const ctx = await createTestContext()
  app = await buildServer(ctx)
  const body = Type.Object(
    { months: Type.Optional(Type.Integer({ minimum: 1, maximum: 12, default: 12 })), name: Type.String() },
    { additionalProperties: false },
  )
  app.post('/probe/:id', { schema: { body } }, async request => request.body)
  app.get('/broken', async () => {
    throw new TypeError('secret inner detail')
  })
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

const post = (
  payload: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => app.inject({ method: 'POST', url: '/probe/1', payload, headers })

describe('every failure has the documented body', () => {
  const cases: [string, () => ReturnType<typeof post>, number, string][] = [
    ['unknown path', () => app.inject('/nowhere'), 404, 'NOT_FOUND'],
    ['unknown schema', () => app.inject('/schemas/nothing.schema.json'), 404, 'NOT_FOUND'],
    ['wrong method', () => app.inject({ method: 'PUT', url: '/probe/1' }), 405, 'METHOD_NOT_ALLOWED'],
    [
      'DELETE on health',
      () => app.inject({ method: 'DELETE', url: '/api/health/integrations' }),
      405,
      'METHOD_NOT_ALLOWED',
    ],
    ['broken JSON', () => post('{"name":'), 400, 'INVALID_JSON'],
    ['empty body', () => post(''), 400, 'INVALID_JSON'],
    ['prototype poisoning', () => post('{"name":"a","__proto__":{"x":1}}'), 400, 'INVALID_JSON'],
    ['a name twice', () => post('{"name":"a","name":"b"}'), 400, 'INVALID_JSON'],
    ['too deep', () => post(`{"name":${'['.repeat(99)}${']'.repeat(99)}}`), 400, 'INVALID_JSON'],
    ['not an object', () => post('[]'), 400, 'INVALID_REQUEST'],
    ['unknown property', () => post('{"name":"a","extra":1}'), 400, 'INVALID_REQUEST'],
    ['number as text', () => post('{"name":"a","months":"6"}'), 400, 'INVALID_REQUEST'],
    ['out of range', () => post('{"name":"a","months":13}'), 400, 'INVALID_REQUEST'],
    ['missing property', () => post('{}'), 400, 'INVALID_REQUEST'],
    [
      'wrong content type',
      () => post('name=a', { 'content-type': 'text/csv' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a packed body',
      () => post('{"name":"a"}', { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['no content type', () => post('{"name":"a"}', {}), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['65 KiB', () => post(JSON.stringify({ name: 'x'.repeat(65 * 1024) })), 413, 'BODY_TOO_LARGE'],
    ['broken UTF-8', () => post(Buffer.from('7b226e616d65223a22ff227d', 'hex')), 400, 'INVALID_JSON'],
    ['prototype name deeper down', () => post('{"name":{"__proto__":1}}'), 400, 'INVALID_JSON'],
    ['constructor as a property', () => post('{"name":"a","constructor":1}'), 400, 'INVALID_JSON'],
    ['an array for text', () => post('{"name":["a"]}'), 400, 'INVALID_REQUEST'],
    [
      'a path without end',
      () => app.inject(`/api/wallet/${'a'.repeat(5_000)}/signals`),
      400,
      'INVALID_REQUEST',
    ],
    ['an encoded slash', () => app.inject('/api/wallet/0x12%2F34/signals'), 400, 'INVALID_REQUEST'],
    ['a slash too many', () => app.inject('/api/wallet//signals'), 400, 'INVALID_REQUEST'],
    ['broken escape in the path', () => app.inject('/probe/%E0%A4%A'), 400, 'INVALID_REQUEST'],
    ['a bug', () => app.inject('/broken'), 500, 'INTERNAL'],
  ]
  test.each(cases)('%s', async (_name, call, status, code) => {
    const response = await call()
    const body = response.json()
    expect(response.statusCode).toBe(status)
    expect(body).toMatchObject({ status, code, requestId: response.headers['x-request-id'] })
    expect(isErrorBody(body)).toBe(true)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).not.toContain('secret inner detail')
  })

  test('bad fields are listed one by one', async () => {
    const { details } = (await post('{"months":"6","extra":1}')).json()
    expect(details).toEqual([
      { path: '/name', message: 'is required' },
      { path: '/extra', message: 'is not a known property' },
      { path: '/months', message: 'must be integer' },
    ])
  })

  test('405 names the method to use', async () => {
    const answer = await app.inject({ method: 'PUT', url: '/probe/1' })
    expect(answer.json().fix).not.toContain('OPTIONS')
    expect(answer.headers.allow).toContain('OPTIONS')
  })

  test('405 names what is allowed, whether the parser knows the method or not', async () => {
    for (const method of ['PUT', 'TRACE', 'PROPFIND', 'QUERY', 'CONNECT', 'FOO', 'post']) {
      const answer = await raw(`${method} /probe/1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1.1 405 /)
      expect(answer).toMatch(/\r\nallow: OPTIONS, POST\r\n/)
    }
  })

  test('405 and 404 come before whatever is wrong with a body that nobody reads', async () => {
    const put = (url: string, type: string) =>
      app.inject({ method: 'PUT', url, payload: '{', headers: { 'content-type': type } })
    for (const type of ['application/json', 'text/csv']) {
      expect((await put('/probe/1', type)).json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
      expect((await put('/nowhere', type)).json()).toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await raw('FOO /nowhere?a=1 HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(
      /^HTTP\/1.1 404 [\s\S]*"NOT_FOUND"/,
    )
  })

  test('no Host and two are refused with the documented body, an odd expectation is passed over', async () => {
    const hostless = await raw('GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n')
    expect(hostless).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"INVALID_REQUEST"/)
    const twoHosts = await raw('GET /livez HTTP/1.1\r\nHost: x\r\nhOST: y\r\nConnection: close\r\n\r\n')
    expect(twoHosts).toMatch(/^HTTP\/1.1 400 [\s\S]*The request has 2 Host headers/)
    expect(await raw('GET /livez HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
    const odd = 'GET /livez HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n'
    expect(await raw(odd)).toMatch(/^HTTP\/1.1 200 /)
  })

  test('OPTIONS tells the methods of a path, answers a preflight, and knows what is not there', async () => {
    const options = (url: string, headers = {}) => app.inject({ method: 'OPTIONS', url, headers })
    const plain = await options('/probe/1')
    expect(plain).toMatchObject({ statusCode: 204, body: '' })
    expect(plain.headers.allow).toBe('OPTIONS, POST')
    expect((await options('/api/capabilities')).headers.allow).toBe('GET, HEAD, OPTIONS')
    const asked = { origin: 'https://lender.example', 'access-control-request-method': 'POST' }
    const preflight = await options('/api/lender/screen', asked)
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers['access-control-allow-headers']).toContain('X-PAYMENT')
    expect(preflight.headers['access-control-allow-methods']).toContain('POST')
    expect((await options('/nowhere')).json()).toMatchObject({ code: 'NOT_FOUND' })
    expect(await raw('OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 204 /)
  })

  test('HEAD is GET without the body', async () => {
    const [head, get] = [
      await app.inject({ method: 'HEAD', url: '/api/capabilities' }),
      await app.inject('/api/capabilities'),
    ]
    expect(head).toMatchObject({ statusCode: 200, body: '' })
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect((await app.inject({ method: 'HEAD', url: '/api/lender/screen' })).statusCode).toBe(405)
  })

  test('bytes that are no HTTP, and headers without end', async () => {
    expect(await raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [\s\S]*"code":"INVALID_REQUEST"/)
    const endless = `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`
    expect(await raw(endless)).toMatch(/^HTTP\/1.1 431 [\s\S]*"code":"HEADERS_TOO_LARGE"/)
  })
})

describe('headers', () => {
  test('a defaulted body passes, and a sane X-Request-Id is kept', async () => {
    const response = await post('{"name":"a"}', {
      'content-type': 'application/json',
      'x-request-id': 'order-2026-0001',
    })
    expect(response.json()).toEqual({ name: 'a', months: 12 })
    expect(response.headers['x-request-id']).toBe('order-2026-0001')
    const odd = await post('{"name":"a"}', { 'content-type': 'application/json', 'x-request-id': 'a b\tc"' })
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('security headers are set', async () => {
    const { headers } = await app.inject('/api/capabilities')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect((await app.inject('/docs/')).headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
    })
  })

  test('who is refused or unknown before a route is at work gets them too', async () => {
    const twoHosts = await raw(
      'GET /api/capabilities HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
    )
    const unknown = await raw('GET /nowhere HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    for (const [answer, status] of [
      [twoHosts, 400],
      [unknown, 404],
    ] as const) {
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      for (const name of [
        'x-content-type-options',
        'access-control-allow-origin',
        'strict-transport-security',
      ])
        expect(answer.split(`\r\n${name}: `), name).toHaveLength(2)
      expect(answer).toContain('\r\ncache-control: no-store\r\n')
      expect(answer).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/)
    }
  })
})

test('the descriptor is honest about what this node serves', async () => {
  const { operations, ...rest } = (await app.inject('/api/capabilities')).json()
  expect(rest).toMatchObject({
    version: '1.0.0',
    apiKeyRequired: false,
    enforced: true,
    chainId: 42220,
    network: 'celo',
  })
  const byId = Object.fromEntries(operations.map((operation: { id: string }) => [operation.id, operation]))
  expect(byId.health).toMatchObject({ available: true, priceUsdt: '0.00' })
  expect(byId.screen_wallet).toMatchObject({ available: true, priceUsdt: '0.01' })
  expect(byId.generate_report).toMatchObject({ available: false, priceUsdt: '0.10' })
})

test('schemas are indexed and served with their own address', async () => {
  const { schemas } = (await app.inject('/schemas/')).json()
  expect(schemas.length).toBeGreaterThan(2)
  for (const { name, url } of schemas) {
    const response = await app.inject(new URL(url).pathname)
    expect(response.json()).toMatchObject({ $id: `http://vouch.test/schemas/${name}.schema.json` })
    expect(response.json().$schema).toBe('https://json-schema.org/draft/2020-12/schema')
  }
})

test('the model file is served as JSON and as a PDF, and asked for again it is not sent again', async () => {
  const json = await app.inject('/api/model')
  expect(json.json()).toMatchObject({ type: 'vouch-model-1', parts: { limits: expect.any(Array) } })
  const pdf = await app.inject('/api/model.pdf')
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const headers = { 'if-none-match': String(pdf.headers.etag) }
  expect((await app.inject({ url: '/api/model.pdf', headers })).statusCode).toBe(304)
})

test('health reports that the chain is down, with 503 and without secrets', async () => {
  const response = await app.inject('/api/health/integrations')
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({
    status: 'down',
    integrations: { chain: { status: 'down' }, database: { status: 'ok', detail: 'sqlite' } },
  })
  expect(response.body).not.toContain('127.0.0.1')
})

function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8').on('data', chunk => {
      answer += chunk
    })
    socket.on('error', reject).on('close', () => resolve(answer))
  })
}
