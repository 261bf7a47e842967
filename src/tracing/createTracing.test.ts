import { ROOT_CONTEXT, TraceFlags, trace } from '@opentelemetry/api'
import { expect, test } from 'vitest'
import { createLogger } from '../lib/logger.ts'
import { createTracing } from './createTracing.ts'
import { contextOf } from './traceparent.ts'

test('a caller’s trace is recorded as often as any, whatever id it makes up; one of ours goes on', async () => {
  const settings = { url: 'http://127.0.0.1:1', headers: {}, share: 0.01 }
  const { tracer, close } = createTracing(settings, createLogger({ level: 'silent' }))
  // By its id this one would always be among the chosen.
  const id = { traceId: '1'.padStart(32, '0'), spanId: 'b2'.repeat(8) }
  const made = trace.setSpanContext(ROOT_CONTEXT, { ...id, traceFlags: TraceFlags.SAMPLED, isRemote: true })
  const countRecorded = (parent: typeof made) =>
    Array.from({ length: 500 }, () => tracer.startSpan('request', {}, parent)).filter(span =>
      span.isRecording(),
    ).length
  // Five are expected; 50 are met by chance once in 10^30.
  expect(countRecorded(made)).toBeLessThan(50)
  expect(countRecorded(contextOf(`00-${id.traceId}-${id.spanId}-01`) ?? made)).toBe(500)
  await close()
})
