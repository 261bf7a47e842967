import { offerReceipt, vouchDelivery } from '../../wire/receiptTypes.ts'
import type { Context } from '../context.ts'

/** Who signs offers and receipts, so that a reader knows whose signature counts; null when nobody does. */
export function describeReceipts({ payments: { gate } }: Context): unknown {
  const { receiptSigner: signer } = gate
  return signer && { format: 'eip712', signer, extensions: [offerReceipt, vouchDelivery] }
}
