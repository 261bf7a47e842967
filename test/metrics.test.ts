import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { alertRules, grafanaDashboard, pages, tickets } from '../scripts/monitoring.ts'
import { recordingRules } from '../scripts/serviceLevels.ts'
import { type FakeCollector, startFakeCollector } from './support/fakeCollector.ts'
import { findFreePort } from './support/findFreePort.ts'
import { type LocalServer, serveLocally } from './support/serveLocally.ts'
import { signPayment, startTestService, type TestService } from './support/service.ts'

let service: TestService
let wallet: string
let caller: string
let adminPort: number
let collector: FakeCollector
/** What the node was told of traces. */
const toldNode = new Set<string>()

beforeAll(async () => {
  adminPort = await findFreePort()
  // A pinning service that is never asked: its figures are there when one is set.
  collector = await startFakeCollector()
  service = await startTestService(
    {
      ADMIN_PORT: String(adminPort),
      PINATA_JWT: 'never-asked',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc',
      OTEL_TRACES_SAMPLER_ARG: '1',
    },
    { nodeThrough: listenToNode },
  )
  wallet = service.world.personas.find(({ name }) => name === 'salaried-monthly')?.address ?? ''
  caller = service.world.accounts.lender.address
})
afterAll(async () => {
  await service?.stop()
  await collector?.close()
  await node?.stop()
})

let rpcUrl = ''
let node: LocalServer

async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { traceparent } = request.headers
  if (typeof traceparent === 'string') toldNode.add(traceparent)
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(rpcUrl, { method: 'POST', headers, body: await readText(request) })
  response.writeHead(answer.status, headers).end(await answer.text())
}

async function listenToNode(url: string): Promise<string> {
  rpcUrl = url
  node = await serveLocally(passOn)
  return node.url
}

