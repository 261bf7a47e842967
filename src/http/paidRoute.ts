import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { PaymentRequiredError } from '../errors/payments.ts'
import type { Context } from '../services/context.ts'
import { type OperationId, operations } from '../wire/operations.ts'
import { PaymentRequiredSchema } from '../wire/paymentRequired.ts'
import { sendError } from './errors.ts'
import { encodePaymentHeader } from './paymentHeader.ts'
import { readProof } from './readProof.ts'

export type PaidRouteOptions<Body> = {
  operation: OperationId
  body: TSchema
  response: TSchema
  /** `before-work` for what cannot be undone: it is settled first and then owed until it is done. */
  settle: 'after-work' | 'before-work'
  /** Reversible checks before a `before-work` settlement; what it throws costs nothing. */
  prepare?: (ctx: Context, body: Body, caller: { payer: string; payment: string }) => Promise<void>
  /** Wallet for which this request is free, or null. `provenWallet` of the request is set by then. */
  freeFor?: (ctx: Context, request: FastifyRequest, body: Body) => Promise<string | null>
  /** Return `uncharged(answer)` for an answer that costs nothing. */
  handle: (
    ctx: Context,
    body: Body,
    caller: { payer: string; payment: string },
  ) => Promise<Record<string, unknown>>
}

type Verified = Awaited<ReturnType<Context['payments']['gate']['verify']>>
type PaidState = { payment: Verified | null; provenWallet: string | null }

const states = new WeakMap<FastifyRequest, PaidState>()

/** Registers a priced operation: payment first, then the body, then claim, work, settlement and the one answer. */
export function paidRoute<Body>(app: FastifyInstance, ctx: Context, options: PaidRouteOptions<Body>): void {
  const { operation, body: bodySchema, response, settle, prepare, handle, freeFor } = options
  const { method, path, price, description } = operations[operation]
  const { gate, ownership } = ctx.payments
  gate.sell({
    operation,
    method,
    path,
    price,
    description,
    body: bodySchema,
    settle,
    prepare: prepare && ((body, caller) => prepare(ctx, body as Body, caller)),
    work: (body, caller) => handle(ctx, body as Body, caller),
  })

  /** Before the body is even read: without a good payment (or a proof of ownership) it does not matter what is in it. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    try {
      const parsed = gate.readHeaders(request.headers)
      const payment = parsed && (await gate.verify(operation, parsed))
      const provenWallet = payment || !freeFor ? null : await readProof(ctx, request)
      if (!payment && !provenWallet) throw new PaymentRequiredError(null)
      states.set(request, { payment, provenWallet })
      return
    } catch (error) {
      return refuse(error, request, reply)
    }
  }

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const body = request.body as Body
    const { payment, provenWallet } = states.get(request) ?? { payment: null, provenWallet: null }
    try {
      const served = payment
        ? await gate.serve(operation, payment, assertCaller(body, payment.authorization.from))
        : await serveFree(request, body, provenWallet)
      const { replayed, receipt } = served
      reply.header('content-type', 'application/json; charset=utf-8')
      reply.header('cache-control', 'private, no-store')
      reply.header('x-attribution-tag', gate.attribution)
      if (replayed) reply.header('idempotent-replayed', 'true')
      if (receipt) addReceipt(reply, receipt)
      return reply.send(served.body)
    } catch (error) {
      return refuse(error, request, reply, payment)
    }
  }

  async function serveFree(request: FastifyRequest, body: Body, provenWallet: string | null) {
    const wallet = provenWallet && freeFor ? await freeFor(ctx, request, body) : null
    if (!wallet) throw new PaymentRequiredError(null)
    await ownership.spendFree(wallet)
    return gate.serveFree(operation, body, wallet)
  }

  async function refuse(
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
    payment: Verified | null = null,
  ): Promise<FastifyReply> {
    if (!(error instanceof PaymentRequiredError)) return sendError(error, request, reply)
    try {
      const extensions = freeFor && (await ownership.describeSignIn(path))
      const offer = gate.offer(operation, {
        failure: error,
        requestId: request.id,
        ...(extensions && { extensions }),
      })
      request.log.debug({ reason: error.reason, facts: error.facts }, 'payment required')
      reply.header('payment-required', encodePaymentHeader(offer.required))
      if (payment && error.reason)
        addReceipt(reply, {
          success: false,
          transaction: '',
          network: payment.form === 'v2' ? gate.terms.caip2 : gate.terms.network,
          payer: payment.authorization.from,
          errorReason: error.reason,
        })
      reply.header('cache-control', 'no-store').header('content-type', 'application/json; charset=utf-8')
      return reply.code(402).send(JSON.stringify(offer.body))
    } catch (failure) {
      return sendError(failure, request, reply)
    }
  }

  app.post(path, {
    schema: { body: bodySchema, response: { 200: response, 402: PaymentRequiredSchema } },
    onRequest: admit,
    handler: serve,
  })
}

/** The wallet that this request proved to be, for `freeFor`. */
function provenWalletOf(request: FastifyRequest): string | null {
  return states.get(request)?.provenWallet ?? null
}

/** Free when the caller analyses the very wallet it proved to be; what a caller merely states waives nothing. */
export async function freeForOwnWallet(
  _ctx: Context,
  request: FastifyRequest,
  body: { walletAddress: string; callerAddress: string },
): Promise<string | null> {
  const wallet = provenWalletOf(request)
  const isOwn = [body.walletAddress, body.callerAddress].every(
    address => address.toLowerCase() === wallet?.toLowerCase(),
  )
  return isOwn ? wallet : null
}

function assertCaller<Body>(body: Body, payer: string): Body {
  const { callerAddress } = body as { callerAddress?: string }
  if (callerAddress !== undefined && callerAddress.toLowerCase() !== payer)
    throw new PaymentRequiredError('payer_mismatch', { facts: { payer } })
  return body
}

function addReceipt(reply: FastifyReply, receipt: Record<string, unknown>): void {
  const header = encodePaymentHeader(receipt)
  reply.header('payment-response', header).header('x-payment-response', header)
}
