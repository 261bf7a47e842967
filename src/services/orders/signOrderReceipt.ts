import type { OrderRow } from '../../storage/schema.ts'
import type { PurchaseReceipt } from '../../wire/receipts.ts'
import type { Context } from '../context.ts'
import { orderPath } from '../payments/isOfOrder.ts'
import { answerOf } from './describeOrder.ts'

/** The signed receipt of an order, over the transfer that paid it; null while there is no charged answer, or nobody who signs. */
export function signOrderReceipt(
  ctx: Pick<Context, 'baseUrl' | 'config' | 'payments'>,
  row: OrderRow,
): PurchaseReceipt | null {
  const { signPurchase } = ctx.payments.gate
  const body = answerOf(ctx, row)
  const { id, payer, transaction_hash, charged } = row
  if (!signPurchase || body === null || payer === null || transaction_hash === null || charged === 0)
    return null
  const paid = { ...row, payer, nonce: id, pay_to: row.deposit, value: row.price, claimed_at: row.created_at }
  const resourceUrl = `${ctx.baseUrl()}${orderPath(id)}`
  return signPurchase(paid, { resourceUrl, request: JSON.parse(row.request ?? 'null'), body })
}
