import type { AcceptedToken } from '../../chain/acceptedTokens.ts'
import { checksumAddresses } from '../../chain/checksumAddress.ts'
import type { Authorization } from '../../chain/signatures/authorization.ts'
import { PaymentRequiredError } from '../../errors/payments.ts'
import type { PaymentReason } from '../../wire/payment.ts'
import type { ParsedPayment } from './parsePayment.ts'
import type { Terms } from './terms.ts'

/** The tokens that a payment can be in: one, or all for version 1. */
export function checkToken(terms: Terms, { token, accepted, form }: ParsedPayment): readonly AcceptedToken[] {
  if (accepted && accepted.scheme !== 'exact')
    throw refused(
      'malformed_header',
      `the scheme is ${quote(accepted.scheme)}, not "exact"`,
      'unsupported_scheme',
    )
  const network = form === 'v1' ? terms.network : terms.caip2
  if (accepted && accepted.network !== network)
    throw refused(
      'unsupported_token',
      `the network is ${quote(accepted.network)}, not "${network}"`,
      'invalid_network',
    )
  const tokens = token === null ? terms.tokens : terms.tokens.filter(({ id }) => id === token)
  if (tokens.length === 0) throw refused('unsupported_token', `${checksumAddresses(token)} is not taken`)
  return tokens
}

/** Null when the authorization is to us and for the price. */
export function refuseMispriced(
  terms: Terms,
  price: bigint,
  { authorization, accepted, form }: ParsedPayment,
): PaymentRequiredError | null {
  const payTo = terms.payTo.toLowerCase()
  if (authorization.to !== payTo || (accepted?.payTo && accepted.payTo !== payTo))
    return refused('wrong_recipient', `it is to ${checksumAddresses(authorization.to)}`)
  const { value } = authorization
  // Version 1 of x402 lets a payer give more; version 2 and the specification want the price itself.
  const enough = form === 'v1' ? value >= price : value === price
  if (!enough || (accepted?.amount && accepted.amount !== String(price)))
    return refused('wrong_amount', `it is for ${value}, the price is ${price}`)
  return null
}

/** Null when the authorization can be settled now. `now` in seconds; the bounds are strict because the token's are. */
export function checkWindow(
  terms: Terms,
  { validAfter, validBefore }: Authorization,
  now: number,
): PaymentReason | null {
  if (validAfter >= BigInt(now)) return 'not_yet_valid'
  if (validBefore <= BigInt(now + terms.expiryMarginSeconds)) return 'expired'
  if (validBefore > BigInt(now + terms.longestValiditySeconds + terms.clockToleranceSeconds))
    return 'window_too_long'
  return null
}

/** Null for a payment that could be taken now if it were new. */
export function refuseUnfit(payment: Timed & { mispriced: PaymentRequiredError | null }) {
  return payment.mispriced ?? refuseUntimely(payment)
}

/** Null for a payment in its time. */
export function refuseUntimely({ untimely, checkedAt, authorization }: Timed): PaymentRequiredError | null {
  if (!untimely) return null
  const bound = untimely === 'not_yet_valid' ? 'validAfter' : 'validBefore'
  return refused(untimely, `${bound} is ${authorization[bound]}, the time here ${checkedAt}`)
}

type Timed = { untimely: PaymentReason | null; checkedAt: number; authorization: Authorization }

function refused(reason: PaymentReason, problem: string, x402?: string): PaymentRequiredError {
  return new PaymentRequiredError(reason, { problem, x402: x402 ?? null })
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 40))
}
