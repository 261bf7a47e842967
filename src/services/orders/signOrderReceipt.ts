import { type AnswerFacts, toStoredFacts } from '../../payments/receipts/answerFacts.ts'
import type { OrderRow } from '../../storage/schema.ts'
import type { PurchaseReceipt } from '../../wire/receipts.ts'
import type { Context } from '../context.ts'
import { orderPath } from '../payments/isOfOrder.ts'
import { answerOf } from './describeOrder.ts'

/**
 * The signed receipt of an order, over the transfer that paid it; null while there is no charged answer, or without a signing
 * key.
 */
export function signOrderReceipt(
  ctx: Pick<Context, 'config' | 'payments'>,
  row: OrderRow,
): PurchaseReceipt | null {
  const facts = factsOfOrder(ctx, row)
  return facts && (ctx.payments.gate.issuer?.signPurchase(paidBy(row), orderPath(row.id), facts) ?? null)
}

/** Facts of an order's answer that outlive it. */
export function keepOrderFacts(ctx: Pick<Context, 'config' | 'payments'>, row: OrderRow): string | null {
  return toStoredFacts(factsOfOrder(ctx, row))
}

/** What an order's receipt says about its answer. */
function factsOfOrder(ctx: Pick<Context, 'config' | 'payments'>, row: OrderRow): AnswerFacts | null {
  if (row.receipt_facts !== null) return JSON.parse(row.receipt_facts)
  const { issuer } = ctx.payments.gate
  const body = answerOf(ctx, row)
  if (!issuer || body === null || row.payer === null || row.transaction_hash === null || row.charged === 0)
    return null
  return issuer.readFacts(paidBy(row), { request: JSON.parse(row.request ?? 'null'), body })
}

function paidBy(row: OrderRow) {
  const { id: nonce, deposit: pay_to, price: value, created_at: claimed_at, payer, refund_to } = row
  return { ...row, nonce, pay_to, value, claimed_at, payer: payer ?? refund_to }
}
