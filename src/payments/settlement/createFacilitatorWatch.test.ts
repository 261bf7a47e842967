import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../../lib/logger.ts'
import { createFacilitatorWatch } from './createFacilitatorWatch.ts'

const terms = { caip2: 'eip155:42220', network: 'celo' }
const honest = {
  kinds: [
    { x402Version: 2, scheme: 'exact', network: 'eip155:42220', extra: { fee: '0.001' } },
    { x402Version: 1, scheme: 'exact', network: 'celo' },
  ],
  extensions: [],
  signers: { 'eip155:*': ['0x0d74d5cefd2e7f24e623330ebe3d8d4cb45ffb48'] },
}
/** What Celo's own answers to a payment that cannot be settled. */
const cannot = {
  success: false,
  errorReason: 'invalid_exact_evm_payload_signature',
  transaction: '',
  network: '',
}

/** A fake of a facilitator, in the shapes that x402 and Celo's documentation tell. */
const fake = {
  supported: honest as object,
  settle: { status: 200, body: cannot as object },
  isAway: false,
  /** It tells nothing without a key it knows. */
  isShut: false,
  asked: 0,
}
const server = createServer((request, response) => {
  if (fake.isAway) return void response.destroy()
  fake.asked++
  if (request.url === '/supported')
    return void response.writeHead(fake.isShut ? 401 : 200).end(JSON.stringify(fake.supported))
  const { status, body } = fake.settle
  response.writeHead(status).end(JSON.stringify(body))
})
let url: string
let now = 1_000_000
const start = () =>
  createFacilitatorWatch({
    url,
    apiKey: 'good',
    terms,
    clock: () => now,
    log: createLogger({ level: 'silent' }),
  })

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  Object.assign(fake, {
    supported: honest,
    settle: { status: 200, body: cannot },
    isAway: false,
    isShut: false,
    asked: 0,
  })
})

test('an honest one is asked twice in half a minute, however often health is', async () => {
  const watch = start()
  for (let turn = 0; turn < 5; turn++) expect(await watch.check(3)).toMatchObject({ status: 'ok' })
  expect(fake.asked).toBe(2)
  now += 30_000
  await watch.check(3)
  expect(fake.asked).toBe(4)
})

const wrong = { kinds: [{ ...honest.kinds[0], network: 'eip155:8453' }] }

test.each([
  ['keyRefused', { settle: { status: 401, body: { error: 'invalid API key' } } }, 'FACILITATOR_API_KEY'],
  ['keyRefused', { isShut: true }, 'FACILITATOR_API_KEY'],
  ['outOfCredit', { settle: { status: 402, body: { error: 'no credits' } } }, 'credit'],
  ['wrongNetwork', { supported: wrong }, 'FACILITATOR_URL'],
  ['unreachable', { isAway: true }, 'FACILITATOR_URL'],
])('%s is told by name, without a payment', async (name, state, fix) => {
  Object.assign(fake, state)
  const health = await start().check(0)
  expect(health).toMatchObject({ status: 'down', figures: { [name]: 1, lying: 0 } })
  expect(health.detail).toContain(`facilitator ${new URL(url).host}`)
  expect(health.detail).toContain(`${name}: `)
  expect(health.fix).toContain(fix)
})

test('a new fault is reported within half a minute, and so is its end', async () => {
  const watch = start()
  expect(await watch.check(0)).toMatchObject({ status: 'ok' })
  fake.settle = { status: 401, body: { error: 'key revoked' } }
  now += 30_000
  expect(await watch.check(0)).toMatchObject({ status: 'down', figures: { keyRefused: 1 } })
  fake.settle = { status: 200, body: cannot }
  now += 30_000
  expect(await watch.check(0)).toMatchObject({ status: 'ok', figures: { keyRefused: 0 } })
})

test('a changed fee is reported, and delays no settlement', async () => {
  const watch = start()
  await watch.check(0)
  fake.supported = { ...honest, kinds: [{ ...honest.kinds[0], extra: { fee: '0.05' } }] }
  now += 30_000
  const health = await watch.check(0)
  expect(health).toMatchObject({ status: 'degraded', figures: { termsChanged: 1 } })
  expect(health.detail).toContain('"fee":"0.001"')
  expect(health.detail).toContain('"fee":"0.05"')
  now += 3_600_000
  expect(await watch.check(0)).toMatchObject({ status: 'ok' })
})

test('a settlement that the chain does not show is a lie after a while, unless it comes', async () => {
  const watch = start()
  watch.claim('one', '0xaa')
  watch.claim('two', '0xbb')
  expect(await watch.check(2)).toMatchObject({ status: 'ok' })
  watch.prove('one')
  now += 16_000
  const health = await watch.check(1)
  expect(health).toMatchObject({ status: 'down', figures: { lying: 1 } })
  expect(health.detail).toContain('of 1 payments')
  expect(health.detail).toContain('0xbb')
  watch.prove('two')
  expect(await watch.check(0)).toMatchObject({ status: 'ok', figures: { lying: 0 } })
})
