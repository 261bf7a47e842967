import { checksumAddress } from '../../chain/checksumAddress.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { Terms } from '../terms/terms.ts'

export type FacilitatorVersion = 1 | 2

/** The body of `/verify` and `/settle`, the same for both, in the version that the facilitator speaks. */
export function describeForFacilitator(
  terms: Terms,
  row: PaymentRow,
  version: FacilitatorVersion,
  url: string,
): Record<string, unknown> {
  const token = terms.tokens.find(({ id }) => id === row.token)
  const payload = {
    signature: row.signature,
    authorization: {
      from: checksumAddress(row.payer),
      to: checksumAddress(row.pay_to),
      value: row.value,
      validAfter: String(row.valid_after),
      validBefore: String(row.valid_before),
      nonce: row.nonce,
    },
  }
  const common = {
    scheme: 'exact',
    asset: checksumAddress(row.token),
    payTo: checksumAddress(row.pay_to),
    maxTimeoutSeconds: terms.validitySeconds,
    extra: { name: token?.name, version: token?.version },
  }
  if (version === 1) {
    const { network } = terms
    return {
      x402Version: 1,
      paymentPayload: { x402Version: 1, scheme: 'exact', network, payload },
      paymentRequirements: {
        ...common,
        network,
        maxAmountRequired: row.value,
        resource: url,
        description: row.operation,
        mimeType: 'application/json',
      },
    }
  }
  const requirements = { ...common, network: terms.caip2, amount: row.value }
  return {
    x402Version: 2,
    paymentPayload: { x402Version: 2, resource: { url }, accepted: requirements, payload },
    paymentRequirements: requirements,
  }
}
