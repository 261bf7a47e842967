import { type ErrorCode, errorCodes } from '../wire/errorCodes.ts'
import { examples } from '../wire/examples.ts'
import { AddressSchema } from '../wire/fields.ts'
import { type Operation, type OperationId, operations } from '../wire/operations.ts'
import { receiptCount, receiptPlace, receiptsPerPage } from '../wire/own.ts'
import { priceUsdt } from '../wire/priceUsdt.ts'
import { reportIdForm } from '../wire/report.ts'
import { schemas } from '../wire/schemas.ts'
import { service } from '../wire/service.ts'
import { signalIds } from '../wire/signals.ts'
import { statementIdForm } from '../wire/statement.ts'

type Json = Record<string, unknown>

const parameters: Record<string, Json> = {
  address: { description: 'The wallet.', schema: AddressSchema('The wallet.') },
  signal: {
    description: 'The signal.',
    schema: { type: 'string', enum: signalIds, examples: ['monthly-income'] },
  },
  before: {
    description: '`next` of the page before; the newest without it.',
    schema: {
      type: 'string',
      pattern: receiptPlace.source,
      examples: [
        '1794754159000.0x8f2a559490d6b35a9d1b9ff1a3a1e2a4f5b6c7d8e9f00112233445566778899a.0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e',
      ],
    },
  },
  limit: {
    description: `How many at most; ${receiptsPerPage} without it.`,
    schema: { type: 'string', pattern: receiptCount, examples: ['50'] },
  },
  statementId: {
    description: 'Number of a statement.',
    schema: { type: 'string', pattern: statementIdForm.source, examples: ['ST-4Q7ZK2M9XA'] },
  },
  reportId: {
    description: 'The passport.',
    schema: { type: 'string', pattern: reportIdForm.source, examples: ['REP-7K3M9Q2ZXA'] },
  },
  orderId: {
    description: 'The order.',
    schema: {
      type: 'string',
      pattern: '^0x[0-9a-f]{64}$',
      examples: ['0x8f2a559490d6b35a9d1b9ff1a3a1e2a4f5b6c7d8e9f00112233445566778899a'],
    },
  },
}

/** Optional: a caller without it gets the terms. */
const paymentHeader = {
  name: 'X-PAYMENT',
  in: 'header',
  required: false,
  description:
    'Pays for the call. Without it the answer is 402 with the terms. The same header with the same request gets the same answer again and is charged once. x402 clients of version 2 send PAYMENT-SIGNATURE instead.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/paymentPayload' } } },
}
const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Your name for this purchase. The same name and request under another signature of the same payer is the same purchase: its answer comes back and the second signature is never used. x402 clients send it as `payment-identifier` in the payment.',
  schema: { type: 'string', minLength: 1, maxLength: 128 },
}
const header = (description: string, schema: Json = { type: 'string' }) => ({ description, schema })
const receiptHeaders = {
  'X-PAYMENT-RESPONSE': header('The receipt, JSON in base64; also as PAYMENT-RESPONSE.'),
  'Idempotent-Replayed': header('`true` when this payment had been answered before: not charged again.'),
  'X-Attribution-Tag': header('The tag of paid calls, as in the body.'),
}
const offerHeaders = { 'PAYMENT-REQUIRED': header('The terms for x402 version 2, JSON in base64.') }
const patienceHeaders = { 'Retry-After': header('Seconds to wait, if any.', { type: 'integer' }) }

const anyCall: ErrorCode[] = ['INVALID_REQUEST', 'OVERLOADED', 'INTERNAL']

