import { createWalletClient, custom, verifyTypedData } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { celo } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import {
  configOf,
  failure,
  free,
  paid,
  payTo,
  type Script,
  startFakeService,
  wallet,
} from '../../test/sdk/fakeService.ts'
import samples from '../wire/samples.json' with { type: 'json' }
import { transferAuthorizationTypes } from '../wire/transferAuthorization.ts'
import { createVouch } from './createVouch.ts'
import {
  ClientError,
  ConflictError,
  InvalidRequestError,
  NetworkError,
  OutcomeUnknownError,
  PaymentRequiredError,
  RateLimitedError,
  SpendCapError,
  UnavailableError,
} from './errors.ts'
import { trustedTokens } from './tokens.ts'
import type { Payment } from './types.ts'
import type { VouchOptions } from './vouchOptions.ts'

const account = privateKeyToAccount(generatePrivateKey())
const usdt = trustedTokens[42220]?.[0]
const now = { 'retry-after': '0' }

async function setUp(script: Script, options: Partial<VouchOptions> = {}, config = configOf) {
  const service = await startFakeService(script, { config: () => config() })
  const vouch = createVouch({ baseUrl: service.baseUrl, signer: account, ...options })
  return { ...service, vouch }
}

const isSigned = (payment: Payment, token = usdt) =>
  verifyTypedData({
    address: payment.from,
    signature: payment.signature,
    domain: {
      name: token?.name ?? '',
      version: token?.version ?? '',
      chainId: 42220,
      verifyingContract: payment.token,
    },
    primaryType: 'TransferWithAuthorization',
    types: transferAuthorizationTypes,
    message: {
      ...payment,
      value: BigInt(payment.value),
      validAfter: BigInt(payment.validAfter),
      validBefore: BigInt(payment.validBefore),
    },
  })

describe('a paid call', () => {
  test('signs the exact price to the treasury, for five minutes, and names the payer', async () => {
    const { vouch, seen } = await setUp(() => paid())
    expect(await vouch.screen({ walletAddress: wallet, months: 6 })).toMatchObject({ reputationScore: 71 })
    const [call] = seen
    const payment = call?.payment as Payment
    expect(call).toMatchObject({
      method: 'POST',
      path: '/api/lender/screen',
      body: { walletAddress: wallet, callerAddress: account.address, months: 6 },
    })
    expect(payment).toMatchObject({ from: account.address, to: payTo, value: '10000', token: usdt?.address })
    expect(Number(payment.validBefore) - Date.now() / 1000).toBeGreaterThan(290)
    expect(await isSigned(payment)).toBe(true)
    expect(seen).toHaveLength(1)
  })

  test('pays through a wallet client, and in the other token', async () => {
    const client = createWalletClient({
      account,
      chain: celo,
      transport: custom({ request: async () => Promise.reject(new Error('no node needed')) }),
    })
    const { vouch, seen } = await setUp(() => paid(), { signer: client, token: 'USDC' })
    await vouch.screen({ walletAddress: wallet })
    const payment = seen[0]?.payment as Payment
    expect(payment.token).toBe(trustedTokens[42220]?.[1]?.address)
    expect(await isSigned(payment, trustedTokens[42220]?.[1])).toBe(true)
  })

  test('never signs a nonce twice', async () => {
    const { vouch, seen } = await setUp(() => paid())
    for (let i = 0; i < 5; i++) await vouch.screen({ walletAddress: wallet })
    expect(new Set(seen.map(({ payment }) => payment?.nonce)).size).toBe(5)
  })

  test('without a signer it says what is missing', async () => {
    const service = await startFakeService(() => paid())
    const vouch = createVouch({ baseUrl: service.baseUrl })
    await expect(vouch.screen({ walletAddress: wallet })).rejects.toMatchObject({ code: 'NO_SIGNER' })
  })
})

