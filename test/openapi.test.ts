import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuzzRuns } from './support/fuzzRuns.ts'
import { type CallOptions, signPayment, startTestService, type TestService } from './support/service.ts'

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document is read as plain JSON
type Json = any

let service: TestService
let api: Json
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)

beforeAll(async () => {
  service = await startTestService({ FREE_READS_PER_MINUTE: '1000000' })
  api = (await service.call('/openapi.json')).body
  ajv.addSchema({ ...api, $id: 'openapi' })
})
afterAll(() => service?.stop())

test('an independent linter finds nothing to say', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vouch-openapi-'))
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(api, null, 1))
  const redocly = join(import.meta.dirname, '../node_modules/.bin/redocly')
  const { stdout } = await promisify(execFile)(
    redocly,
    ['lint', file, '--extends=recommended', '--format=json'],
    {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  ).catch(error => error)
  rmSync(folder, { recursive: true })
  // A server on this machine is what a test has; the published address is the operator's.
  const problems = JSON.parse(stdout).problems.filter(
    ({ ruleId }: Json) => ruleId !== 'no-server-example.com',
  )
  expect(problems.map(({ ruleId, message }: Json) => `${ruleId}: ${message}`)).toEqual([])
})

test('nothing that callers may leave out has a default, which generators of types take for required', () => {
  const defaults = JSON.stringify(api.components.schemas).match(/"default":/g)
  expect(defaults).toBeNull()
  const { months, force } = api.components.schemas.lenderScreenRequest.properties
  expect(months.description).toMatch(/12 when left out\.$/)
  expect(force.description).toMatch(/false when left out\.$/)
})

test('a client made from it knows how to pay: the header, what is in it, and what comes back', async () => {
  const paid = Object.values<Json>(api.paths).flatMap(path =>
    Object.values<Json>(path).filter(operation => operation['x-payment-info']),
  )
  expect(paid.length).toBe(6)
  for (const { operationId, parameters, responses } of paid) {
    const header = parameters.find(({ name }: Json) => name === 'X-PAYMENT')
    expect(header, operationId).toMatchObject({ in: 'header', required: false })
    expect(Object.keys(responses[200].headers)).toContain('Idempotent-Replayed')
  }
  const isPayment = (payment: unknown) => ajv.validate('openapi#/components/schemas/paymentPayload', payment)
  const payment = JSON.parse(await signPayment(service.world, 10_000n))
  expect(isPayment(payment), JSON.stringify(ajv.errors)).toBe(true)
  expect(isPayment({ ...payment, value: 10_000 })).toBe(false)
  expect(isPayment({ ...payment, nonce: '0x12' })).toBe(false)
})

test('whatever is sent, the answer is a documented one and fits its schema', async () => {
  const wallets = service.world.personas.slice(0, 3).map(({ address }) => address)
  const address = fc.oneof(
    fc.constantFrom(...wallets),
    fc.string(),
    fc.constantFrom('0x', '0xzz', '%00', '../..', `0x${'0'.repeat(40)}`),
  )
  const parts: Record<string, fc.Arbitrary<string>> = {
    address,
    signal: fc.constantFrom('monthly-income', 'statement', 'Statement', 'x', '__proto__'),
    reportId: fc.constantFrom('REP-0000000000', 'WP-ABCDEFGHIJ', 'REP-1', 'x'),
  }
  const body = fc.oneof(
    fc.jsonValue(),
    fc.string(),
    fc.record(
      {
        walletAddress: fc.oneof(address, fc.jsonValue()),
        callerAddress: fc.constantFrom(service.world.accounts.lender.address, wallets[0] ?? '', 'x'),
        months: fc.oneof(fc.integer({ min: -1, max: 13 }), fc.jsonValue()),
        fields: fc.oneof(fc.constant(['statement']), fc.jsonValue()),
        force: fc.oneof(fc.constant(false), fc.jsonValue()),
        period: fc.constantFrom('3M', '6M', '1M'),
        message: fc.string(),
        signature: fc.string(),
        extra: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
  )
  const payment = fc.oneof(
    fc.constant(undefined),
    fc.string().filter(text => /^[\x21-\x7e][\x20-\x7e]*[\x21-\x7e]$/.test(text)),
    fc.constantFrom(10_000n, 100_000n, 9_999n),
    fc.json({ maxDepth: 1 }).filter(text => /^[\x20-\x7e]+$/.test(text)),
  )
  const operations = Object.entries<Json>(api.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const call = fc.constantFrom(...operations).chain(({ path, method, operation }) =>
    fc.record({
      path: fc
        .tuple(...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => parts[name ?? ''] ?? fc.string()))
        .map(values => path.replace(/\{\w+\}/g, () => encodeURIComponent(values.shift() ?? ''))),
      options: fc.record({ body: method === 'post' ? body : fc.constant(undefined), pay: payment }),
      method: fc.constant(method),
      operation: fc.constant(operation),
      template: fc.constant(path),
    }),
  )
  await fc.assert(
    fc.asyncProperty(call, async ({ path, method, options, operation }) => {
      const request = { method: method.toUpperCase(), ...defined(options) }
      const answer = await service.call(path, request)
      // An empty or dotted parameter makes another path; that path is simply not there.
      const documented =
        operation.responses[answer.status] ?? (answer.status === 404 ? anyError() : undefined)
      expect(
        documented,
        `${request.method} ${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`,
      ).toBeDefined()
      const schema = documented.content?.['application/json'].schema
      if (!schema || answer.status === 304) return
      const validate = ajv.getSchema(`openapi${schema.$ref}`)
      expect(
        validate?.(answer.body),
        `${answer.text.slice(0, 300)} ${JSON.stringify(validate?.errors)}`,
      ).toBe(true)
      expect(answer.status).not.toBe(500)
    }),
    { numRuns: fuzzRuns(150) },
  )
})

function anyError() {
  return { content: { 'application/json': { schema: { $ref: '#/components/schemas/error' } } } }
}

function defined(options: Partial<Record<'body' | 'pay', Json>>): CallOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

test('the examples are real answers that fit their schemas', () => {
  const examples = Object.values<Json>(api.paths)
    .flatMap(methods => Object.values<Json>(methods))
    .flatMap(({ requestBody, responses }) => [requestBody, responses['200']])
    .map(part => part?.content?.['application/json'])
    .filter(content => content?.example !== undefined)
  expect(examples.length).toBeGreaterThanOrEqual(9)
  for (const { schema, example } of examples) {
    const validate = ajv.getSchema(`openapi${schema.$ref}`)
    expect(validate?.(example), `${schema.$ref} ${JSON.stringify(validate?.errors)}`).toBe(true)
  }
})
