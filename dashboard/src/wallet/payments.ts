import { OutcomeUnknownError, VouchError } from '../../../src/sdk/errors.ts'
import type { PaidOperationId, Payment } from '../../../src/sdk/types.ts'
import type { PurchaseReceipt } from '../../../src/wire/receipts.ts'
import { db } from '../lib/db.ts'

/** How far a purchase is, for who waits. */
export type Stage = 'preparing' | 'signing' | 'confirming' | 'mining' | 'sending' | 'waiting'

/** A payment that was signed. It is written down before it is sent, so that a reload can ask for its answer again. */
export type PaymentRow = {
  nonce: string
  operation: PaidOperationId
  input: Record<string, unknown>
  /** What was signed; null when it was paid by transaction. */
  payment: Payment | null
  order?: { orderId: string; secret: string }
  priceUsdt: string
  token: string
  signedAt: number
  state: 'sent' | 'settled' | 'refused' | 'free'
  transaction: string | null
  reason: string | null
  /** Signed by the service, for the books. */
  receipt?: PurchaseReceipt
}

export function readPayments(): Promise<PaymentRow[]> {
  return db.all<PaymentRow>('payments').catch(() => [])
}

export function savePayment(row: PaymentRow): Promise<void> {
  return db.put('payments', row.nonce, row)
}

export async function settlePayment(row: PaymentRow | null, answer: unknown): Promise<void> {
  const { payment } = answer as { payment: { status: string; transaction?: string | null } | null }
  if (!row || !payment) return
  const { status, transaction = null } = payment
  await savePayment({ ...row, state: status === 'free' ? 'free' : 'settled', transaction })
}

/** What the service refused is over; what has no answer yet stays `sent` and can be collected. */
export async function refusePayment(row: PaymentRow | null, error: unknown): Promise<void> {
  if (!row || error instanceof OutcomeUnknownError || !(error instanceof VouchError)) return
  const reason = (error as { reason?: string | null }).reason ?? error.code
  await savePayment({ ...row, state: 'refused', reason })
}

/** The wallets a payment was about. */
export function walletsOf({ input }: PaymentRow): string[] {
  return Array.isArray(input.wallets) ? input.wallets.map(String) : [String(input.walletAddress)]
}