describe('a lost answer is fetched, not bought again', () => {
  const troubles: Record<string, Script> = {
    'a connection that breaks': (_call, count) => (count < 3 ? 'hang-up' : paid()),
    'an answer that is being made': (_call, count) =>
      count < 3 ? failure(409, 'PAYMENT_IN_PROGRESS', {}, now) : paid(),
    'a settlement that takes long': (_call, count) =>
      count < 3 ? failure(503, 'SETTLEMENT_PENDING', {}, now) : paid(),
    'a gateway that gives up': (_call, count) => (count < 3 ? { status: 504 } : paid()),
    'a service that is busy': (_call, count) => (count < 3 ? failure(503, 'OVERLOADED', {}, now) : paid()),
    'an attempt without an answer': (_call, count) => (count < 2 ? 'silence' : paid()),
  }
  test.each(Object.entries(troubles))('%s', async (_name, script) => {
    const { vouch, seen } = await setUp(script, { timeoutMs: 300 })
    await vouch.screen({ walletAddress: wallet })
    expect(seen.length).toBeGreaterThan(1)
    expect(new Set(seen.map(({ header }) => header)).size).toBe(1)
    expect(await vouch.spent()).toMatchObject({ today: '0.01' })
  })

  test('not after the last retry either: the error carries the payment, and the same call goes on with it', async () => {
    let isDown = true
    const { vouch, seen } = await setUp(() => (isDown ? 'hang-up' : paid()), { retries: 1 })
    const error = await vouch.screen({ walletAddress: wallet }).catch(problem => problem)
    expect(error).toBeInstanceOf(OutcomeUnknownError)
    expect(error.cause).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ code: 'OUTCOME_UNKNOWN', charge: 'unknown' })
    expect(error.payment).toEqual(seen[0]?.payment)
    expect(await vouch.spent()).toMatchObject({ today: '0.01' })
    isDown = false
    await vouch.screen({ walletAddress: wallet })
    expect(new Set(seen.map(({ header }) => header)).size).toBe(1)
    expect(await vouch.spent()).toMatchObject({ today: '0.01' })
    await vouch.screen({ walletAddress: wallet })
    expect(new Set(seen.map(({ header }) => header)).size).toBe(2)
  })

  test('another process goes on with the payment that onPayment wrote down', async () => {
    const written: Payment[] = []
    const { vouch, baseUrl, seen } = await setUp((_call, count) => (count === 1 ? 'hang-up' : paid()), {
      retries: 0,
      onPayment: payment => written.push(payment),
    })
    await expect(vouch.screen({ walletAddress: wallet })).rejects.toBeInstanceOf(OutcomeUnknownError)
    const [payment] = written
    const other = createVouch({ baseUrl, signer: account })
    await other.screen({ walletAddress: wallet }, { payment: payment as Payment })
    expect(seen[1]?.payment).toEqual(payment)
    expect(await other.spent()).toMatchObject({ today: '0.00' })
  })

  test('another process with the same store goes on by itself, and counts nothing twice', async () => {
    const kept = new Map<string, Payment>()
    const paymentStore = storeIn(kept)
    let isDown = true
    const { vouch, baseUrl, seen } = await setUp(() => (isDown ? 'hang-up' : paid()), {
      retries: 0,
      paymentStore,
    })
    await expect(vouch.screen({ walletAddress: wallet })).rejects.toBeInstanceOf(OutcomeUnknownError)
    expect([...kept.values()]).toEqual([seen[0]?.payment])
    isDown = false
    const other = createVouch({ baseUrl, signer: account, paymentStore })
    await other.screen({ walletAddress: wallet, months: 6 })
    expect(seen[1]?.header).not.toBe(seen[0]?.header)
    await other.screen({ walletAddress: wallet })
    expect(seen[2]?.header).toBe(seen[0]?.header)
    expect(await other.spent()).toMatchObject({ today: '0.01' })
    expect(kept.size).toBe(0)
  })

  test('a payment is not forgotten before its receipt is kept', async () => {
    const kept = new Map<string, Payment>()
    const paymentStore = storeIn(kept)
    const { receipt, delivery } = samples.order.receipt
    const told = {
      extensions: { 'offer-receipt': { info: { receipt } }, 'vouch-delivery': { info: { delivery } } },
    }
    const headers = { 'payment-response': Buffer.from(JSON.stringify(told)).toString('base64') }
    const { vouch, baseUrl, seen } = await setUp(
      () => ({ ...(paid() as { status: number; body: unknown }), headers }),
      {
        paymentStore,
        // A refusal by the client that looks like one of the service's.
        onReceipt: () => {
          throw new RateLimitedError('later', { code: 'RATE_LIMITED', status: 429, charge: 'none', fix: '' })
        },
      },
    )
    await expect(vouch.screen({ walletAddress: wallet })).rejects.toMatchObject({
      name: 'OutcomeUnknownError',
      message: 'The answer came, but its receipt could not be kept.',
    })
    expect(seen).toHaveLength(1)
    expect([...kept.values()]).toEqual([seen[0]?.payment])
    const books: unknown[] = []
    const onReceipt = async (one: unknown) => void books.push(one)
    await createVouch({ baseUrl, signer: account, paymentStore, onReceipt }).screen({ walletAddress: wallet })
    expect(seen[1]?.header).toBe(seen[0]?.header)
    expect(books).toMatchObject([{ receipt, delivery }])
    expect(kept.size).toBe(0)
  })

  test('a kept payment that never arrived is replaced when it has expired', async () => {
    const earlier = {
      value: '10000',
      nonce: '0x01',
      idempotencyKey: 'of-an-earlier-run',
    } as unknown as Payment
    const forgotten: string[] = []
    const { vouch, seen } = await setUp(
      ({ payment }) =>
        payment?.nonce === '0x01' ? failure(402, 'PAYMENT_REQUIRED', { reason: 'expired' }) : paid(),
      {
        paymentStore: {
          read: async () => (forgotten.length === 0 ? earlier : null),
          keep: async () => {},
          forget: async request => void forgotten.push(request),
        },
      },
    )
    await vouch.screen({ walletAddress: wallet })
    expect(seen).toHaveLength(2)
    expect(seen.map(({ payment }) => payment?.idempotencyKey)).toEqual([
      'of-an-earlier-run',
      'of-an-earlier-run',
    ])
    expect(await vouch.spent()).toMatchObject({ today: '0.01' })
  })

  test.each([
    [429, 'RATE_LIMITED'],
    [500, 'INTERNAL'],
    [503, 'OVERLOADED'],
    [404, 'NOT_FOUND'],
  ])('%i %s after an attempt without an answer says nothing about that attempt', async (status, code) => {
    let isBack = false
    const { vouch, seen } = await setUp(
      (_call, count) =>
        isBack ? paid() : count === 1 ? 'hang-up' : failure(status, code, {}, { 'retry-after': '60' }),
      { retries: 1 },
    )
    for (const _again of [1, 2])
      await expect(vouch.screen({ walletAddress: wallet })).rejects.toMatchObject({
        name: 'OutcomeUnknownError',
        code,
      })
    expect(await vouch.spent()).toMatchObject({ today: '0.01' })
    isBack = true
    await vouch.screen({ walletAddress: wallet })
    expect(new Set(seen.map(({ header }) => header)).size).toBe(1)
    expect(await vouch.spent()).toMatchObject({ today: '0.01' })
  })

  test.each([
    [503, 'DATABASE_UNAVAILABLE', 'unknown'],
    [500, 'INTERNAL', 'unknown'],
    [503, 'SETTLEMENT_PENDING', 'taken'],
    [409, 'PAYMENT_IN_PROGRESS', 'unknown'],
    // A service of an earlier version has no such field.
    [500, 'INTERNAL', undefined],
  ])('%i %s, charge %s: the payment stays kept, and is sent again', async (status, code, charge) => {
    const kept = new Map<string, Payment>()
    const paymentStore = storeIn(kept)
    let isBack = false
    const { vouch, seen } = await setUp(
      () => (isBack ? paid() : failure(status, code, { charge }, { 'retry-after': '60' })),
      { paymentStore },
    )
    await expect(vouch.screen({ walletAddress: wallet })).rejects.toMatchObject({
      name: 'OutcomeUnknownError',
      code,
      charge: charge ?? 'unknown',
    })
    expect(kept.size).toBe(1)
    expect(await vouch.spent()).toMatchObject({ today: '0.01' })
    isBack = true
    await vouch.screen({ walletAddress: wallet })
    expect(new Set(seen.map(({ header }) => header)).size).toBe(1)
    expect(kept.size).toBe(0)
  })

  test('nor does it of a payment that was handed in', async () => {
    const { vouch } = await setUp(() => failure(503, 'OVERLOADED', {}, { 'retry-after': '60' }))
    const payment = { value: '10000', nonce: '0x01' } as unknown as Payment
    await expect(vouch.screen({ walletAddress: wallet }, { payment })).rejects.toMatchObject({
      name: 'OutcomeUnknownError',
      payment,
    })
  })

  test('two identical calls at once are one purchase', async () => {
    const { vouch, seen } = await setUp(() => paid())
    await Promise.all([vouch.screen({ walletAddress: wallet }), vouch.screen({ walletAddress: wallet })])
    expect(new Set(seen.map(({ header }) => header)).size).toBe(1)
    expect(await vouch.spent()).toMatchObject({ today: '0.01' })
  })

  test('an aborted call keeps its payment', async () => {
    const { vouch, seen } = await setUp((_call, count) => (count === 1 ? 'silence' : paid()))
    const error = await vouch
      .screen({ walletAddress: wallet }, { signal: AbortSignal.timeout(200) })
      .catch(problem => problem)
    expect(error).toBeInstanceOf(OutcomeUnknownError)
    await vouch.screen({ walletAddress: wallet })
    expect(seen[1]?.header).toBe(seen[0]?.header)
  })
})

