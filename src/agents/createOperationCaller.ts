import type { FastifyInstance } from 'fastify'
import type { ErrorBody } from '../wire/error.ts'
import { type Operation, operations } from '../wire/operations.ts'
import type { CallOperation, Json, OperationAnswer } from './operationAnswer.ts'
import { payerOf } from './payerOf.ts'

/**
 * Calls our own HTTP routes in the process, without a socket. So an agent meets the very same validation, prices, gate,
 * limits and errors as everybody else, and one authorization is one purchase whichever door it comes through.
 */
export function createOperationCaller(app: FastifyInstance): CallOperation {
  return async ({ operation, input, payment, remoteAddress }) => {
    const { method, path, query = [] }: Operation = operations[operation]
    const paid = payment !== null && payment !== undefined
    const payer = paid ? payerOf(payment) : null
    const body = payer && input.callerAddress === undefined ? { ...input, callerAddress: payer } : input
    const response = await app.inject({
      method,
      url: path.replace(/\{(\w+)\}/g, (_match, name: string) =>
        encodeURIComponent(String(input[name] ?? '')),
      ),
      query: Object.fromEntries(
        query.flatMap(name => (input[name] === undefined ? [] : [[name, String(input[name])]])),
      ),
      headers: {
        accept: 'application/json',
        ...(paid && { 'payment-signature': encode(payment) }),
      },
      ...(method === 'POST' && { payload: body }),
      ...(remoteAddress !== undefined && { remoteAddress }),
    })
    return read(response.statusCode, response.json(), response.headers)
  }
}

function read(status: number, body: Json, headers: Record<string, unknown>): OperationAnswer {
  const receipt = decode(headers['payment-response'])
  if (status === 402)
    return { kind: 'payment-required', required: decode(headers['payment-required']) ?? {}, body, receipt }
  if (status >= 400 && typeof body.code === 'string')
    return { kind: 'failed', error: body as unknown as ErrorBody }
  return { kind: 'answer', body, receipt }
}

/** The gate reads JSON in base64; some agents send it so, others as an object. */
function encode(payment: unknown): string {
  return typeof payment === 'string' ? payment : Buffer.from(JSON.stringify(payment)).toString('base64')
}

function decode(header: unknown): Json | null {
  return typeof header === 'string' ? JSON.parse(Buffer.from(header, 'base64').toString('utf8')) : null
}
