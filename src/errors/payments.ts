import type { PaymentReason } from '../wire/payment.ts'
import { AppError } from './AppError.ts'
import { DatabaseUnavailableError } from './storage.ts'

const reasonFixes: Record<PaymentReason, string> = {
  malformed_header:
    'Send X-PAYMENT as JSON with from, to, value, validAfter, validBefore, nonce, signature and token, all of them strings, or use an x402 client.',
  unsupported_token: 'Pay with one of the tokens in accepts, on this chain.',
  wrong_recipient: 'Sign the authorization for the recipient payTo in this answer.',
  wrong_amount: 'Sign for exactly the price in this answer, in base units: both tokens have six decimals.',
  not_yet_valid: 'Set validAfter to a time in the past; "0" is fine.',
  expired: 'Sign a new authorization; five minutes of validity are enough.',
  window_too_long: 'Let validBefore be at most a day from now, in Unix seconds; five minutes are enough.',
  invalid_signature:
    "Sign TransferWithAuthorization with the payer's key and the token's own EIP-712 domain: eip712, address and chainId in GET /api/x402/config.",
  payer_mismatch: 'Set callerAddress to the wallet that signs the payment.',
  insufficient_funds: 'Send enough of the token to the payer, then repeat the same request.',
  authorization_used: 'Sign a new authorization with a fresh nonce.',
  authorization_canceled: 'Sign a new authorization with a fresh nonce.',
  settlement_failed: 'The token refused the transfer; pay from another wallet or with another token.',
}

/** The operation is not paid for. The entry point adds the offer. */
export class PaymentRequiredError extends AppError {
  readonly reason: PaymentReason | null
  /** x402's word for it, when the reason alone does not say which. */
  readonly x402: string | null