test('without a service nothing is signed or charged, and the code says so', async () => {
  const signed: Payment[] = []
  const vouch = createVouch({
    baseUrl: 'http://127.0.0.1:1',
    signer: account,
    retries: 0,
    onPayment: payment => void signed.push(payment),
  })
  await expect(vouch.screen({ walletAddress: wallet })).rejects.toMatchObject({
    code: 'NETWORK',
    charge: 'none',
  })
  expect(signed).toEqual([])
})

describe('an address with a wrong checksum', () => {
  const right = '0xDEdE489A2e2547931aFA4CB4473641fA1218dE15'
  const wrong = right.replace('DEdE', 'DEDE')
  const refused = { code: 'INVALID_OPTION', charge: 'none', message: expect.stringContaining(wrong) }

  test('is refused by every paid call before anything is sent', async () => {
    const { vouch, seen } = await setUp(() => paid())
    const proof = { expires: 1_900_000_000, signature: '0x5e' }
    for (const call of [
      () => vouch.screen({ walletAddress: wrong }),
      () => vouch.screen({ walletAddress: right, wallets: [{ address: wrong, proof }] }),
      () => vouch.analyze({ walletAddress: wrong }),
      () => vouch.ask({ walletAddress: wrong, message: 'income' }),
      () => vouch.statement({ walletAddress: wrong, period: '3M' }),
      () => vouch.buyPassport({ walletAddress: wrong }),
      () => vouch.screenBatch([right, wrong]),
    ])
      await expect(call()).rejects.toMatchObject(refused)
    expect(seen).toEqual([])
    expect(await vouch.spent()).toMatchObject({ today: '0.00' })
  })

  test('fails alone in screenMany', async () => {
    const { vouch, seen } = await setUp(() => paid())
    const other = '0x875e431cdb37591feba6b4296c96efe3448ab30e'
    const { rows, spentUsdt } = await vouch.screenMany([wrong, other])
    expect(rows).toMatchObject([{ status: 'failed', error: refused }, { status: 'done' }])
    expect(seen).toHaveLength(1)
    expect(spentUsdt).toBe('0.01')
  })

  test('is no matter in one letter case', async () => {
    const { vouch } = await setUp(() => paid())
    for (const walletAddress of [right, right.toLowerCase(), `0x${right.slice(2).toUpperCase()}`])
      await vouch.screen({ walletAddress })
    expect(await vouch.spent()).toMatchObject({ today: '0.03' })
  })
})

