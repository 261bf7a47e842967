import { networksOf } from '../../lib/networksOf.ts'
import { lowerAddress } from '../../wire/address.ts'
import type { NewClaim } from '../ledger/claims.ts'
import type { VerifiedPayment } from '../terms/verifyPayment.ts'
import type { GateDeps } from './gateDeps.ts'
import type { Purchase } from './paidOperation.ts'

/** The claim of a payment: what the ledger stores of it and of its request. */
export function toClaim(
  { terms, traceparent }: Pick<GateDeps, 'terms' | 'traceparent'>,
  { sold, units }: Purchase,
  payment: VerifiedPayment,
  request: { body: unknown; canonicalBody: string; fingerprint: string; from: string | undefined },
): NewClaim {
  const { authorization: a, token, signature, signer, form, purchaseKey } = payment
  return {
    token: token.id,
    payer: a.from,
    nonce: a.nonce,
    pay_to: lowerAddress(terms.payTo),
    value: String(a.value),
    // Both are near the present by now, or the payment would have been refused as untimely.
    valid_after: Number(a.validAfter),
    valid_before: Number(a.validBefore),
    signature,
    signer,
    form,
    operation: sold.operation,
    units,
    fingerprint: request.fingerprint,
    // To do the work again, or later, if it is paid and not done; where the payment shows something, that says it too.
    request: sold.onPaid ? null : request.canonicalBody,
    reference: referenceOf(request.body),
    purchase_key: purchaseKey,
    trace: traceparent?.() ?? null,
    caller_network: request.from ? networksOf(request.from)[0] : null,
    shows: sold.onPaid ? request.canonicalBody : null,
    state: 'claimed',
  }
}

function referenceOf(body: unknown): string | null {
  const { reference } = (body ?? {}) as { reference?: unknown }
  return typeof reference === 'string' ? reference : null
}
