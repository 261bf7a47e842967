import { type Charge, describeCharge } from '../wire/charge.ts'
import { type ErrorCode, errorCodes, isErrorCode } from '../wire/errorCodes.ts'
import type { LocalErrorCode } from './localErrorCode.ts'

/**
 * The one error family. Every failure has a stable code, a status, what it did with a payment, a message and a next step; the
 * entry points map it (`http/errors.ts`, `cli/reportError.ts`), nobody else formats it.
 */
export class AppError extends Error {
  readonly code: ErrorCode | LocalErrorCode
  readonly status: number
  /** What became of the payment of the call, if it had one. */
  readonly charge: Charge
  /** What the reader should do next. */
  readonly fix: string
  /** Values that belong to the failure, for logs. */
  readonly facts: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds: number | undefined
  readonly details: readonly ErrorDetail[] | undefined

  constructor(message: string, options: AppErrorOptions) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = new.target.name
    this.code = options.code
    this.status = options.status ?? (isErrorCode(options.code) ? errorCodes[options.code].status : 500)
    this.charge = options.charge ?? 'none'
    this.fix = options.fix
    this.facts = options.facts ?? {}
    this.retryAfterSeconds = options.retryAfterSeconds
    this.details = options.details
  }

  /** The message with what was charged, for callers that have paid or are about to. */
  messageToPayer(): string {
    return `${this.message} ${describeCharge(this.charge)}`
  }
}

/** One invalid place in an input. */
export type ErrorDetail = { path: string; message: string }

export type AppErrorOptions = {
  code: ErrorCode | LocalErrorCode
  /** By default the code's; 500 for a code that no caller meets. */
  status?: number
  fix: string
  /** By default `none`: a failure before a claim, or under a released one, costs nothing. */
  charge?: Charge
  facts?: Record<string, unknown>
  cause?: unknown
  retryAfterSeconds?: number
  details?: readonly ErrorDetail[]
}
