import type { Json } from '../operationAnswer.ts'

/** The extension by which agents pay each other; declared in the card but not required, because free skills do not need it. */
export const x402Extension = 'https://github.com/google-agentic-commerce/a2a-x402/blob/main/spec/v0.2'

const key = {
  status: 'x402.payment.status',
  required: 'x402.payment.required',
  payload: 'x402.payment.payload',
  receipts: 'x402.payment.receipts',
  error: 'x402.payment.error',
  /** Our own key, not the extension's: what SIGN-IN-WITH-X is over HTTP. */
  proof: 'x402.sign-in-with-x',
} as const

const errorCodes: Record<string, string> = {
  expired: 'EXPIRED_PAYMENT',
  not_yet_valid: 'EXPIRED_PAYMENT',
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  invalid_signature: 'INVALID_SIGNATURE',
  wrong_amount: 'INVALID_AMOUNT',
  unsupported_token: 'NETWORK_MISMATCH',
  authorization_used: 'DUPLICATE_NONCE',
  settlement_failed: 'SETTLEMENT_FAILED',
}

export function readPayload(metadata: Json | undefined): unknown {
  return metadata?.[key.payload] ?? null
}

export function readProof(metadata: Json | undefined): unknown {
  return metadata?.[key.proof]
}

export function paymentRequired(required: Json): Json {
  return { [key.status]: 'payment-required', [key.required]: required }
}

export function paymentFailed(required: Json, reason: string, receipt: Json | null): Json {
  return {
    [key.status]: 'payment-failed',
    [key.error]: errorCodes[reason] ?? 'INVALID_PAYLOAD',
    [key.required]: required,
    ...(receipt && { [key.receipts]: [receipt] }),
  }
}

/** The same payload may be sent again until its outcome is known. */
export function paymentSubmitted(): Json {
  return { [key.status]: 'payment-submitted' }
}

export function paymentCompleted(receipt: Json): Json {
  return { [key.status]: 'payment-completed', [key.receipts]: [receipt] }
}
