import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Database } from '../../src/storage/schema.ts'
import { PaymentPayloadSchema } from '../../src/wire/paymentPayload.ts'
import { PaymentRequiredSchema } from '../../src/wire/paymentRequired.ts'
import { fuzzRuns } from '../support/fuzzRuns.ts'
import {
  type FlatPayment,
  nowSeconds,
  OWNER,
  type PaymentChain,
  signFlat,
  startPaymentChain,
  treasury,
  USDC,
  USDT,
} from './support/chain.ts'
import { type PaidService, startPaidService, wallet } from './support/service.ts'

let chain: PaymentChain
let database: Database
let service: PaidService
let payer: Awaited<ReturnType<PaymentChain['payer']>>
const ajv = new Ajv2020({ strict: false })
const isOffer = ajv.compile(PaymentRequiredSchema)
const x402Words = [
  'insufficient_funds',
  'invalid_exact_evm_payload_authorization_valid_after',
  'invalid_exact_evm_payload_authorization_valid_before',
  'invalid_exact_evm_payload_authorization_value_mismatch',
  'invalid_exact_evm_payload_signature',
  'invalid_exact_evm_payload_recipient_mismatch',
  'invalid_network',
  'invalid_payload',
  'invalid_payment_requirements',
  'invalid_transaction_state',
]

function readReceipt({ headers }: { headers: Record<string, unknown> }): Record<string, unknown> {
  return JSON.parse(Buffer.from(String(headers['payment-response']), 'base64').toString())
}

beforeAll(async () => {
  chain = await startPaymentChain()
  database = openSqlite(':memory:')
  await migrateDatabase(database)
  service = await startPaidService({ ...chain, database })
  payer = await chain.payer()
})
afterAll(async () => {
  await service.close()
  await database.close()
  await chain.stop()
})

const countRows = async () => (await database.db.selectFrom('payments').select('nonce').execute()).length

describe('no payment', () => {
  const bodies: [string, string | undefined, string][] = [
    ['a good body', JSON.stringify({ walletAddress: wallet, callerAddress: wallet }), 'application/json'],
    ['broken JSON', '{"walletAddress":', 'application/json'],
    ['no body at all', undefined, 'application/json'],
    ['another content type', 'a=b', 'text/csv'],
    ['a huge body', 'x'.repeat(2_000_000), 'application/json'],
  ]
  test.each(bodies)('402 whatever the body: %s', async (_name, payload, contentType) => {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/api/lender/screen',
      headers: { 'content-type': contentType },
      ...(payload !== undefined && { payload }),
    })
    expect(answer.statusCode).toBe(402)
    const body = answer.json()
    expect(isOffer(body), JSON.stringify(isOffer.errors)).toBe(true)
    expect(body).toMatchObject({
      status: 402,
      code: 'PAYMENT_REQUIRED',
      priceUsdt: '0.01',
      asset: USDT,
      network: 'celo',
      chainId: 42220,
      paymentHeader: 'X-PAYMENT',
      x402Version: 1,
      accepts: [
        { asset: USDT, maxAmountRequired: '10000', extra: { name: 'Tether USD', version: '1' } },
        { asset: USDC, maxAmountRequired: '10000', extra: { name: 'USDC', version: '2' } },
      ],
    })
    expect(body.payTo.toLowerCase()).toBe(treasury)
    expect(body.reason).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('no-store')
    const v2 = JSON.parse(Buffer.from(String(answer.headers['payment-required']), 'base64').toString())
    expect(v2).toMatchObject({
      x402Version: 2,
      resource: { url: 'http://vouch.test/api/lender/screen' },
      accepts: [{ scheme: 'exact', network: 'eip155:42220', amount: '10000', asset: USDT }, { asset: USDC }],
      extensions: { 'payment-identifier': { info: { required: false } } },
    })
    expect(body.extensions).toMatchObject({
      bazaar: { info: { input: { type: 'http', method: 'POST', bodyType: 'json' } } },
    })
  })

  test('what a caller merely states waives nothing', async () => {
    const own = { walletAddress: payer.address, callerAddress: payer.address }
    for (const headers of [{}, { cookie: 'vouch_session=forged' }, { 'sign-in-with-x': 'bm90aGluZw==' }]) {
      const answer = await service.post('/api/agent/analyze', own, headers as Record<string, string>)
      expect(answer.statusCode).toBe(402)
    }
  })
})

