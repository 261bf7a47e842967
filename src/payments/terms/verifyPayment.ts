import type { AcceptedToken } from '../../chain/acceptedTokens.ts'
import { checksumAddress } from '../../chain/checksumAddress.ts'
import type { Authorization } from '../../chain/signatures/authorization.ts'
import { authorizationDigest } from '../../chain/signatures/authorizationDigest.ts'
import { checkSignature, normaliseSignature } from '../../chain/signatures/checkSignature.ts'
import type { ContractSignatures } from '../../chain/signatures/contractSignatures.ts'
import type { Recover } from '../../chain/signatures/recover.ts'
import { PaymentRequiredError } from '../../errors/payments.ts'
import type { Hex } from '../../wire/address.ts'
import type { PaymentReason } from '../../wire/payment.ts'
import type { Declared } from '../receipts/declared.ts'
import { checkToken, checkWindow, refuseMispriced } from './checkTerms.ts'
import type { ParsedPayment, PaymentForm } from './parsePayment.ts'
import type { Terms } from './terms.ts'

/** A payment with a good signature, in a token that we take. */
export type VerifiedPayment = {
  form: PaymentForm
  authorization: Authorization
  token: AcceptedToken
  /** As it is submitted to the token. */
  signature: Hex
  /** `plain` accounts are settled in batches; a payer with code runs code of its own and goes alone. */
  signer: 'plain' | 'contract'
  /** Why a first use would be refused now; a payment that we already know may be repeated at any time, */
  untimely: PaymentReason | null
  /** When that was judged, in seconds. */
  checkedAt: number
  /** and whatever we charge, or to whom, by now. */
  mispriced: PaymentRequiredError | null
  declared: Declared
  purchaseKey: string | null
}

/** Makes no chain call for a plain account with a good signature. */
export async function verifyPayment(
  deps: { terms: Terms; recover: Recover; contracts: ContractSignatures; now: () => number },
  price: bigint,
  payment: ParsedPayment,
  /** Network address of who brought it. */
  caller: string,
): Promise<VerifiedPayment> {
  const tokens = checkToken(deps.terms, payment)
  const mispriced = refuseMispriced(deps.terms, price, payment)
  const { form, authorization, signature, declared, purchaseKey } = payment
  const { from } = authorization
  const checkedAt = deps.now()
  const untimely = checkWindow(deps.terms, authorization, checkedAt)
  const digests = tokens.map(token => ({
    token,
    digest: authorizationDigest(token.separator, authorization),
  }))
  for (const { token, digest } of digests) {
    const checked = checkSignature(deps.recover, { digest, signature, from })
    const verdict = typeof checked === 'string' ? checked : await checked
    if (verdict === 'malleable')
      throw mispriced ?? invalid('its s is above half of the curve, which the token refuses')
    if (verdict === 'valid')
      return {
        form,
        authorization,
        token,
        signature: normaliseSignature(signature),
        signer: 'plain',
        untimely,
        checkedAt,
        mispriced,
        declared,
        purchaseKey,
      }
  }
  for (const { token, digest } of digests)
    if (await deps.contracts.isValid({ from, digest, signature, caller }))
      return {
        form,
        authorization,
        token,
        signature,
        signer: 'contract',
        untimely,
        checkedAt,
        mispriced,
        declared,
        purchaseKey,
      }
  if (mispriced) throw mispriced
  const domains = tokens.map(({ name, version }) => `"${name}", version "${version}"`).join(' or ')
  throw invalid(`it is not by ${checksumAddress(from)} in the domain ${domains}, chain ${deps.terms.chainId}`)
}

function invalid(problem: string): PaymentRequiredError {
  return new PaymentRequiredError('invalid_signature', { problem })
}
