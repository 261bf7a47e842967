import fastify from 'fastify'
import { expect, test } from 'vitest'
import { callerOf } from '../lib/callerOf.ts'
import { limitPerCaller } from './limitPerCaller.ts'

test('counts by caller in windows of a minute', async () => {
  let now = 0
  const app = fastify()
  app.get('/', { onRequest: limitPerCaller({ clock: () => now }, 2) }, async () => 'ok')
  const call = (remoteAddress: string) => app.inject({ url: '/', remoteAddress })
  expect((await call('10.0.0.1')).headers.ratelimit).toBe('"minute";r=1;t=60')
  now = 20_000
  expect((await call('10.0.0.1')).statusCode).toBe(200)
  const refused = await call('10.0.0.1')
  expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
  expect(refused.headers.ratelimit).toBe('"minute";r=0;t=40')
  expect((await call('10.0.0.2')).statusCode).toBe(200)
  now = 60_000
  expect((await call('10.0.0.1')).statusCode).toBe(200)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2'],
])('%s is %s', (ip, caller) => {
  expect(callerOf(ip)).toBe(caller)
})
