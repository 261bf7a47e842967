import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createRequestTally } from './requestTally.ts'

test('reads as Prometheus wants it', async () => {
  const registry = new Registry()
  const tally = createRequestTally(registry)('health')
  tally(200, 1.5)
  tally(200, 30)
  tally(503, 60_000)
  const text = await registry.metrics()
  expect(text).toContain('# TYPE vouch_requests_total counter')
  expect(text).toContain('vouch_requests_total{operation="health",status="200"} 2')
  expect(text).toContain('vouch_requests_total{operation="health",status="503"} 1')
  expect(text).toContain('# TYPE vouch_request_seconds histogram')
  expect(text).toContain('vouch_request_seconds_bucket{le="0.002",operation="health"} 1')
  expect(text).toContain('vouch_request_seconds_bucket{le="0.05",operation="health"} 2')
  expect(text).toContain('vouch_request_seconds_bucket{le="10",operation="health"} 2')
  expect(text).toContain('vouch_request_seconds_bucket{le="+Inf",operation="health"} 3')
  expect(text).toContain('vouch_request_seconds_count{operation="health"} 3')
})

test('failures are counted from zero, before the first', async () => {
  const registry = new Registry()
  createRequestTally(registry)('screen_wallet')
  const text = await registry.metrics()
  for (const status of [500, 503])
    expect(text).toContain(`vouch_requests_total{operation="screen_wallet",status="${status}"} 0`)
})

test('times above ten seconds are told apart, or an alert on them could not ring', async () => {
  const registry = new Registry()
  const tally = createRequestTally(registry)('screen_wallet')
  tally(200, 9_000)
  tally(200, 20_000)
  const text = await registry.metrics()
  expect(text).toContain('vouch_request_seconds_bucket{le="10",operation="screen_wallet"} 1')
  expect(text).toContain('vouch_request_seconds_bucket{le="30",operation="screen_wallet"} 2')
})
