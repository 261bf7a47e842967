import { PaymentRequiredError } from '../../errors/payments.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import { describeReceipt } from '../terms/receipt.ts'
import { composeBody, summarise } from './composeBody.ts'
import type { Call, GateDeps } from './gateDeps.ts'
import type { Served } from './paidOperation.ts'

export function deliver(
  deps: Pick<GateDeps, 'terms' | 'attribution' | 'issuer'>,
  call: Pick<Call, 'sold' | 'body' | 'payment'>,
  row: PaymentRow,
  replayed: boolean,
): Served {
  // Stored answers are kept for a while only; the payment itself stays known for ever.
  if (row.answer === null) throw new PaymentRequiredError('authorization_used', { facts: { pruned: true } })
  const payment = summarise(row)
  const { transaction_hash, log_index: logIndex } = row
  const body = composeBody(row.answer, deps.attribution, payment)
  const { sold, payment: paidBy, body: request } = call
  return {
    body,
    payment,
    receipt: describeReceipt(deps.terms, row.form, {
      success: true,
      transaction: transaction_hash ?? '',
      payer: payment.payer,
      amount: row.value,
      logIndex,
      reference: row.reference,
      extensions: deps.issuer?.describeReceipts(row, paidBy.declared, { path: sold.path, request, body }),
    }),
    replayed,
    isFinal: row.final === 1,
  }
}
