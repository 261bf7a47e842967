import type { TSchema } from 'typebox'
import type { PaymentRequiredError } from '../../errors/payments.ts'
import type { PaymentRequired } from '../../wire/paymentRequired.ts'
import { priceUsdt } from '../../wire/priceUsdt.ts'
import { service } from '../../wire/service.ts'
import { describeInput, describeInputV1 } from './describeInput.ts'
import { identifierOffer, paymentIdentifier } from './readPurchaseKey.ts'
import type { Terms } from './terms.ts'
import { x402Error } from './x402Error.ts'

/** What is sold: enough to tell a caller, or a catalogue, how to call and pay. */
export type Sale = {
  method: string
  path: string
  price: bigint
  description: string
  body: TSchema
  answer?: TSchema | undefined
}

export type Offer = {
  /** Body of the 402 answer. */
  body: PaymentRequired
  /** x402 version 2, as an object; HTTP sends it base64 in PAYMENT-REQUIRED, with the larger extensions in the body. */
  required: Record<string, unknown> & { extensions: Record<string, unknown> }
}

/** The 402 in all its forms: the specification's fields and x402 version 1 in the body, version 2 beside it. */
export function describeOffer(
  terms: Terms,
  sale: Sale,
  context: {
    baseUrl: string
    failure: PaymentRequiredError
    requestId: string
    extensions?: Record<string, unknown>
    requestError?: PaymentRequired['requestError']
  },
): Offer {
  const { baseUrl, failure, requestId, extensions, requestError } = context
  const url = `${baseUrl}${sale.path}`
  const error = x402Error(failure) ?? 'payment required'
  const { payTo, validitySeconds: maxTimeoutSeconds, chainId, network } = terms
  const { description } = sale
  const amount = String(sale.price)
  const offers = terms.tokens.map(({ address: asset, name, version }) => ({
    asset,
    // The primary type spares some clients a look-up of the token's interface.
    extra: { name, version, primaryType: 'TransferWithAuthorization' },
  }))
  return {
    body: {
      status: 402,
      code: 'PAYMENT_REQUIRED',
      charge: failure.charge,
      message: failure.reason ? failure.messageToPayer() : failure.message,
      fix: failure.fix,
      requestId,
      ...(failure.reason && { reason: failure.reason }),
      ...(requestError && { requestError }),
      payTo,
      priceUsdt: priceUsdt(sale.price),
      asset: terms.tokens[0]?.address ?? '',
      network,
      chainId,
      paymentHeader: 'X-PAYMENT',
      x402Version: 1,
      error,
      accepts: offers.map(({ asset, extra }) => ({
        scheme: 'exact',
        network,
        maxAmountRequired: amount,
        resource: url,
        description,
        mimeType: 'application/json',
        outputSchema: describeInputV1(sale),
        payTo,
        maxTimeoutSeconds,
        asset,
        extra,
      })),
    },
    required: {
      x402Version: 2,
      error,
      resource: { url, description, mimeType: 'application/json', serviceName: service.name },
      accepts: offers.map(({ asset, extra }) => ({
        scheme: 'exact',
        network: terms.caip2,
        amount,
        asset,
        payTo,
        maxTimeoutSeconds,
        extra,
      })),
      extensions: { bazaar: describeInput(sale), [paymentIdentifier]: identifierOffer, ...extensions },
    },
  }
}
