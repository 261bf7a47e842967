import { readKeyText } from '../../payments/ledger/paymentKey.ts'
import type { Context } from '../context.ts'
import { orderOf } from '../orders/performOrder.ts'

/** Whether a payment was completed: settled, answered on credit, or paid by an order. */
export async function wasPaid(
  { payments, till }: Pick<Context, 'payments' | 'till'>,
  payment: string,
): Promise<boolean> {
  const orderId = orderOf(payment)
  if (orderId === null) {
    const row = await payments.ledger.read(readKeyText(payment))
    return row?.state === 'settled' || row?.delivered === 'pending'
  }
  const order = await till.orders.read(orderId)
  return order?.charged === 1 && (order.state === 'answered' || order.state === 'settled')
}
