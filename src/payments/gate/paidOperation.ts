import type { PaymentSummary } from '../../wire/payment.ts'
import type { Sale } from '../terms/describeOffer.ts'

/** An object, or the JSON of one. */
type Answer = Record<string, unknown> | string

/** Who pays, and with what: the same key at each repetition of one payment, another for another. */
export type Caller = { payer: string; payment: string }

/** One priced operation: what it costs, when it is settled, and the work that is paid for. */
export type PaidOperation = Sale & {
  operation: string
  /**
   * `after-work`: the answer exists before it is charged, so a failure costs nothing. `before-work`: for what cannot be
   * undone; once paid it is owed, and done again after a crash until it succeeds.
   */
  settle: 'after-work' | 'before-work'
  /** Reversible checks before a `before-work` settlement; what it throws costs nothing. */
  prepare?: ((body: unknown, caller: Caller) => Promise<void>) | undefined
  /** What it returns through `uncharged` costs nothing. */
  work: (body: unknown, caller: Caller) => Promise<Answer>
}

export function toText(answer: Answer): string {
  return typeof answer === 'string' ? answer : JSON.stringify(answer)
}

export type Served = {
  /** The whole JSON body, the same bytes at each repetition. */
  body: string
  payment: PaymentSummary
  /** x402 receipt in the client's version; null when nothing was charged. */
  receipt: Record<string, unknown> | null
  replayed: boolean
}
