import { checksumAddress } from '../../chain/checksumAddress.ts'
import { InternalError } from '../../errors/request.ts'
import { toText } from '../../payments/gate/paidOperation.ts'
import { operationOf } from '../../payments/ledger/operationOf.ts'
import type { OrderRow } from '../../storage/schema.ts'
import type { OrderWork } from '../../till/createTill.ts'
import type { Context } from '../context.ts'
import { refuseSanctioned } from '../refuseSanctioned.ts'

const prefix = 'order:'

/** The order behind a payment's key; null for other payments. */
export function orderOf(payment: string): string | null {
  return payment.startsWith(prefix) ? payment.slice(prefix.length) : null
}

/**
 * Does the work that an order paid for. The payment's key is always the same, so irreversible work happens once however often
 * this is called.
 */
export async function performOrder(
  ctx: Pick<Context, 'payments' | 'sanctions'>,
  order: OrderRow,
): Promise<OrderWork> {
  const named = operationOf(order)
  if (!named || order.payer === null || order.request === null)
    throw new InternalError({ cause: new Error('an order without a payment is not worked for') })
  const sold = ctx.payments.gate.find(named.operation)
  const refusal = refuseSanctioned(ctx.sanctions, order.payer)
  if (refusal) throw refusal
  const caller = { payer: checksumAddress(order.payer), payment: `${prefix}${order.id}` }
  const body = JSON.parse(order.request)
  await sold.prepare?.(body, caller)
  const { answer, charged } = await sold.work(body, caller)
  if (charged) await sold.onPaid?.(body)
  return { answer: toText(answer), charged }
}
