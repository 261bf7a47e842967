import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, type TestService } from './support/service.ts'

/** The interface specification, section by section, against the running service. */
let service: TestService
let wallet: string
let caller: string

beforeAll(async () => {
  service = await startTestService()
  wallet = service.world.personas.find(({ name }) => name === 'salaried-monthly')?.address ?? ''
  caller = service.world.accounts.lender.address
}, 120_000)
afterAll(() => service?.stop())

const screen = (body: object, pay: bigint | string = 10_000n) =>
  service.call('/api/lender/screen', { body: { walletAddress: wallet, callerAddress: caller, ...body }, pay })

describe('2.1 lender screen request', () => {
  test.each([
    ['walletAddress missing', { walletAddress: undefined }],
    ['callerAddress missing', { callerAddress: undefined }],
    ['walletAddress too short', { walletAddress: '0x1234' }],
    ['walletAddress without 0x', { walletAddress: 'a'.repeat(42) }],
    ['months 0', { months: 0 }],
    ['months 13', { months: 13 }],
    ['months 1.5', { months: 1.5 }],
    ['months as text', { months: '6' }],
    ['force as text', { force: 'true' }],
    ['an unknown property', { note: 'x' }],
  ])('%s is refused with 400 and not charged', async (_name, body) => {
    const answer = await screen(body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
  })

  test('months defaults to 12 and limits the window', async () => {
    const year = await screen({})
    const quarter = await screen({ months: 3 })
    expect(year).toMatchObject({ status: 200, body: { months: 12 } })
    expect(quarter).toMatchObject({ status: 200, body: { months: 3 } })
    expect(quarter.body.coverage.transfers).toBeLessThan(year.body.coverage.transfers / 2)
  })

  test('force bypasses the cache', async () => {
    await screen({ months: 2 })
    expect((await screen({ months: 2 })).body.cached).toBe(true)
    expect((await screen({ months: 2, force: true })).body.cached).toBe(false)
  })

  test('any letter case of an address is the same wallet, answered checksummed', async () => {
    const answer = await screen({ walletAddress: wallet.toLowerCase() })
    expect(answer.body).toMatchObject({ walletAddress: wallet, callerAddress: caller })
  })
})

test('2.2 lender screen result has every known field', async () => {
  const { status, body } = await screen({})
  expect(status).toBe(200)
  expect(typeof body.trust.isTrustworthy).toBe('boolean')
  expect(body.reputationScore).toBeGreaterThanOrEqual(0)
  expect(body.reputationScore).toBeLessThanOrEqual(100)
  expect(Object.keys(body.loanCapacity).sort()).toEqual(['confidence', 'currency', 'max', 'min'])
  expect(body.loanCapacity).toMatchObject({
    min: expect.any(Number),
    max: expect.any(Number),
    currency: 'USD',
  })
  expect(['high', 'medium', 'low']).toContain(body.loanCapacity.confidence)
  expect(body.averageMonthlyIncome).toBeGreaterThan(0)
})

describe('2.5 signals', () => {
  const ids = [
    'monthly-income',
    'financial-health',
    'reputation-score',
    'loan-capacity',
    'statement',
    'assessment',
  ]

  test('every signal id reads from the cache, free', async () => {
    await screen({})
    for (const id of ids)
      expect(await service.call(`/api/wallet/${wallet}/signals/${id}`)).toMatchObject({
        status: 200,
        body: { signal: id, walletAddress: wallet, data: expect.any(Object) },
      })
  })

  test('every name is usable in fields, alone and together', async () => {
    const names = [
      'monthlyIncome',
      'financialHealth',
      'reputationScore',
      'loanCapacity',
      'statement',
      'assessment',
      'walletData',
    ]
    const analyze = (fields?: string[]) =>
      service.call('/api/agent/analyze', {
        body: { walletAddress: wallet, callerAddress: caller, ...(fields && { fields }) },
        pay: 10_000n,
      })
    for (const name of names) {
      const { status, body } = await analyze([name])
      expect(status).toBe(200)
      expect(names.filter(field => field in body)).toEqual([name])
    }
    expect((await analyze()).body).toMatchObject({ fields: names })
    expect(await analyze(['everything'])).toMatchObject({ status: 400 })
    expect(await analyze(['statement', 'statement'])).toMatchObject({ status: 400 })
  })

  test('a wallet never analyzed has no signals, and a list that says so', async () => {
    const stranger = '0x00000000000000000000000000000000000A11cE'
    expect(await service.call(`/api/wallet/${stranger}/signals/statement`)).toMatchObject({
      status: 404,
      body: { code: 'SIGNAL_NOT_CACHED' },
    })
    expect(await service.call(`/api/wallet/${stranger}/signals`)).toMatchObject({
      status: 200,
      body: { analyzed: false, analyzedAt: null },
    })
    expect(await service.call(`/api/wallet/${wallet}/signals/nonsense`)).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_SIGNAL' },
    })
    expect(await service.call('/api/wallet/0x12/signals')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    })
  })

  test('a signal that did not change is not sent again', async () => {
    const first = await service.call(`/api/wallet/${wallet}/signals/statement`)
    const etag = first.headers.get('etag') ?? ''
    const again = await service.call(`/api/wallet/${wallet}/signals/statement`, {
      headers: { 'if-none-match': etag },
    })
    expect(again).toMatchObject({ status: 304, text: '' })
  })
})