describe('terms that changed', () => {
  test('an expired payment that was never used is replaced', async () => {
    const { vouch, seen } = await setUp((_call, count) =>
      count === 1 ? failure(402, 'PAYMENT_REQUIRED', { reason: 'expired' }) : paid(),
    )
    await vouch.screen({ walletAddress: wallet })
    expect(new Set(seen.map(({ payment }) => payment?.nonce)).size).toBe(2)
    expect(new Set(seen.map(({ payment }) => payment?.idempotencyKey)).size).toBe(1)
    const idempotencyKey = 'application-000017'
    await vouch.screen({ walletAddress: wallet }, { idempotencyKey })
    expect(seen.at(-1)?.payment?.idempotencyKey).toBe(idempotencyKey)
    expect(await vouch.spent()).toMatchObject({ today: '0.02' })
  })

  test('a price that rose is read again, and paid only within the cap', async () => {
    let amount = '10000'
    const config = () =>
      configOf({
        prices: [
          {
            operation: 'screen_wallet',
            method: 'POST',
            path: '/api/lender/screen',
            priceUsdt: '0.01',
            amount,
          },
        ],
      })
    const script: Script = ({ payment }) =>
      payment?.value === amount ? paid() : failure(402, 'PAYMENT_REQUIRED', { reason: 'wrong_amount' })
    const { vouch, seen } = await setUp(script, {}, config)
    await vouch.screen({ walletAddress: wallet })
    amount = '20000'
    await vouch.screen({ walletAddress: wallet })
    expect(seen.at(-1)?.payment?.value).toBe('20000')
    amount = '900000'
    await expect(vouch.screen({ walletAddress: wallet })).rejects.toBeInstanceOf(SpendCapError)
    expect(await vouch.spent()).toMatchObject({ today: '0.03' })
  })

  test.each(['insufficient_funds', 'authorization_used', 'payer_mismatch', 'invalid_signature'])(
    '%s is not tried again',
    async reason => {
      const { vouch, seen } = await setUp(() => failure(402, 'PAYMENT_REQUIRED', { reason }))
      await expect(vouch.screen({ walletAddress: wallet })).rejects.toMatchObject({
        name: 'PaymentRequiredError',
        reason,
      })
      expect(seen).toHaveLength(1)
      expect(await vouch.spent()).toMatchObject({ today: '0.00' })
    },
  )

  test('a token it does not know is never signed for, whatever the service says', async () => {
    const strange = '0x00000000000000000000000000000000000bad00'
    const config = () =>
      configOf({
        asset: strange,
        assets: [
          { symbol: 'USDT', address: strange, decimals: 6, eip712: { name: 'Tether USD', version: '1' } },
        ],
      })
    const { vouch, seen } = await setUp(() => paid(), {}, config)
    await expect(vouch.screen({ walletAddress: wallet })).rejects.toMatchObject({ code: 'UNTRUSTED_TERMS' })
    expect(seen).toHaveLength(0)
  })
})

