import { operationOf } from '../../payments/ledger/operationOf.ts'
import { factsOfPayment } from '../../payments/receipts/factsOfPayment.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import { operations } from '../../wire/operations.ts'
import type { PurchaseReceipt } from '../../wire/receipts.ts'
import type { Context } from '../context.ts'

/** The receipt of a payment, signed from the same facts each time, so the signature is the same; null where there is none. */
export function signPayment(
  { payments: { gate } }: Pick<Context, 'payments'>,
  row: PaymentRow,
): PurchaseReceipt | null {
  const { issuer, attribution } = gate
  const named = operationOf(row)
  const facts = issuer && named && factsOfPayment({ issuer, attribution }, row)
  return facts ? issuer.signPurchase(row, operations[named.operation].path, facts) : null
}