describe('a payment that does not count', () => {
  const feeAdapter = '0x0E2A3e05bc9A16F5292A6170456A710cb89C6f72'
  const cases: [string, () => Promise<FlatPayment>, string][] = [
    ['fee adapter as token', () => signFlat(payer, { token: feeAdapter }), 'unsupported_token'],
    ['another recipient', () => signFlat(payer, { to: OWNER }), 'wrong_recipient'],
    ['one unit less', () => signFlat(payer, { value: '9999' }), 'wrong_amount'],
    ['one unit more', () => signFlat(payer, { value: '10001' }), 'wrong_amount'],
    ['for later', () => signFlat(payer, { validAfter: String(nowSeconds() + 60) }), 'not_yet_valid'],
    ['expired', () => signFlat(payer, { validBefore: String(nowSeconds() - 1) }), 'expired'],
    ['about to expire', () => signFlat(payer, { validBefore: String(nowSeconds() + 3) }), 'expired'],
    [
      'for more than a day',
      () => signFlat(payer, { validBefore: String(nowSeconds() + 86_600) }),
      'window_too_long',
    ],
    ['for ever', () => signFlat(payer, { validBefore: String(2n ** 256n - 1n) }), 'window_too_long'],
    ["USDC's version with USDT", () => signFlat(payer, { version: '2' }), 'invalid_signature'],
    [
      'signed for USDC, sent as USDT',
      async () => ({ ...(await signFlat(payer, { token: USDC })), token: USDT }),
      'invalid_signature',
    ],
    [
      "someone else's signature",
      async () => ({ ...(await signFlat(payer)), from: OWNER }),
      'invalid_signature',
    ],
    [
      'a signature too short',
      async () => ({ ...(await signFlat(payer)), signature: `0x${'11'.repeat(64)}` }),
      'invalid_signature',
    ],
    [
      'a signature too long',
      async () => ({ ...(await signFlat(payer)), signature: `0x${'11'.repeat(66)}` }),
      'invalid_signature',
    ],
    [
      'no nonce',
      async () => ({ ...(await signFlat(payer)), nonce: '0x' as FlatPayment['nonce'] }),
      'malformed_header',
    ],
    [
      'a value as a number',
      async () => ({ ...(await signFlat(payer)), value: 10_000 as never }),
      'malformed_header',
    ],
  ]
  test.each(cases)('%s', async (_name, make, reason) => {
    const before = await countRows()
    const answer = await service.screen(await make(), { callerAddress: payer.address })
    const body = answer.json()
    expect(body).toMatchObject({ status: 402, code: 'PAYMENT_REQUIRED', reason })
    expect(body.message).toMatch(/Nothing was charged\.$/)
    expect(isOffer(body)).toBe(true)
    // Both in the words of x402's specification, section 9.
    expect(x402Words).toContain(body.error)
    expect(readReceipt(answer)).toMatchObject({ success: false, transaction: '', errorReason: body.error })
    expect(await countRows()).toBe(before)
  })

  test('paid by another wallet than callerAddress names', async () => {
    const answer = await service.screen(await signFlat(payer), { callerAddress: wallet })
    expect(answer.json()).toMatchObject({ status: 402, reason: 'payer_mismatch' })
    expect(answer.json().message).toContain(`(${payer.address} signed it, callerAddress is ${wallet})`)
  })

  test('the message says what was signed and what was expected', async () => {
    const say = async (payment: unknown) =>
      (await service.screen(payment as FlatPayment, { callerAddress: payer.address })).json().message
    const milliseconds = String((nowSeconds() + 300) * 1000)
    expect(await say(await signFlat(payer, { value: '1' }))).toContain('(it is for 1, the price is 10000)')
    expect(await say(await signFlat(payer, { validBefore: milliseconds }))).toMatch(
      new RegExp(`\\(validBefore is ${milliseconds}, the time here \\d{10}\\)`),
    )
    expect(await say({ ...(await signFlat(payer)), value: 10_000 })).toContain(
      '(value is not a string of decimal digits)',
    )
    expect(await say({ ...(await signFlat(payer)), token: 'USDT' })).toContain('(token is not an address)')
    expect(await say(await signFlat(payer, { version: '2' }))).toContain(
      `(it is not by ${payer.address} in the domain "Tether USD", version "1", chain 42220)`,
    )
  })

  test('without funds names the wallet to fund and the sum', async () => {
    const poor = await chain.payer(0n)
    const payment = await signFlat(poor)
    const answer = await service.screen(payment, { callerAddress: poor.address })
    expect(answer.json()).toMatchObject({ status: 402, reason: 'insufficient_funds' })
    expect(answer.json().message).toContain(`(${poor.address} holds less than 0.01 USDT)`)
  })

  test('a name that stands twice: another reader could take the other value', async () => {
    const text = JSON.stringify(await signFlat(payer)).replace('{', `{"to":"${payer.address}",`)
    for (const header of [text, Buffer.from(text).toString('base64')]) {
      const answer = await service.post('/api/lender/screen', {}, { 'x-payment': header })
      expect(answer.json()).toMatchObject({ status: 402, reason: 'malformed_header' })
      expect(answer.json().message).toContain('the name "to" stands twice')
    }
  })

  test('the receipt of x402 version 2 has our reason and that of x402; an unreadable payer is left out', async () => {
    const { signature, token: asset, ...authorization } = await signFlat(payer)
    const accepted = { scheme: 'exact', network: 'eip155:1', asset, payTo: treasury, amount: '10000' }
    const sent = { x402Version: 2, accepted, payload: { signature, authorization } }
    const refuse = async (payment: unknown) =>
      readReceipt(await service.post('/api/lender/screen', {}, { 'payment-signature': encode(payment) }))
    expect(await refuse(sent)).toEqual({
      success: false,
      transaction: '',
      network: 'eip155:42220',
      payer: payer.address.toLowerCase(),
      errorReason: 'invalid_network',
      extra: { reason: 'unsupported_token' },
    })
    const odd = await refuse({ ...sent, accepted: { ...accepted, scheme: 'upto' } })
    expect(odd).toMatchObject({ errorReason: 'unsupported_scheme' })
    const newer = await refuse({ ...sent, x402Version: 3 })
    expect(newer).toMatchObject({ errorReason: 'invalid_x402_version', network: 'eip155:42220' })
    expect(newer).not.toHaveProperty('payer')
    const bare = await service.post('/api/lender/screen', {})
    expect(bare.headers['payment-response']).toBeUndefined()
  })

  test('the 402 names the faults of a body; a missing or empty body is no fault', async () => {
    const ask = async (body: unknown) => (await service.post('/api/lender/screen', body)).json()
    expect(await ask({ walletAddress: 'me', callerAddress: payer.address })).toMatchObject({
      status: 402,
      requestError: { code: 'INVALID_REQUEST', details: [{ path: '/walletAddress' }] },
    })
    expect((await ask('{"walletAddress"')).requestError.code).toMatch(/^INVALID_/)
    for (const fine of [{}, { walletAddress: wallet, callerAddress: payer.address }])
      expect(await ask(fine)).not.toHaveProperty('requestError')
  })

  test("the specification's own 402 and payload fit our schemas", async () => {
    const { payTo, priceUsdt, asset, network, chainId, paymentHeader } = (
      await service.post('/api/lender/screen', {})
    ).json()
    const bare = {
      status: 402,
      code: 'PAYMENT_REQUIRED',
      payTo,
      priceUsdt,
      asset,
      network,
      chainId,
      paymentHeader,
    }
    expect(isOffer(bare)).toBe(true)
    expect(isOffer({ ...bare, payTo: undefined })).toBe(false)
    expect(ajv.validate(PaymentPayloadSchema, await signFlat(payer))).toBe(true)
  })

  test('two headers that disagree', async () => {
    const [one, other] = await Promise.all([signFlat(payer), signFlat(payer)])
    const headers = { 'x-payment': JSON.stringify(one), 'payment-signature': encode(other) }
    const answer = await service.post('/api/lender/screen', {}, headers)
    expect(answer.json()).toMatchObject({ reason: 'malformed_header' })
  })
})