describe('caps', () => {
  test('stop a call before anything is signed', async () => {
    let signatures = 0
    const signer = {
      address: account.address,
      signTypedData: async () => {
        signatures++
        return '0x00' as const
      },
    }
    const { vouch, seen } = await setUp(() => paid(), { signer, maxSpendPerCall: '0.05' })
    const error = await vouch.buyPassport({ walletAddress: wallet }).catch(problem => problem)
    expect(error).toBeInstanceOf(SpendCapError)
    expect(error).toMatchObject({ cap: 'call', price: '0.10', limit: '0.05' })
    expect(signatures).toBe(0)
    expect(seen).toHaveLength(0)
  })

  test('hold for calls in parallel', async () => {
    const { vouch, seen } = await setUp(() => paid(), { maxSpendPerDay: '0.03' })
    const calls = Array.from({ length: 10 }, (_, months) =>
      vouch.screen({ walletAddress: wallet, months: months + 1 }),
    )
    const results = await Promise.allSettled(calls)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(seen).toHaveLength(3)
    expect(await vouch.spent()).toEqual({ today: '0.03', total: '0.03', leftToday: '0.00' })
  })

  test('a new day begins at zero; a store keeps the count over restarts', async () => {
    let time = Date.UTC(2026, 10, 15, 23, 59)
    let kept: { day: string; spent: string } | null = null
    const options: Partial<VouchOptions> = {
      maxSpendPerDay: '0.02',
      now: () => time,
      spendStore: {
        read: async () => kept,
        write: async record => {
          kept = record
        },
      },
    }
    const first = await setUp(() => paid(), options)
    await first.vouch.screen({ walletAddress: wallet })
    const second = await setUp(() => paid(), options)
    await second.vouch.screen({ walletAddress: wallet })
    await expect(second.vouch.screen({ walletAddress: wallet })).rejects.toMatchObject({ cap: 'day' })
    time += 60_000
    await second.vouch.screen({ walletAddress: wallet })
    expect(kept).toEqual({ day: '2026-11-16', spent: '10000' })
  })

  test('what was not charged is given back', async () => {
    const { vouch } = await setUp((_call, count) =>
      count === 1 ? failure(400, 'INVALID_REQUEST') : paid({ payment: free }),
    )
    await expect(vouch.screen({ walletAddress: 'x' })).rejects.toBeInstanceOf(InvalidRequestError)
    await vouch.screen({ walletAddress: wallet })
    expect(await vouch.spent()).toMatchObject({ today: '0.00' })
  })

  test('an amount that is none is refused at once', () => {
    for (const maxSpendPerCall of ['1e3', '-1', '0.0000001', Number.NaN, ''])
      expect(() => createVouch({ baseUrl: 'http://x', maxSpendPerCall })).toThrow(ClientError)
  })
})

