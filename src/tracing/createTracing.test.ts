import { context } from '@opentelemetry/api'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { startFakeCollector } from '../../test/support/fakeCollector.ts'
import { createLogger } from '../lib/logger.ts'
import { createTracing } from './createTracing.ts'
import { contextOf } from './traceparent.ts'

// A sampler by trace id would always choose this one.
const traceparent = `00-${'1'.padStart(32, '0')}-${'b2'.repeat(8)}-01`
const collector = await startFakeCollector()
afterAll(() => collector.close())
const log = createLogger({ level: 'silent' })

async function countTraced(share: number, headers: Record<string, string>): Promise<number> {
  const tracing = createTracing({ url: collector.url, headers: {}, share }, log)
  const app = fastify()
  await tracing.instrument(app)
  app.post('/asked', async () => ({ trace: tracing.current() }))
  let traced = 0
  for (let i = 0; i < 200; i++) {
    const answered = await app.inject({ method: 'POST', url: '/asked', headers, payload: {} })
    if (answered.json().trace) traced++
  }
  await app.close()
  await tracing.close()
  return traced
}

test('a caller’s trace is recorded as often as any, whatever id it makes up', async () => {
  // Two are expected; 50 happen by chance once in 10^50.
  expect(await countTraced(0.01, { traceparent })).toBeLessThan(50)
  expect(await countTraced(0.01, {})).toBeLessThan(50)
})

test('where all are recorded, each is, but for a caller that wants none', async () => {
  expect(await countTraced(1, {})).toBe(200)
  expect(await countTraced(1, { traceparent })).toBe(200)
  expect(await countTraced(1, { traceparent: traceparent.replace(/1$/, '0') })).toBe(0)
})

test('a trace of ours goes on, whatever the share', async () => {
  const { tracer, close } = createTracing({ url: collector.url, headers: {}, share: 0 }, log)
  const span = tracer.startSpan('payment', {}, contextOf(traceparent) ?? context.active())
  expect(span.isRecording()).toBe(true)
  span.end()
  await close()
})
