import { hash, timingSafeEqual } from 'node:crypto'
import { OrderNotFoundError } from '../../errors/orders.ts'
import type { OrderRow } from '../../storage/schema.ts'
import { isHash } from '../../wire/address.ts'
import type { Order } from '../../wire/order.ts'
import type { Context } from '../context.ts'
import { answerOf, describeOrder } from './describeOrder.ts'
import { signOrderReceipt } from './signOrderReceipt.ts'

/** The state of an order, and its answer as JSON, for the holder of its secret. */
export async function readOrder(
  ctx: Pick<Context, 'baseUrl' | 'config' | 'clock' | 'history' | 'payments' | 'till'>,
  { orderId, secret }: { orderId: string; secret: string },
): Promise<{ order: Order; answer: string | null }> {
  const id = orderId.toLowerCase()
  const row = isHash(id) ? await ctx.till.orders.read(id) : null
  if (!row || !isSecretOf(row, secret)) throw new OrderNotFoundError()
  const receipt = signOrderReceipt(ctx, row)
  return { order: { ...describeOrder(ctx, row), ...(receipt && { receipt }) }, answer: answerOf(ctx, row) }
}

function isSecretOf({ secret_hash }: OrderRow, secret: string): boolean {
  const given = Buffer.from(hash('sha256', secret), 'hex')
  return timingSafeEqual(given, Buffer.from(secret_hash, 'hex'))
}
