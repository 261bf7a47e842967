import { PaymentRequiredError } from '../../errors/payments.ts'
import type { PaymentReason } from '../../wire/payment.ts'
import type { Authorization } from '../authorization.ts'
import type { ParsedPayment } from './parsePayment.ts'
import type { Terms } from './terms.ts'
import type { Token } from './tokens.ts'

/** Everything about a payment but its time and its signature. Returns the tokens it can be in: one, or all for version 1. */
export function checkTerms(terms: Terms, price: bigint, payment: ParsedPayment): readonly Token[] {
  const { authorization, accepted, form } = payment
  const payTo = terms.payTo.toLowerCase()
  if (accepted && accepted.scheme !== 'exact')
    throw refused('malformed_header', { scheme: accepted.scheme.slice(0, 40) })
  if (accepted && accepted.network !== (form === 'v1' ? terms.network : terms.caip2))
    throw refused('unsupported_token', { network: accepted.network.slice(0, 40) })
  const tokens = payment.token === null ? terms.tokens : terms.tokens.filter(({ id }) => id === payment.token)
  if (tokens.length === 0) throw refused('unsupported_token', { token: payment.token })
  if (authorization.to !== payTo || (accepted?.payTo && accepted.payTo !== payTo))
    throw refused('wrong_recipient', { to: authorization.to })
  const { value } = authorization
  // Version 1 of x402 lets a payer give more; version 2 and the specification want the price itself.
  const enough = form === 'v1' ? value >= price : value === price
  if (!enough || (accepted?.amount && accepted.amount !== String(price)))
    throw refused('wrong_amount', { value, price })
  return tokens
}

/** Null when the authorization can be settled now. `now` in seconds; the bounds are strict because the token's are. */
export function checkWindow(
  terms: Terms,
  { validAfter, validBefore }: Authorization,
  now: number,
): PaymentReason | null {
  if (validAfter >= BigInt(now)) return 'not_yet_valid'
  if (validBefore <= BigInt(now + terms.expiryMarginSeconds)) return 'expired'
  if (validBefore > BigInt(now + terms.validitySeconds + terms.clockToleranceSeconds))
    return 'window_too_long'
  return null
}

function refused(reason: PaymentReason, facts: Record<string, unknown>): PaymentRequiredError {
  return new PaymentRequiredError(reason, { facts })
}
