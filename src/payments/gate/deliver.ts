import { PaymentRequiredError } from '../../errors/payments.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import { describeReceipt } from '../terms/receipt.ts'
import { composeBody, summarise } from './composeBody.ts'
import type { GateDeps } from './gateDeps.ts'
import type { Served } from './paidOperation.ts'

export function deliver(
  deps: Pick<GateDeps, 'terms' | 'attribution'>,
  row: PaymentRow,
  replayed: boolean,
): Served {
  // Stored answers are kept for a while only; the payment itself stays known for ever.
  if (row.answer === null) throw new PaymentRequiredError('authorization_used', { facts: { pruned: true } })
  const payment = summarise(row)
  const { transaction_hash, log_index: logIndex } = row
  return {
    body: composeBody(row.answer, deps.attribution, payment),
    payment,
    receipt: describeReceipt(deps.terms, row.form, {
      success: true,
      transaction: transaction_hash ?? '',
      payer: payment.payer,
      amount: row.value,
      logIndex,
      reference: row.reference,
    }),
    replayed,
  }
}
