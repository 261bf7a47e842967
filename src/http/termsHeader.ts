import { offerReceipt } from '../wire/receiptTypes.ts'
import { encodePaymentHeader } from './paymentHeaders.ts'

/**
 * PAYMENT-REQUIRED: the terms without what does not fit. A stock nginx refuses an answer with more than 4 KB of headers, so
 * schemas, examples and signed offers are only in the body. A client asks for receipts by sending `offer-receipt` back.
 */
export function termsHeader(
  required: { extensions: Record<string, unknown> },
  { isTried }: { isTried: boolean },
): string {
  const { extensions, ...terms } = required
  const { bazaar: _schemas, [offerReceipt]: offers, 'sign-in-with-x': signIn, ...others } = extensions
  // A refused payment has its receipt in the headers too, and its caller does not sign in.
  const kept = Object.entries({ ...others, ...(signIn && !isTried ? { 'sign-in-with-x': signIn } : {}) })
  const short = kept.map(([name, value]) => [name, { ...(value as object), schema: { type: 'object' } }])
  return encodePaymentHeader({
    ...terms,
    extensions: { ...Object.fromEntries(short), ...(offers ? { [offerReceipt]: { info: {} } } : {}) },
  })
}
