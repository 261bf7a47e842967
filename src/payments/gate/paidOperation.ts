import type { OperationId } from '../../wire/operations.ts'
import type { PaymentSummary } from '../../wire/payment.ts'
import type { Sale } from '../terms/describeOffer.ts'

/** An object, or the JSON of one. */
export type OperationAnswer = Record<string, unknown> | string

/** The result of the work. An answer that is not charged is free: the authorization is not used. */
export type Work = { answer: OperationAnswer; charged: boolean }

/** Who pays, and with what: the same key at each repetition of one payment, another for another. */
export type Caller = {
  payer: string
  payment: string
  /** Network address of who asks; not known of orders, and of work that is done later. */
  from?: string | undefined
}

/** One priced operation: what a unit of it costs, when it is settled, and the work that is paid for. */
export type PaidOperation = Sale & {
  operation: OperationId
  /**
   * `after-work`: the answer exists before it is charged, so a failure costs nothing. `before-work`: for what cannot be
   * undone; once paid it is owed, and done again after a crash until it succeeds.
   */
  settle: 'after-work' | 'before-work'
  /** How many units a body asks for; it may be anything yet. One where it is left out. */
  countUnits?: ((body: unknown) => number) | undefined
  /** Throws what is wrong with a body, and fills in what it leaves out. */
  validate: (body: unknown) => void
  /** Whether a call is free for a caller who proved to be this wallet. */
  isFreeFor?: ((body: unknown, wallet: string) => boolean) | undefined
  /** Reversible checks before a `before-work` settlement; what it throws costs nothing. */
  prepare?: ((body: unknown, caller: Caller) => Promise<void>) | undefined
  work: (body: unknown, caller: Caller) => Promise<Work>
  /** Called when an answer that is paid for, or given on credit, is sent; and again when it is repeated, until the payment is final. */
  onPaid?: ((body: unknown) => Promise<void>) | undefined
}

/** What one call buys. */
export type Purchase = { sold: PaidOperation; units: number }

export function toText(answer: OperationAnswer): string {
  return typeof answer === 'string' ? answer : JSON.stringify(answer)
}

export type Served = {
  /** The whole JSON body, the same bytes at each repetition. */
  body: string
  payment: PaymentSummary
  /** x402 receipt in the client's version; null when nothing was charged. */
  receipt: Record<string, unknown> | null
  replayed: boolean
  /** The payment is final. */
  isFinal?: boolean
}