test.each([
  [400, 'INVALID_REQUEST', InvalidRequestError],
  [402, 'PAYMENT_REQUIRED', PaymentRequiredError],
  [409, 'PAYMENT_CONFLICT', ConflictError],
  [429, 'RATE_LIMITED', RateLimitedError],
  [503, 'HISTORY_UNAVAILABLE', UnavailableError],
] as const)('%i %s is a class of its own with code, fix and request id', async (status, code, Class) => {
  const details = [{ path: '/months', message: 'must be <= 12' }]
  const { vouch } = await setUp(() => failure(status, code, { details }, { 'retry-after': '60' }))
  const error = await vouch.screen({ walletAddress: wallet }).catch(problem => problem)
  expect(error).toBeInstanceOf(Class)
  expect(error).toMatchObject({ code, status, fix: `mend ${code}`, requestId: 'req-12345678', details })
})

test('a quote signs nothing', async () => {
  const { vouch, seen } = await setUp(() => paid())
  expect(await vouch.quote('generate_report')).toMatchObject({
    priceUsdt: '0.10',
    amount: '100000',
    token: { symbol: 'USDT', address: usdt?.address },
    payTo,
  })
  expect(seen).toHaveLength(0)
})

test('a redirect never takes a payment elsewhere', async () => {
  const elsewhere = await startFakeService(() => paid())
  const { vouch } = await setUp(
    () => ({ status: 307, headers: { location: `${elsewhere.baseUrl}/api/lender/screen` } }),
    { retries: 0 },
  )
  await expect(vouch.screen({ walletAddress: wallet })).rejects.toBeInstanceOf(OutcomeUnknownError)
  expect(elsewhere.seen).toHaveLength(0)
})

describe('an answer that has not its form', () => {
  test('is not taken, and its payment is kept: a client that can read it fetches it', async () => {
    let isOdd = true
    const { vouch, seen } = await setUp(() => (isOdd ? { status: 200, body: { score: 71 } } : paid()))
    const error = await vouch.screen({ walletAddress: wallet }).catch(problem => problem)
    expect(error).toBeInstanceOf(OutcomeUnknownError)
    expect(error).toMatchObject({ code: 'INVALID_ANSWER', payment: seen[0]?.payment })
    expect(await vouch.spent()).toMatchObject({ today: '0.01' })
    isOdd = false
    expect(await vouch.screen({ walletAddress: wallet })).toMatchObject({ walletAddress: wallet })
    expect(new Set(seen.map(({ header }) => header)).size).toBe(1)
    expect(await vouch.spent()).toMatchObject({ today: '0.01' })
  })

  test('does not treat a health answer with 503 as a failure', async () => {
    const { vouch } = await setUp(() => ({ status: 503, body: samples.health }))
    expect(await vouch.health()).toEqual(samples.health)
    const odd = await setUp(() => ({ status: 503, body: {} }))
    expect(await odd.vouch.health().catch(problem => problem)).toMatchObject({ code: 'INVALID_ANSWER' })
  })
})

function storeIn(kept: Map<string, Payment>) {
  return {
    read: async (request: string) => kept.get(request) ?? null,
    keep: async (request: string, payment: Payment) => void kept.set(request, payment),
    forget: async (request: string) => void kept.delete(request),
  }
}