/** The metrics as `name{labels}` → value. */
async function read(): Promise<Record<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text()
  return Object.fromEntries(
    text
      .split('\n')
      .filter(line => line && !line.startsWith('#'))
      .map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

const screen = (pay?: bigint | string) =>
  service.call('/api/lender/screen', {
    body: { walletAddress: wallet, callerAddress: caller },
    ...(pay !== undefined && { pay }),
  })

test('a paid screen, a repeated one, a cached one and refused ones move their counters', async () => {
  const payment = await signPayment(service.world, 10_000n)
  expect((await screen(payment)).status).toBe(200)
  expect((await screen(payment)).headers.get('idempotent-replayed')).toBe('true')
  expect((await screen(10_000n)).body.cached).toBe(true)
  expect((await screen()).status).toBe(402)
  expect((await screen(9_999n)).body.reason).toBe('wrong_amount')
  expect(await read()).toMatchObject({
    'vouch_requests_total{operation="screen_wallet",status="200"}': 3,
    'vouch_requests_total{operation="screen_wallet",status="402"}': 2,
    // Alerts look at their increase, which Prometheus does not see in a counter that begins at one.
    'vouch_requests_total{operation="screen_wallet",status="500"}': 0,
    'vouch_requests_total{operation="screen_wallet",status="503"}': 0,
    'vouch_payments_total{operation="screen_wallet",state="failed"}': 0,
    'vouch_key_transactions_total{key="settler",event="disagreed"}': 0,
    'vouch_payments_total{operation="screen_wallet",state="claimed"}': 2,
    'vouch_payments_total{operation="screen_wallet",state="answered"}': 2,
    'vouch_payments_total{operation="screen_wallet",state="submitted"}': 2,
    'vouch_payments_total{operation="screen_wallet",state="settled"}': 2,
    'vouch_payments_refused_total{operation="screen_wallet",reason="none"}': 1,
    'vouch_payments_refused_total{operation="screen_wallet",reason="wrong_amount"}': 1,
    'vouch_analyses_total{source="new"}': 1,
    'vouch_analyses_total{source="cache"}': 1,
    vouch_settlement_seconds_count: 2,
    vouch_settlement_batch_payments_sum: 2,
    vouch_signatures_native: 1,
    'vouch_key_transactions_total{key="settler",event="sent"}': 2,
    'vouch_key_balance_celo{key="settler"}': expect.any(Number),
    'vouch_key_balance_celo{key="reporter"}': expect.any(Number),
    'vouch_integration_status{integration="settlement"}': 1,
    'vouch_integration_figure{integration="settlement",figure="waiting"}': 0,
    'vouch_integration_figure{integration="history",figure="lagBlocks"}': expect.any(Number),
  })
  await expect.poll(read).toMatchObject({ 'vouch_key_transactions_total{key="settler",event="mined"}': 2 })
  const seen = await read()
  expect(seen['vouch_key_gas_spent_total{key="settler"}']).toBeGreaterThan(0)
  expect(seen['vouch_upstream_call_seconds_count{source="rpc",outcome="ok"}']).toBeGreaterThan(0)
  expect(seen.vouch_nodejs_eventloop_lag_p99_seconds).toBeGreaterThan(0)
})

test('health tells an operator how long the gas lasts, how far the index is, and nothing secret', async () => {
  await screen(10_000n)
  // Answers within a second are shared.
  await expect
    .poll(async () => (await service.call('/api/health/integrations')).body.integrations.settlement.figures)
    .toMatchObject({ daysLeft: expect.any(Number), paymentsLeft: expect.any(Number), waiting: 0 })
  const { body, text } = await service.call('/api/health/integrations')
  expect(body.integrations.settlement.detail).toMatch(
    /gas for (about|more than) [\d,]+ payments, ([\d.]+ days|more than a year) at/,
  )
  expect(body.integrations.history.detail).toMatch(/indexed to block \d+, \d+ behind/)
  expect(text).not.toContain(service.world.rpcUrl)
})

test('alerts and charts ask for metrics, labels and figures that this service has', async () => {
  await screen(10_000n)
  const text = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text()
  const declared = new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  )
  const samples = Object.keys(await read())
  const { panels } = JSON.parse(grafanaDashboard()) as { panels: { targets: { expr: string }[] }[] }
  const recorded = recordingRules()
  const names = new Set(recorded.map(({ record }) => record))
  const exprs = [
    ...recorded.map(({ expr }) => expr),
    ...[...pages, ...tickets].map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  for (const [name] of exprs.join(' ').matchAll(/vouch:[\w:]+/g)) expect(names, name).toContain(name)
  const asked = exprs.flatMap(expr => [...expr.matchAll(/(vouch_\w+)(?:\{([^}]*)\})?/g)])
  expect(asked.length).toBeGreaterThan(20)

  for (const [selector, metric = '', matchers = ''] of asked) {
    const name = metric.replace(/_(bucket|count)$/, '')
    expect(declared.has(name), selector).toBe(true)
    if (metric !== name) expect(declared.get(name), selector).toBe('histogram')
    const own = samples.filter(sample => sample.startsWith(`${metric}{`))
    for (const [, label = ''] of matchers.matchAll(/(\w+)[=!]/g))
      if (own.length > 0) expect(own[0], selector).toContain(`${label}="`)
    // The faults of a facilitator are figures only where there is one (test/payments/facilitator.test.ts).
    if (/(figure|le)="/.test(matchers)) expect(samples, selector).toContain(selector)
  }
})

test('the rules are YAML with what Prometheus wants of each', () => {
  const { groups } = parse(alertRules()) as { groups: { rules: Record<string, unknown>[] }[] }
  const rules = groups.flatMap(group => group.rules)
  const alerts = rules.filter(({ alert }) => alert)
  expect(alerts).toHaveLength(pages.length + tickets.length)
  expect(rules).toHaveLength(alerts.length + recordingRules().length)
  for (const rule of alerts)
    expect(rule).toMatchObject({
      alert: expect.stringMatching(/^[A-Z]\w+$/),
      expr: expect.any(String),
      labels: { severity: expect.stringMatching(/^(page|ticket)$/) },
      annotations: { summary: expect.any(String), guide: expect.stringMatching(/^docs\/operations\.md#/) },
    })
})

test('each alert has a section of its own that says what to do', () => {
  const guide = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8')
  const sections = new Map(
    guide.split(/^### /m).map(text => {
      const [heading = '', ...lines] = text.split('\n')
      return [heading.toLowerCase().replaceAll(' ', '-'), lines.join('\n')]
    }),
  )
  const places = [...pages, ...tickets].map(({ guide: place }) => place)
  expect(new Set(places).size).toBe(places.length)
  for (const { name, guide: place } of [...pages, ...tickets])
    expect(sections.get(place), name).toMatch(new RegExp(`^\`${name}\`\\. \\S`))
})

test('one trace goes from the caller through the request and the node to the settlement, and names nobody', async () => {
  const traceId = 'a1'.repeat(16)
  // One that was not screened before, so that the node is asked.
  const { address: fresh = '' } = service.world.personas.find(({ address }) => address !== wallet) ?? {}
  const { status } = await service.call('/api/lender/screen', {
    body: { walletAddress: fresh, callerAddress: caller },
    pay: 10_000n,
    headers: { traceparent: `00-${traceId}-${'b2'.repeat(8)}-01` },
  })
  expect(status).toBe(200)
  const ours = () => collector.spans.filter(span => span.traceId === traceId)
  await expect
    .poll(() => ours().map(({ name }) => name))
    .toEqual(expect.arrayContaining(['POST /api/lender/screen', 'payment']))
  const request = ours().find(({ name }) => name.startsWith('POST'))
  expect(request).toMatchObject({ parentSpanId: 'b2'.repeat(8), kind: 2 })
  expect(request?.attributes).toMatchObject({
    'http.route': '/api/lender/screen',
    'http.response.status_code': 200,
  })
  const payment = ours().find(({ name }) => name === 'payment')
  expect(payment?.parentSpanId).toBe(request?.spanId)
  expect(payment?.attributes).toMatchObject({
    'vouch.operation': 'screen_wallet',
    'vouch.payment.state': 'settled',
    'vouch.transaction': expect.stringMatching(/^0x[0-9a-f]{64}$/),
  })
  const asked = ours().filter(({ name }) => name.startsWith('rpc '))
  expect(asked.length).toBeGreaterThan(0)
  for (const { spanId } of asked) expect(toldNode).toContain(`00-${traceId}-${spanId}-01`)
  expect(collector.headers.authorization).toBe('Basic abc')
  await service.call(`/api/wallet/${fresh}/income-months`)
  const path = '/api/wallet/:address/income-months'
  await expect.poll(() => collector.spans.map(span => span.name)).toContain(`GET ${path}`)
  expect(JSON.stringify(collector.spans).toLowerCase()).not.toContain(fresh.slice(2).toLowerCase())
  expect(JSON.stringify(collector.spans).toLowerCase()).not.toContain(caller.slice(2).toLowerCase())
})
