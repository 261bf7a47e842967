import { operations } from '../../wire/operations.ts'
import type { SignedDelivery } from '../../wire/receipts.ts'

export function orderPath(orderId: string): string {
  return operations.read_order.path.replace('{orderId}', orderId)
}

/** Whether a purchase was paid by transaction: its address then identifies the order, and its nonce is the order's. */
export function isOfOrder({ resourceUrl, nonce }: SignedDelivery['payload']): boolean {
  return resourceUrl.endsWith(orderPath(nonce))
}