describe('4 endpoints', () => {
  test('payment configuration names the recipient', async () => {
    const { status, body } = await service.call('/api/x402/config')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      publicPayTo: service.world.treasury,
      chainId: 42220,
      network: 'celo',
      enforced: true,
    })
  })

  test('health answers without payment', async () => {
    expect(await service.call('/api/health/integrations')).toMatchObject({ status: 200 })
  })
})

describe('5 authentication and 7 errors', () => {
  const paid: [string, string][] = [
    ['/api/lender/screen', '0.01'],
    ['/api/agent/analyze', '0.01'],
  ]

  test.each(paid)(
    '%s without payment answers 402 with the terms, whatever the body',
    async (path, priceUsdt) => {
      for (const body of [{}, 'not json', { walletAddress: wallet, callerAddress: caller }]) {
        const answer = await service.call(path, { body })
        expect(answer.status).toBe(402)
        expect(answer.body).toMatchObject({
          status: 402,
          code: 'PAYMENT_REQUIRED',
          payTo: service.world.treasury,
          priceUsdt,
          asset: service.world.contracts.USDT,
          network: 'celo',
          chainId: 42220,
          paymentHeader: 'X-PAYMENT',
        })
      }
    },
  )

  test('paid answers carry the attribution tag, in body and header', async () => {
    const { body, headers } = await screen({})
    expect(body.attribution).toBe('vouch')
    expect(headers.get('x-attribution-tag')).toBe('vouch')
    expect(body.payment).toMatchObject({ status: 'settled', priceUsdt: '0.01', payer: caller })
  })

  test('one’s own wallet through the lender route is allowed and paid', async () => {
    expect((await screen({ walletAddress: caller })).body.payment).toMatchObject({ status: 'settled' })
  })
})

describe('9 versioning', () => {
  test('the descriptor carries version 1.0.0', async () => {
    expect((await service.call('/api/capabilities')).body).toMatchObject({
      version: '1.0.0',
      apiKeyRequired: false,
      enforced: true,
    })
  })

  test('published schemas are draft 2020-12 and describe the live answers', async () => {
    const ajv = new Ajv2020({ strict: false })
    addFormats.default(ajv)
    const check = async (name: string, body: unknown) => {
      const { body: schema } = await service.call(`/schemas/${name}.schema.json`)
      expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema')
      const validate = ajv.compile(schema)
      expect(validate(body), JSON.stringify(validate.errors)).toBe(true)
    }
    const analyze = { body: { walletAddress: wallet, callerAddress: caller }, pay: 10_000n }
    await check('lenderScreenResult', (await screen({})).body)
    await check('walletAnalysisResult', (await service.call('/api/agent/analyze', analyze)).body)
    await check('walletSignalList', (await service.call(`/api/wallet/${wallet}/signals`)).body)
    await check('walletSignalResult', (await service.call(`/api/wallet/${wallet}/signals/statement`)).body)
    await check('paymentConfig', (await service.call('/api/x402/config')).body)
    await check('paymentRequired', (await service.call('/api/agent/analyze', { body: {} })).body)
    await check('health', (await service.call('/api/health/integrations')).body)
    await check('capabilities', (await service.call('/api/capabilities')).body)
    await check('error', (await service.call('/nowhere')).body)
  })
})
