import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { InvalidJsonError, UnsupportedMediaTypeError } from '../errors/request.ts'
import type { Context } from '../services/context.ts'
import { sellOperation } from '../services/payments/sellOperation.ts'
import { type OperationId, operations } from '../wire/operations.ts'
import { sendError, toAppError } from './errors.ts'
import { encodePaymentHeader } from './paymentHeaders.ts'
import { proofOf } from './proofOf.ts'
import { signalOf } from './signalOf.ts'
import { termsHeader } from './termsHeader.ts'

/** The HTTP entry point of a priced operation: one request in, one of three answers out. */
export function paidRoute(app: FastifyInstance, ctx: Context, operation: OperationId): void {
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    readBody: () => unknown,
  ): Promise<FastifyReply> {
    const result = await sellOperation(ctx, {
      operation,
      headers: request.headers,
      readBody,
      proof: () => proofOf(request),
      remoteAddress: request.ip,
      signal: signalOf(reply),
      requestId: request.id,
    })
    if (result.kind === 'refused') return sendError(result.failure, request, reply)
    reply.header('content-type', 'application/json; charset=utf-8')
    if (result.receipt) addReceipt(reply, result.receipt)
    if (result.kind === 'payment-required')
      return reply
        .header('payment-required', termsHeader(result.required, { isTried: result.receipt !== null }))
        .header('cache-control', 'no-store')
        .code(402)
        .send(JSON.stringify({ ...result.body, extensions: result.required.extensions }))
    request.isPaidFor = result.receipt !== null && !result.replayed
    reply.header('cache-control', 'private, no-store')
    reply.header('x-attribution-tag', ctx.config.attributionTag)
    if (result.replayed) reply.header('idempotent-replayed', 'true')
    return reply.send(result.body)
  }

  app.post(operations[operation].path, {
    config: { isPaid: true },
    handler: (request, reply) => answer(request, reply, () => request.body ?? null),
    // An unreadable body does not matter as long as there is no payment.
    errorHandler: (error, request, reply) => {
      if (!isAboutBody(error)) return void sendError(error, request, reply)
      void answer(request, reply, () => {
        throw toAppError(error, request)
      })
    },
  })
}

function isAboutBody(error: Error & { code?: string }): boolean {
  const isOurs = error instanceof InvalidJsonError || error instanceof UnsupportedMediaTypeError
  return isOurs || error.code?.startsWith('FST_ERR_CTP_') === true
}

function addReceipt(reply: FastifyReply, receipt: Record<string, unknown>): void {
  // Proxies allow a few kilobytes for all headers together, so beside extensions the older header has only what version 1 knows.
  const { extensions, amount: _amount, extra: _extra, ...plain } = receipt
  reply
    .header('payment-response', encodePaymentHeader(receipt))
    .header('x-payment-response', encodePaymentHeader(extensions ? plain : receipt))
}
