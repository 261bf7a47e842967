import type { PaymentRequiredError } from '../../errors/payments.ts'
import { type PaymentHeaders, parsePaymentHeaders } from './parsePayment.ts'
import type { Terms } from './terms.ts'
import { x402Error } from './x402Error.ts'

/** PAYMENT-RESPONSE of a payment that did not count: why, in the words of x402, and ours beside them. Null where none was sent. */
export function describeRefusal(
  terms: Terms,
  headers: PaymentHeaders,
  failure: PaymentRequiredError,
): Record<string, unknown> | null {
  const errorReason = x402Error(failure)
  if (errorReason === null) return null
  const { isV2, payer } = readSender(headers)
  return {
    success: false,
    transaction: '',
    network: isV2 ? terms.caip2 : terms.network,
    ...(payer && { payer }),
    errorReason,
    ...(isV2 && { extra: { reason: failure.reason } }),
  }
}

/** As far as it can be read. */
function readSender(headers: PaymentHeaders): { isV2: boolean; payer: string | null } {
  try {
    const payment = parsePaymentHeaders(headers)
    return { isV2: payment?.form === 'v2', payer: payment?.authorization.from ?? null }
  } catch {
    return { isV2: headers['payment-signature'] !== undefined, payer: null }
  }
}
