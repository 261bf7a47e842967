import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from './support/findFreePort.ts'
import { signPayment, startTestService, type TestService } from './support/service.ts'

let service: TestService
let wallet: string
let caller: string
let adminPort: number

beforeAll(async () => {
  adminPort = await findFreePort()
  service = await startTestService({ ADMIN_PORT: String(adminPort) })
  wallet = service.world.personas.find(({ name }) => name === 'salaried-monthly')?.address ?? ''
  caller = service.world.accounts.lender.address
})
afterAll(() => service?.stop())

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
