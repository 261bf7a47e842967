import type { PaymentRequiredError } from '../../errors/payments.ts'
import type { PaymentReason } from '../../wire/payment.ts'

/** Section 9 of the specification of x402 has fewer words than we have reasons. */
const words: Record<PaymentReason, string> = {
  malformed_header: 'invalid_payload',
  unsupported_token: 'invalid_payment_requirements',
  wrong_recipient: 'invalid_exact_evm_payload_recipient_mismatch',
  wrong_amount: 'invalid_exact_evm_payload_authorization_value_mismatch',
  not_yet_valid: 'invalid_exact_evm_payload_authorization_valid_after',
  expired: 'invalid_exact_evm_payload_authorization_valid_before',
  window_too_long: 'invalid_exact_evm_payload_authorization_valid_before',
  invalid_signature: 'invalid_exact_evm_payload_signature',
  payer_mismatch: 'invalid_payload',
  insufficient_funds: 'insufficient_funds',
  authorization_used: 'invalid_transaction_state',
  authorization_canceled: 'invalid_transaction_state',
  settlement_failed: 'invalid_transaction_state',
}

/** Why a payment does not count, in the words of x402; null when there was none. */
export function x402Error({ reason, x402 }: PaymentRequiredError): string | null {
  return x402 ?? (reason && words[reason])
}
