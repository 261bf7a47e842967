import type { PaymentForm } from './parsePayment.ts'
import type { Terms } from './terms.ts'

export type Receipt = {
  success: boolean
  transaction: string
  payer: string
  /** Base units. */
  amount: string
  logIndex: number | null
  reference?: string | null
  errorReason?: string
  /** What extensions of x402 say. */
  extensions?: Record<string, unknown> | undefined
}

/** The receipt as an object, in the words of the client's version of x402. */
export function describeReceipt(terms: Terms, form: PaymentForm, receipt: Receipt): Record<string, unknown> {
  const { success, transaction, payer, amount, logIndex, reference, errorReason, extensions } = receipt
  return {
    success,
    transaction,
    network: form === 'v2' ? terms.caip2 : terms.network,
    payer,
    ...(errorReason && { errorReason }),
    // Payments settled together share a transaction; the log tells which one is meant.
    ...(form === 'v2' && { amount, extra: { logIndex, ...(reference && { reference }) } }),
    ...(extensions && { extensions }),
  }
}