/** The OpenAPI 3.1 description, generated from the table of operations and the published schemas. */
export function buildOpenApi(baseUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [id, operation] of Object.entries(operations) as [OperationId, Operation][]) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describeOperation(id, operation),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: service.name,
      version: service.version,
      summary: service.description,
      description:
        'No account and no API key: a priced operation answers 402 with its terms, the caller signs an EIP-3009 authorization and repeats the request with it in X-PAYMENT.',
      license: { name: 'MIT', identifier: 'MIT' },
      'x-guidance':
        'Read GET /api/x402/config, sign the exact price in USDT or USDC on Celo, send it in X-PAYMENT. Repeat a request with the same header until you have the answer: you never pay twice. Who has to sign anew keeps the Idempotency-Key.',
    },
    servers: [{ url: baseUrl }],
    tags: [
      { name: 'Paid', description: 'Operations with a price, paid per call with x402.' },
      { name: 'Free', description: 'Operations that cost nothing.' },
    ],
    paths,
    components: { schemas: schemasIn(paths) },
  }
}

/**
 * Some schemas describe something that no call takes or returns as a whole, for example a passport's document; they are served
 * separately.
 */
function schemasIn(paths: Json): Json {
  const named = new Set(
    [...JSON.stringify(paths).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name),
  )
  const used = Object.entries(schemas).filter(([name]) => named.has(name))
  return Object.fromEntries(used.map(([name, schema]) => [name, describeDefaults(schema)]))
}

function describeOperation(id: OperationId, operation: Operation): Json {
  const { price, per, summary, description, query = [], request, response, errors, path } = operation
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
  const taken = [
    ...names.map(name => ({ name, in: 'path', required: true, ...parameters[name] })),
    ...query.map(name => ({ name, in: 'query', required: false, ...parameters[name] })),
    ...(price > 0n ? [paymentHeader, keyHeader] : []),
  ]
  return {
    operationId: id,
    summary,
    description:
      price > 0n
        ? `${description} Costs ${priceUsdt(price)} USDT${per ? ` per ${per.unit}` : ''}.`
        : description,
    tags: [price > 0n ? 'Paid' : 'Free'],
    security: [],
    ...(price > 0n && {
      'x-payment-info': {
        price: per
          ? {
              mode: 'dynamic',
              currency: 'USD',
              min: priceUsdt(price),
              max: priceUsdt(price * BigInt(per.max)),
            }
          : { mode: 'fixed', currency: 'USD', amount: priceUsdt(price) },
        protocols: [{ x402: {} }],
      },
    }),
    ...(taken.length > 0 && { parameters: taken }),
    ...(request && { requestBody: { required: true, content: json(request, examples[id]?.request) } }),
    responses: {
      ...(response
        ? {
            200: {
              description: `${summary}: the answer.`,
              ...(price > 0n && { headers: receiptHeaders }),
              content: json(response, examples[id]?.response),
            },
          }
        : { 204: { description: `${summary}: done.` } }),
      ...errorResponses(id, [...errors, ...anyCall]),
    },
  }
}

function errorResponses(id: OperationId, codes: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy(codes, code => errorCodes[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map(code => `\`${code}\`: ${errorCodes[code].when}`).join(' '),
        ...(status === 402 && { headers: offerHeaders }),
        ...([409, 429, 503].includes(status) && { headers: patienceHeaders }),
        content: json(
          status === 402 ? 'paymentRequired' : id === 'health' && status === 503 ? 'health' : 'error',
        ),
      },
    ]),
  )
}

function json(schema: keyof typeof schemas, example?: unknown): Json {
  return {
    'application/json': {
      schema: { $ref: `#/components/schemas/${schema}` },
      ...(example !== undefined && { example }),
    },
  }
}

/** Schemas with their defaults moved into the description: type generators treat an optional field with a default as required. */
function describeDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(describeDefaults)
  if (typeof value !== 'object' || value === null) return value
  const { default: fallback, ...rest } = value as Record<string, unknown>
  const told = Object.fromEntries(Object.entries(rest).map(([name, item]) => [name, describeDefaults(item)]))
  if (fallback === undefined || typeof told.description !== 'string') return told
  return { ...told, description: `${told.description} ${JSON.stringify(fallback)} when left out.` }
}