  constructor(
    reason: PaymentReason | null,
    {
      problem,
      x402 = null,
      ...options
    }: { problem?: string; x402?: string | null; facts?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(
      reason
        ? `The payment was not accepted: ${reason.replaceAll('_', ' ')}${problem ? ` (${problem})` : ''}.`
        : 'This operation must be paid for.',
      {
        code: 'PAYMENT_REQUIRED',
        // The token used it: long ago in our transaction, or in somebody else's.
        charge: reason === 'authorization_used' ? 'taken' : 'none',
        fix:
          (reason && reasonFixes[reason]) ??
          'Sign the payment that accepts describes and send it in X-PAYMENT; GET /llms.txt shows how.',
        ...options,
      },
    )
    this.reason = reason
    this.x402 = x402
  }
}

export class PaymentConflictError extends AppError {
  constructor() {
    super('This authorization already belongs to a different request.', {
      code: 'PAYMENT_CONFLICT',
      fix: 'Repeat exactly the request it paid for, or sign a new authorization for this one.',
    })
  }
}

/** A purchase key names a purchase; using it for another one must never charge by mistake. */
export class PurchaseKeyConflictError extends AppError {
  constructor() {
    super('You bought something else under this idempotency key.', {
      code: 'IDEMPOTENCY_CONFLICT',
      fix: 'Repeat exactly the request that the key belongs to, or use a new key for this one. This payment was not used.',
    })
  }
}

export class InvalidPurchaseKeyError extends AppError {
  constructor(problem: string) {
    super(`The idempotency key cannot be used: ${problem}.`, {
      code: 'IDEMPOTENCY_KEY_INVALID',
      fix: 'Send one key: Idempotency-Key with 1 to 128 visible ASCII characters, or payment-identifier with 16 to 128 letters, digits, - and _.',
    })
  }
}

/** Settled headers are public, so after a while the header alone is not enough. */
export class PaymentProofRequiredError extends AppError {
  constructor({ isPaid }: { isPaid: boolean }) {
    super('The answer that this authorization paid for is now given only to its payer.', {
      code: 'PAYMENT_PROOF_REQUIRED',
      charge: isPaid ? 'taken' : 'unknown',
      fix: 'Send the same request and payment with the Idempotency-Key given at first, or with a proof that you are the payer: SIGN-IN-WITH-X, signed over the challenge of POST /api/session/nonce (MCP: _meta["x402/sign-in-with-x"], A2A: metadata "x402.sign-in-with-x"), or the cookie of POST /api/session.',
    })
  }
}

export class PaymentInProgressError extends AppError {
  /** `earlier`: another authorization has the purchase key, and may be charged for this many more seconds. */
  constructor(earlier: { endsInSeconds: number } | null = null) {
    super(
      earlier
        ? 'An earlier authorization under the same key failed and may still be charged.'
        : 'This authorization is being served right now.',
      {
        code: 'PAYMENT_IN_PROGRESS',
        charge: 'unknown',
        fix: earlier
          ? 'Repeat the same request with the same header; it is used when the earlier one cannot be charged any more. You pay once.'
          : 'Repeat the same request with the same header in a moment; you pay once.',
        retryAfterSeconds: Math.min(Math.max(earlier?.endsInSeconds ?? 2, 2), 60),
      },
    )
  }
}

export class SettlementPendingError extends AppError {
  constructor(options: { paid?: boolean } = {}) {
    super(
      options.paid
        ? 'The payment has arrived, but the answer is not ready yet. We owe it to you.'
        : 'The payment is on its way to the chain; its outcome is not known yet.',
      {
        code: 'SETTLEMENT_PENDING',
        charge: options.paid ? 'taken' : 'unknown',
        fix: 'Repeat the same request with the same header; do not sign a new one, you pay once.',
        retryAfterSeconds: 3,
      },
    )
  }
}

export class ChainUnavailableError extends AppError {
  constructor(options: { cause?: unknown } = {}) {
    super('The chain does not answer, so this cannot be checked.', {
      code: 'CHAIN_UNAVAILABLE',
      fix: 'Repeat the same request in a few seconds.',
      retryAfterSeconds: 5,
      ...options,
    })
  }
}

/** Nobody can say whether this payment would be settled. */
export class FacilitatorUnavailableError extends AppError {
  constructor(reason: string) {
    super('The facilitator that settles payments cannot be used now.', {
      code: 'FACILITATOR_UNAVAILABLE',
      fix: 'Repeat the same request with the same payment in a few seconds.',
      retryAfterSeconds: 5,
      facts: { reason },
    })
  }
}

/** A step of the ledger failed, perhaps after its commit; the row decides. */
export class LedgerUnavailableError extends AppError {
  constructor({ cause }: { cause: unknown }) {
    const known = cause instanceof DatabaseUnavailableError ? cause : null
    const operator = known ? ` Operator: ${known.remedy}` : ''
    super(`The database ${known?.trouble ?? 'failed'}, so the state of this payment is not known.`, {
      code: 'DATABASE_UNAVAILABLE',
      charge: 'unknown',
      fix: `Repeat the same request with the same payment in a few seconds; it is charged at most once.${operator}`,
      retryAfterSeconds: 5,
      cause,
    })
  }
}

export class PaymentsOffError extends AppError {
  constructor() {
    super('This node cannot take payments.', {
      code: 'PAYMENTS_OFF',
      fix: 'Operator: set TREASURY_ADDRESS, and SETTLER_PRIVATE_KEY or FACILITATOR_URL.',
      retryAfterSeconds: 60,
    })
  }
}

export class SignInFailedError extends AppError {
  constructor(message: string) {
    super(message, {
      code: 'SIGN_IN_FAILED',
      fix: 'Fetch a new nonce from POST /api/session/nonce, sign the EIP-4361 message with it, and send it at once.',
    })
  }
}

/** A token on chain is not the one we would sign for: starting anyway would lose every payment in it. */
export class TokenMismatchError extends AppError {
  constructor(facts: { symbol: string; token: string; expected: string; found: string | null }) {
    super(`${facts.symbol} at ${facts.token} does not have the EIP-712 domain we expect.`, {
      code: 'TOKEN_MISMATCH',
      fix: 'Check CHAIN_ID and RPC_URL: they must be the same chain.',
      facts,
    })
  }
}
