import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkEndpoints, fieldNames, signalIds } from './spec/endpoints.ts'
import { checkLimits } from './spec/limits.ts'
import { checkPayment } from './spec/payment.ts'
import { checkScreen } from './spec/screen.ts'
import { createSpec } from './spec/spec.ts'
import { listUnchecked } from './spec/tables.ts'

/** The interface specification, section by section and row by row, against the running service. */
const spec = createSpec()
beforeAll(spec.start)
afterAll(spec.stop)

checkScreen(spec)
checkPayment(spec)
checkEndpoints(spec)
checkLimits(spec)

test('every table of the specification is checked', () => {
  expect(listUnchecked()).toEqual([])
})

describe('2.5 signals', () => {
  test.each(signalIds)('2.5: signal %s reads from the cache, free', async id => {
    await spec.screened()
    expect(await spec.call(`/api/wallet/${spec.wallet}/signals/${id}`)).toMatchObject({
      status: 200,
      body: { signal: id, walletAddress: spec.wallet, stale: false, data: expect.any(Object) },
    })
  })

  test.each(fieldNames)('2.5: %s is usable in fields', async name => {
    const { status, body } = await spec.post('/api/agent/analyze', { fields: [name] })
    expect([status, body.fields]).toEqual([200, [name]])
    expect(fieldNames.filter(field => field in body)).toEqual([name])
  })

  test('2.5: no other id and no other name', async () => {
    expect(await spec.call(`/api/wallet/${spec.wallet}/signals/nonsense`)).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_SIGNAL' },
    })
    expect((await spec.call('/api/wallet/0x12/signals')).body.code).toBe('INVALID_REQUEST')
    for (const fields of [['everything'], ['statement', 'statement'], 'statement', [1]])
      expect((await spec.post('/api/agent/analyze', { fields })).status).toBe(400)
  })

  test('2.5: a signal that did not change is not sent again', async () => {
    const path = `/api/wallet/${spec.wallet}/signals/statement`
    const etag = (await spec.call(path)).headers.get('etag') ?? ''
    expect(await spec.call(path, { headers: { 'if-none-match': etag } })).toMatchObject({
      status: 304,
      text: '',
    })
  })
})

describe('5 authentication', () => {
  test('5: no API key, payment enforced, on chain 42220, in USDT', async () => {
    expect((await spec.call('/api/x402/config')).body).toMatchObject({
      apiKeyRequired: false,
      enforced: true,
      chainId: 42220,
      network: 'celo',
      paymentHeader: 'X-PAYMENT',
      asset: spec.world.contracts.USDT,
      validitySeconds: 300,
    })
  })

  test('5: free operations need no header', async () => {
    await spec.screened()
    const paths = ['wallet/x/signals', 'wallet/x/signals/statement', 'x402/config', 'health/integrations']
    for (const path of paths)
      expect((await spec.call(`/api/${path.replace('x/', `${spec.wallet}/`)}`)).status).toBe(200)
    expect((await spec.call('/api/agent/verify/REP-0000000000')).status).toBe(404)
  })

  test('5: answers to paid calls carry the attribution tag, in body and header', async () => {
    const { body, headers } = await spec.screen()
    expect([body.attribution, headers.get('x-attribution-tag')]).toEqual(['vouch', 'vouch'])
  })

  test('5: one’s own wallet through the lender route is allowed and paid', async () => {
    expect((await spec.screen({ walletAddress: spec.caller })).body.payment.status).toBe('settled')
  })
})

describe('9 versioning', () => {
  test('9: the descriptor carries version 1.0.0', async () => {
    expect((await spec.call('/api/capabilities')).body).toMatchObject({
      version: '1.0.0',
      apiKeyRequired: false,
      enforced: true,
    })
  })

  test('9: published schemas are draft 2020-12 and describe the live answers', async () => {
    const ajv = new Ajv2020({ strict: false })
    addFormats.default(ajv)
    const check = async (name: string, body: unknown) => {
      const { body: schema } = await spec.call(`/schemas/${name}.schema.json`)
      expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema')
      expect(schema.$id).toBe(`${spec.baseUrl}/schemas/${name}.schema.json`)
      const validate = ajv.compile(schema)
      expect(validate(body), JSON.stringify(validate.errors)).toBe(true)
    }
    const read = async (path: string) => (await spec.call(path)).body
    await check('lenderScreenResult', await spec.screened())
    await check('walletAnalysisResult', (await spec.post('/api/agent/analyze')).body)
    await check('chatResult', (await spec.post('/api/agent/chat', { message: 'What does it earn?' })).body)
    await check('statementResult', (await spec.post('/api/agent/statement', { period: '6M' })).body)
    const report = (await spec.post('/api/agent/report', {}, 100_000n)).body
    await check('reportResult', report)
    await check('verifyResult', await read(`/api/agent/verify/${report.reportId}`))
    await check('walletSignalList', await read(`/api/wallet/${spec.wallet}/signals`))
    await check('walletSignalResult', await read(`/api/wallet/${spec.wallet}/signals/statement`))
    await check('paymentConfig', await read('/api/x402/config'))
    await check('paymentRequired', (await spec.call('/api/agent/analyze', { body: {} })).body)
    await check('health', await read('/api/health/integrations'))
    await check('capabilities', await read('/api/capabilities'))
    await check('error', await read('/nowhere'))
  })
})
