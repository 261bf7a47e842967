import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestContext } from '../../../test/support/context.ts'
import { insertAnalysis, showAnalyses } from '../../storage/analyses.ts'
import type { Database } from '../../storage/schema.ts'
import { SignalListSchema } from '../../wire/signals.ts'
import { buildServer } from '../buildServer.ts'

let app: FastifyInstance
let database: Database
let now = Date.parse('2026-11-15T12:00:00Z')
const wallet = `0x${'a1'.repeat(20)}`
const dayOf = (ms: number) => Math.floor(ms / 86_400_000)
const url = `/api/wallet/${wallet}/signals`
const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)

beforeAll(async () => {
  const ctx = await createTestContext({ overrides: { clock: () => now } })
  database = ctx.database
  await insertAnalysis(ctx.database, {
    wallet,
    months: 12,
    model_version: '1',
    as_of_block: 1,
    document: '{}',
    analyzed_at: now / 1000,
    expires_at: now / 1000 + 900,
  })
  await showAnalyses(ctx.database, { wallet, months: 12, day: dayOf(now) })
  app = await buildServer(ctx)
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const read = (init: RequestInit = {}) => fetch(`${app.listeningOrigin}${url}`, init)
const perRequest = ['date', 'x-request-id', 'ratelimit']
const headersOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => !perRequest.includes(name)))

test('a repeated read has the same bytes and headers as the first, a request id and a count of its own', async () => {
  const [first, again] = [await read(), await read()]
  expect(headersOf(again)).toEqual(headersOf(first))
  expect(again.headers.get('cache-control')).toBe('public, max-age=15')
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  const left = (response: Response) => Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1])
  expect(left(again)).toBe(left(first) - 1)
  const body = await first.text()
  expect(await again.text()).toBe(body)
  expect(ajv.validate(SignalListSchema, JSON.parse(body)), JSON.stringify(ajv.errors)).toBe(true)
})

test('free reads are of twelve months, whatever else was paid for', async () => {
  const poorer = { wallet, months: 1, model_version: '1', as_of_block: 2, document: '{"coverage":{}}' }
  await insertAnalysis(database, { ...poorer, analyzed_at: now / 1000 + 1, expires_at: now / 1000 + 900 })
  await showAnalyses(database, { ...poorer, day: dayOf(now) })
  now += 2_000
  const path = `${url.replace(wallet, getAddress(wallet))}/monthly-income`
  for (const query of ['', '?months=1'])
    expect(await (await fetch(`${app.listeningOrigin}${url}${query}`)).json()).toMatchObject({
      months: 12,
      analyzedAt: '2026-11-15T00:00:00Z',
      signals: [{ path }, {}, {}, {}, {}, {}],
    })
})

test('looks into the history are few in a minute: each reads it anew, whatever is added to the address', async () => {
  const statuses = new Map<string, number>()
  for (let look = 0; look < 140; look++) {
    const path = `/api/wallet/0x${'b2'.repeat(20)}/${look % 2 ? 'money' : 'income-months'}?look=${look}`
    const { statusCode } = await app.inject({ url: path, remoteAddress: '10.2.0.1' })
    statuses.set(`${statusCode}`, (statuses.get(`${statusCode}`) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 404: 120, 429: 20 })
})

test('a repeated read keeps the request id it was given', async () => {
  await read()
  const response = await read({ headers: { 'x-request-id': 'order-2026-0001' } })
  expect(response.headers.get('x-request-id')).toBe('order-2026-0001')
})

test('HEAD and If-None-Match are right from memory too', async () => {
  const first = await read()
  const head = await read({ method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'))
  expect(await head.text()).toBe('')
  const same = await read({ headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect(same.status).toBe(304)
  expect((await read({ headers: { 'if-none-match': '"another"' } })).status).toBe(200)
})

test('another purchase shows nothing on the same day: not its time, and no other bytes', async () => {
  const other = `0x${'b2'.repeat(20)}`
  const before = now
  const look = async () => {
    now += 2_000
    const answer = await fetch(`${app.listeningOrigin}/api/wallet/${other}/signals`)
    return { etag: answer.headers.get('etag'), body: (await answer.json()) as object }
  }
  const buy = async () => {
    const times = { analyzed_at: now / 1000, expires_at: now / 1000 + 900 }
    const model = { model_version: '1', as_of_block: now / 1000, document: '{}' }
    await insertAnalysis(database, { wallet: other, months: 12, ...model, ...times })
    await showAnalyses(database, { wallet: other, months: 12, day: dayOf(now) })
  }
  expect((await look()).body).toMatchObject({ analyzed: false })
  await buy()
  const atOnce = await fetch(`${app.listeningOrigin}/api/wallet/${other}/signals`)
  expect(await atOnce.json()).toMatchObject({ analyzed: true })
  const first = await look()
  const today = { analyzedAt: '2026-11-15T00:00:00Z', expiresAt: '2026-11-16T00:00:00Z' }
  expect(first.body).toMatchObject({ analyzed: true, ...today })
  now = Date.parse('2026-11-16T10:00:00Z')
  const second = await look()
  expect(second.body).toMatchObject({ ...today, signals: [{ stale: true }, {}, {}, {}, {}, {}] })
  await buy()
  expect(await look()).toEqual(second)
  now = Date.parse('2026-11-16T23:59:50Z')
  expect(await look()).toEqual(second)
  now = Date.parse('2026-11-17T00:00:00Z')
  expect((await look()).body).toMatchObject({ analyzedAt: '2026-11-16T00:00:00Z' })
  now = before
})

test('what expires is stale at the next look, a second later at most', async () => {
  expect((await (await read()).json()) as object).toMatchObject({
    signals: [{ stale: false }, {}, {}, {}, {}, {}],
  })
  now = Date.parse('2026-11-16T00:00:00Z')
  expect((await (await read()).json()) as object).toMatchObject({
    signals: [{ stale: true }, {}, {}, {}, {}, {}],
  })
})