describe('forms', () => {
  const body = () => ({ walletAddress: wallet, callerAddress: payer.address })
  const wrapped = async (version: 1 | 2, changes: Parameters<typeof signFlat>[1] = {}) => {
    const { signature, token, ...authorization } = await signFlat(payer, changes)
    const payload = { signature, authorization }
    const accepted = {
      scheme: 'exact',
      network: 'eip155:42220',
      asset: token.toLowerCase(),
      payTo: treasury,
      amount: '10000',
    }
    return version === 1
      ? { x402Version: 1, scheme: 'exact', network: 'celo', payload }
      : { x402Version: 2, accepted, payload }
  }

  test('version 1 in USDC, which names no token, and with more than the price', async () => {
    const usdc = await chain.payer(50_000n, USDC)
    payer = usdc
    const payment = await wrapped(1, { token: USDC, value: '12000' })
    const answer = await service.post('/api/lender/screen', body(), { 'x-payment': encode(payment) })
    expect(answer.json().payment).toMatchObject({ token: USDC, priceUsdt: '0.012' })
    expect(await chain.balance(usdc.address, USDC)).toBe(38_000n)
    payer = await chain.payer()
  })

  test('version 2 in its own header, and in X-PAYMENT', async () => {
    for (const name of ['payment-signature', 'x-payment']) {
      const answer = await service.post('/api/lender/screen', body(), { [name]: encode(await wrapped(2)) })
      expect(answer.statusCode, answer.body).toBe(200)
      const receipt = JSON.parse(Buffer.from(String(answer.headers['payment-response']), 'base64').toString())
      expect(receipt).toMatchObject({ success: true, network: 'eip155:42220', amount: '10000' })
      expect(receipt.extra.logIndex).toBe(answer.json().payment.logIndex)
    }
  })

  test.each([
    ['another chain', { accepted: { network: 'eip155:1' } }, 'unsupported_token'],
    ['another scheme', { accepted: { scheme: 'upto' } }, 'malformed_header'],
    ['an amount that was not offered', { accepted: { amount: '1' } }, 'wrong_amount'],
    ['version 3', { x402Version: 3 }, 'malformed_header'],
  ])('version 2 with %s', async (_name, changes, reason) => {
    const payment = (await wrapped(2)) as { accepted: object }
    const { accepted, ...rest } = changes as { accepted?: object }
    const changed = { ...payment, ...rest, accepted: { ...payment.accepted, ...accepted } }
    const answer = await service.post('/api/lender/screen', body(), { 'payment-signature': encode(changed) })
    expect(answer.json()).toMatchObject({ status: 402, reason })
  })
})

