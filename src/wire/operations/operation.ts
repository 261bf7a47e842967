import type { ErrorCode } from '../errorCodes.ts'
import type { SchemaName } from '../schemas.ts'

export type Operation = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** Exact, in base units of a 6-decimal stablecoin; 0 is free. */
  price: bigint
  /** What the price is for, when a call can ask for several of it. */
  per?: { unit: string; max: number }
  summary: string
  description: string
  /** What may be asked for after the path, as `?name=`. */
  query?: readonly ('months' | 'before' | 'limit')[]
  request?: SchemaName
  /** None for an answer without a body (204). */
  response?: SchemaName
  /** Beside those any call can meet. */
  errors: readonly ErrorCode[]
}

/** What any paid call can meet. */
export const paidErrors = [
  'INVALID_JSON',
  'PAYMENT_REQUIRED',
  'PAYMENT_CONFLICT',
  'IDEMPOTENCY_CONFLICT',
  'IDEMPOTENCY_KEY_INVALID',
  'PAYMENT_IN_PROGRESS',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'SETTLEMENT_PENDING',
] as const satisfies ErrorCode[]
