import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { checksumAddresses } from '../chain/checksumAddress.ts'
import { PaymentRequiredError } from '../errors/payments.ts'
import type { Context } from '../services/context.ts'
import { type OperationId, operations } from '../wire/operations.ts'
import { PaymentRequiredSchema } from '../wire/paymentRequired.ts'
import { sendError } from './errors.ts'
import { encodePaymentHeader } from './paymentHeader.ts'
import { readProvenWallet } from './readProvenWallet.ts'

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
  /** When the price is per unit: how many a body asks for (it may be anything yet), and at most. Read before payment. */
  units?: { max: number; count: (body: unknown) => number }
  /** Return `uncharged(answer)` for an answer that costs nothing, a text for one that is JSON already. */
  handle: (
    ctx: Context,
    body: Body,
    caller: { payer: string; payment: string },
  ) => Promise<Record<string, unknown> | string>
}

type Verified = Awaited<ReturnType<Context['payments']['gate']['verify']>>
type PaidState = { payment: Verified | null; provenWallet: string | null }

const states = new WeakMap<FastifyRequest, PaidState>()

/** Registers a priced operation: payment first, then the body, then claim, work, settlement and the one answer. */
export function paidRoute<Body>(app: FastifyInstance, ctx: Context, options: PaidRouteOptions<Body>): void {
  const { operation, body: bodySchema, response, settle, prepare, handle, freeFor, units } = options
  const { method, path, price, description } = operations[operation]
  const { gate, ownership } = ctx.payments
  for (let count = 1; count <= (units?.max ?? 1); count++)
    gate.sell({
      operation: saleOf(operation, count),
      method,
      path,
      price: price * BigInt(count),
      description,
      body: bodySchema,
      settle,
      prepare: prepare && ((body, caller) => prepare(ctx, body as Body, caller)),
      work: (body, caller) => handle(ctx, body as Body, caller),
    })

  /** What this request is sold as: one unit, unless its body asks for more. */
  function saleFor({ body }: FastifyRequest): string {
    const count = units?.count(body) ?? 1
    return saleOf(operation, Number.isInteger(count) && count >= 1 && count <= (units?.max ?? 1) ? count : 1)
  }

  /** Without a good payment (or a proof of ownership) it does not matter what is in the body; a fixed price needs not even read it. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    try {
      const parsed = gate.readHeaders(request.headers)
      const payment = parsed && (await gate.verify(saleFor(request), parsed))
      const provenWallet = payment || !freeFor ? null : await readProvenWallet(ctx, request)
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
        ? await gate.serve(saleFor(request), payment, assertCaller(body, payment.authorization.from))
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
      const offer = gate.offer(saleFor(request), {
        failure: error,
        requestId: request.id,
        ...(extensions && { extensions }),
      })
      ctx.metrics.refusals.inc({ operation, reason: error.reason ?? 'none' })
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
    config: { isPaid: true },
    schema: { body: bodySchema, response: { 200: response, 402: PaymentRequiredSchema } },
    ...(units ? { preValidation: admit, errorHandler: refuseUnread } : { onRequest: admit }),
    handler: serve,
  })

  /** A body that cannot be read is of no interest while there is no payment either. */
  function refuseUnread(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const unpaid = !('x-payment' in request.headers || 'payment-signature' in request.headers)
    void refuse(unpaid ? new PaymentRequiredError(null) : error, request, reply)
  }
}

function saleOf(operation: string, count: number): string {
  return count === 1 ? operation : `${operation}:${count}`
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
    throw new PaymentRequiredError('payer_mismatch', {
      problem: `${checksumAddresses(payer)} signed it, callerAddress is ${callerAddress}`,
    })
  return body
}

function addReceipt(reply: FastifyReply, receipt: Record<string, unknown>): void {
  const header = encodePaymentHeader(receipt)
  reply.header('payment-response', header).header('x-payment-response', header)
}