test('malformed headers: 402 and nothing else', async () => {
  const good = await signFlat(payer)
  const before = await countRows()
  const names = Object.keys(good) as (keyof FlatPayment)[]
  const junk = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.constant('0x'),
    fc.array(fc.string()),
  )
  const mutated = fc
    .record({ name: fc.constantFrom(...names), value: junk, base64: fc.boolean(), drop: fc.boolean() })
    .map(({ name, value, base64, drop }) => {
      const changed: Record<string, unknown> = { ...good, [name]: value }
      if (drop) delete changed[name]
      return base64 ? encode(changed) : JSON.stringify(changed)
    })
  const text = fc.string({ unit: 'binary-ascii' }).map(value => value.replace(/[^\x20-\x7e]/g, '?'))
  const header = fc.oneof(mutated, text, fc.base64String(), fc.json(), fc.json().map(encodeText))
  await fc.assert(
    fc.asyncProperty(header, fc.constantFrom('x-payment', 'payment-signature'), async (value, name) => {
      const printable = value.replace(/[^\x20-\x7e]/g, '')
      const answer = await service.app.inject({
        method: 'POST',
        url: '/api/lender/screen',
        headers: { [name]: printable, 'content-type': 'application/json' },
        payload: '{}',
      })
      if (answer.statusCode !== 402) throw new Error(`${answer.statusCode} ${answer.body}`)
    }),
    { numRuns: fuzzRuns(1_000) },
  )
  expect(await countRows()).toBe(before)
})

function encode(value: unknown): string {
  return encodeText(JSON.stringify(value))
}

function encodeText(text: string): string {
  return Buffer.from(text).toString('base64')
}
