import type { Charge } from '../wire/charge.ts'
import type { ErrorBody } from '../wire/error.ts'
import type { ErrorCode } from '../wire/errorCodes.ts'
import type { PaymentReason } from '../wire/payment.ts'
import { asksForProof } from './signProof.ts'
import type { Payment } from './types.ts'

/** Codes of the client itself; `HTTP_503` and the like when something other than the service answered. */
export type ClientErrorCode =
  | 'INVALID_ANSWER'
  | 'INVALID_OPTION'
  | 'NETWORK'
  | 'NO_SIGNER'
  | 'OUTCOME_UNKNOWN'
  | 'SPEND_CAP_EXCEEDED'
  | 'UNTRUSTED_TERMS'
  | `HTTP_${number}`

export type VouchErrorCode = ErrorCode | ClientErrorCode

export type VouchErrorOptions = {
  code: VouchErrorCode
  status: number | null
  charge: Charge
  carriedPayment?: boolean
  fix: string
  requestId?: string | null
  details?: ErrorBody['details'] | undefined
  retryAfterSeconds?: number | null
  cause?: unknown
}

/** The base of every error of the client. Branch on `code`, or on the class. */
export class VouchError extends Error {
  override readonly name: string = 'VouchError'
  /** Stable name of the failure; docs/errors.md lists those of the service. */
  readonly code: VouchErrorCode
  /** HTTP status; null when no request was made or no answer came. */
  readonly status: number | null
  /** What became of the call's payment: not charged, perhaps charged, charged. */
  readonly charge: Charge
  /** Whether the call carried a payment; without one there was nothing to charge. */
  readonly carriedPayment: boolean
  /** What to do next. */
  readonly fix: string
  /** Quote it when you ask the operator for help. */
  readonly requestId: string | null
  readonly details: readonly { path: string; message: string }[]
  readonly retryAfterSeconds: number | null

  constructor(message: string, options: VouchErrorOptions) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = options.code
    this.status = options.status
    this.charge = options.charge
    this.carriedPayment = options.carriedPayment ?? false
    this.fix = options.fix
    this.requestId = options.requestId ?? null
    this.details = options.details ?? []
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
  }
}

/** 400, 413, 415: the request itself is wrong. */
export class InvalidRequestError extends VouchError {
  override readonly name = 'InvalidRequestError'
}

/** 402: the payment was refused; `reason` says why. */
export class PaymentRequiredError extends VouchError {
  override readonly name = 'PaymentRequiredError'
  readonly reason: PaymentReason | null

  constructor(message: string, options: VouchErrorOptions & { reason: PaymentReason | null }) {
    super(message, options)
    this.reason = options.reason
  }
}

/** 404: no such passport, signal or path. */
export class NotFoundError extends VouchError {
  override readonly name = 'NotFoundError'
}

/** 409: the payment belongs to another request, or to one in progress. */
export class ConflictError extends VouchError {
  override readonly name = 'ConflictError'
}

/** 429. */
export class RateLimitedError extends VouchError {
  override readonly name = 'RateLimitedError'
}

/** 500, 502, 503, 504: temporarily not possible. */
export class UnavailableError extends VouchError {
  override readonly name = 'UnavailableError'
}

/** The payment was sent and its outcome is unknown. Call again with `payment`, or make the same call: you pay once. */
export class OutcomeUnknownError extends VouchError {
  override readonly name = 'OutcomeUnknownError'
  readonly payment: Payment

  constructor(
    cause: unknown,
    payment: Payment,
    message = 'The payment was sent but no answer came back yet.',
  ) {
    super(message, {
      code: cause instanceof VouchError ? cause.code : 'OUTCOME_UNKNOWN',
      status: cause instanceof VouchError ? cause.status : null,
      charge: cause instanceof VouchError && cause.charge === 'taken' ? 'taken' : 'unknown',
      requestId: cause instanceof VouchError ? cause.requestId : null,
      fix: asksForProof(cause)
        ? 'Make the same call again with { payment: error.payment, signInWithX }: the challenge of session.challenge(), signed by the payer, proves that the answer is yours.'
        : 'Make the same call again, in this process or elsewhere with { payment: error.payment }: it fetches the answer and never pays twice.',
      cause,
    })
    this.payment = payment
  }
}

/** No service answered. */
export class NetworkError extends VouchError {
  override readonly name = 'NetworkError'
}

/** One of your caps stopped the payment before anything was signed. */
export class SpendCapError extends VouchError {
  override readonly name = 'SpendCapError'
  readonly cap: 'call' | 'day' | 'budget'
  /** US dollars. */
  readonly price: string
  readonly limit: string

  constructor(facts: { cap: 'call' | 'day' | 'budget'; price: string; limit: string; spent?: string }) {
    const { cap, price, limit, spent } = facts
    super(
      cap === 'call'
        ? `This call costs ${price} USD, more than the ${limit} USD you allow for one call.`
        : `This call costs ${price} USD; with the ${spent} USD already spent it would pass the ${limit} USD you allow.`,
      {
        code: 'SPEND_CAP_EXCEEDED',
        status: null,
        charge: 'none',
        fix: {
          call: 'Raise maxSpendPerCall if you mean to pay that.',
          day: 'Raise maxSpendPerDay, or go on tomorrow (UTC).',
          budget: 'Raise the budget and resume with the rows you have.',
        }[cap],
      },
    )
    this.cap = cap
    this.price = price
    this.limit = limit
  }
}

/** The client refused, not the service: no signer, an unknown token, an invalid setting. */
export class ClientError extends VouchError {
  override readonly name = 'ClientError'

  constructor(code: ClientErrorCode, message: string, fix: string, charge: Charge = 'none') {
    super(message, { code, status: null, charge, fix })
  }
}
