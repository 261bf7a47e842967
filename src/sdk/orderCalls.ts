import type { OrderRequest } from '../wire/order.ts'
import type { Caller } from './createCaller.ts'
import type { CallOptions } from './types.ts'

/** Paying by a plain transaction, for wallets that sign no messages and for stablecoins that x402 does not support. Free. */
export function orderCalls(call: Caller) {
  return {
    /**
     * Places an order with its own address. Before you pay, store the secret whose SHA-256 you send: it fetches the answer. The
     * same secret gets the same order.
     */
    placeOrder: (order: OrderRequest, options?: CallOptions) => call('place_order', { body: order }, options),

    /** The state of the order, with its `answer` once there is one. */
    readOrder: (orderId: string, secret: string, options?: CallOptions) =>
      call('read_order', { path: { orderId } }, { ...options, orderSecret: secret }),
  }
}
