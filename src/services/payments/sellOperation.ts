import { checksumAddresses } from '../../chain/checksumAddress.ts'
import { AppError } from '../../errors/AppError.ts'
import { asAppError } from '../../errors/asAppError.ts'
import { PaymentRequiredError } from '../../errors/payments.ts'
import type { Leaving } from '../../lib/leaving.ts'
import type { Purchase, Served } from '../../payments/gate/paidOperation.ts'
import type { Offer } from '../../payments/terms/describeOffer.ts'
import type { PaymentHeaders } from '../../payments/terms/parsePayment.ts'
import type { VerifiedPayment } from '../../payments/terms/verifyPayment.ts'
import { type OperationId, operations } from '../../wire/operations.ts'
import type { Context } from '../context.ts'
import { refuseSanctioned } from '../refuseSanctioned.ts'
import { type Proof, proveWallet } from '../signIn/proveWallet.ts'
import { countWallets } from '../wallets/countWallets.ts'

/** One call of a priced operation, through any entry point. */
export type SaleRequest = {
  operation: OperationId
  /** `x-payment` and `payment-signature`, unparsed. */
  headers: PaymentHeaders
  /** Reads the body as it was sent; throws why it cannot be read. */
  readBody: () => unknown
  /** Needed for what is free to a wallet's owner, and for old answers, which only their payer gets. */
  proof?: () => Proof
  remoteAddress: string
  signal?: Leaving
  requestId: string
}

type Receipt = Record<string, unknown> | null

export type SaleResult =
  | (Served & { kind: 'served' })
  | (Offer & { kind: 'payment-required'; receipt: Receipt })
  | { kind: 'refused'; failure: AppError }

/**
 * Sells one answer: checks the payment, then the body, then claims, works and settles. Without a valid payment (or a proof of
 * ownership) the body does not matter.
 */
export async function sellOperation(ctx: Context, request: SaleRequest): Promise<SaleResult> {
  const { gate } = ctx.payments
  let purchase: Purchase | null = null
  let payment: VerifiedPayment | null = null
  try {
    const sold = gate.find(request.operation)
    purchase = { sold, units: 1 }
    purchase.units = countUnits(purchase, request)
    payment = await gate.verify(purchase, request.headers, request.remoteAddress)
    const wallet = payment ? null : await proveOwner(ctx, purchase, request)
    const body = readSold(purchase, request, payment)
    const served = payment
      ? await gate.serve(purchase, payment, assertCaller(body, payment.authorization.from), {
          isPayer: () => isPayer(ctx, request, payment),
          signal: request.signal,
          from: request.remoteAddress,
        })
      : await serveOwner(ctx, purchase, body, { wallet, from: request.remoteAddress })
    return { kind: 'served', ...served }
  } catch (error) {
    if (purchase && error instanceof PaymentRequiredError)
      return offer(ctx, request, { purchase, failure: error })
    return refused(error)
  }
}

/** Read before the payment, because the price depends on it; an unreadable body matters only to a caller that pays. */
function countUnits({ sold }: Purchase, { headers, readBody }: SaleRequest): number {
  if (!sold.countUnits) return 1
  try {
    return sold.countUnits(readBody())
  } catch (error) {
    if ('x-payment' in headers || 'payment-signature' in headers) throw error
    return 1
  }
}

/** An authorization for another price or recipient is no valid payment, unless it was claimed before, and that was with a body. */
function readSold({ sold }: Purchase, { readBody }: SaleRequest, payment: VerifiedPayment | null): unknown {
  try {
    const body = readBody()
    sold.validate(body)
    return body
  } catch (error) {
    throw payment?.mispriced ?? error
  }
}

async function isPayer(
  ctx: Context,
  { proof }: SaleRequest,
  payment: VerifiedPayment | null,
): Promise<boolean> {
  const wallet = proof ? await proveWallet(ctx, proof()) : null
  return wallet !== null && wallet.toLowerCase() === payment?.authorization.from
}

/** The wallet that need not pay if it asks about itself. */
async function proveOwner(ctx: Context, { sold }: Purchase, { proof }: SaleRequest): Promise<string> {
  const wallet = sold.isFreeFor && proof ? await proveWallet(ctx, proof()) : null
  if (!wallet) throw new PaymentRequiredError(null)
  return wallet
}

async function serveOwner(
  ctx: Context,
  purchase: Purchase,
  body: unknown,
  { wallet, from }: { wallet: string | null; from: string },
): Promise<Served> {
  if (!wallet || !purchase.sold.isFreeFor?.(body, wallet)) throw new PaymentRequiredError(null)
  const refusal = refuseSanctioned(ctx.sanctions, wallet)
  if (refusal) throw refusal
  await ctx.signIn.spendFree(wallet, from, countWallets(body as { wallets?: readonly unknown[] }))
  return ctx.payments.gate.serveFree(purchase, body, wallet)
}

function assertCaller(body: unknown, payer: string): unknown {
  const { callerAddress } = body as { callerAddress?: string }
  if (callerAddress !== undefined && callerAddress.toLowerCase() !== payer)
    throw new PaymentRequiredError('payer_mismatch', {
      problem: `${checksumAddresses(payer)} signed it, callerAddress is ${callerAddress}`,
    })
  return body
}

async function offer(
  ctx: Context,
  request: SaleRequest,
  { purchase, failure }: { purchase: Purchase; failure: PaymentRequiredError },
): Promise<SaleResult> {
  const { operation, requestId, headers } = request
  const { reason, facts } = failure
  const { gate } = ctx.payments
  try {
    const isFreeToOwners = purchase.sold.isFreeFor !== undefined
    const extensions = isFreeToOwners && (await ctx.signIn.describeSignIn(operations[operation].path))
    const requestError = findRequestError(purchase, request)
    const terms = gate.offer(purchase, {
      failure,
      requestId,
      ...(extensions && { extensions }),
      ...(requestError && { requestError }),
    })
    ctx.metrics.refusals.inc({ operation, reason: reason ?? 'none' })
    ctx.log.debug({ requestId, reason, facts }, 'payment required')
    return { kind: 'payment-required', ...terms, receipt: gate.refusedReceipt(headers, failure) }
  } catch (error) {
    return refused(error)
  }
}

/** What is wrong with the given body, so that nobody signs a payment for a request that will be refused. */
function findRequestError({ sold }: Purchase, { readBody }: SaleRequest): Offer['body']['requestError'] {
  try {
    const body = readBody()
    if (body !== null && Object.keys(body as object).length > 0) sold.validate(body)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, message, details } = error
    return { code, message, ...(details && { details: [...details] }) }
  }
}

function refused(error: unknown): SaleResult {
  return { kind: 'refused', failure: asAppError(error) }
}
