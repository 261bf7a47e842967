import { checksumAddress } from '../../chain/checksumAddress.ts'
import { PaymentRequiredError, PaymentsOffError } from '../../errors/payments.ts'
import { type Operation, type OperationId, operations } from '../../wire/operations.ts'
import type { PaymentConfig } from '../../wire/paymentConfig.ts'
import { priceUsdt } from '../../wire/priceUsdt.ts'
import { service } from '../../wire/service.ts'
import type { Context } from '../context.ts'

/** Recipient, tokens and prices, for clients before their first payment. */
export function describePayments({ payments: { gate }, till }: Context): PaymentConfig {
  if (!gate.isOn) throw new PaymentsOffError()
  const { payTo, network, chainId, tokens, validitySeconds } = gate.terms
  return {
    publicPayTo: payTo,
    payTo,
    network,
    chainId,
    scheme: 'exact',
    x402Versions: [1, 2],
    paymentHeader: 'X-PAYMENT',
    enforced: true,
    apiKeyRequired: false,
    settlement: gate.mode,
    validitySeconds,
    asset: tokens[0]?.address ?? '',
    assets: tokens.map(({ symbol, address, decimals, name, version }) => ({
      symbol,
      address,
      decimals,
      eip712: { name, version },
    })),
    prices: (Object.entries(operations) as [string, Operation][])
      .filter(([, { price }]) => price > 0n)
      .map(([operation, { method, path, price, per }]) => ({
        operation,
        method,
        path,
        priceUsdt: priceUsdt(price),
        amount: String(price),
        ...(per && { per: per.unit }),
      })),
    till: till.contract && checksumAddress(till.contract),
    receiptSigner: gate.receiptSigner,
    attribution: gate.attribution,
    version: service.version,
  }
}

/** The `accepts` of this operation's 402, for one unit; null when this node does not sell it. */
export function describeTerms({ payments: { gate } }: Context, operation: OperationId): unknown {
  try {
    const purchase = { sold: gate.find(operation), units: 1 }
    return gate.offer(purchase, { failure: new PaymentRequiredError(null), requestId: '' }).required.accepts
  } catch (error) {
    if (error instanceof PaymentsOffError) return null
    throw error
  }
}
