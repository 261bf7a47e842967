import type { OrderRequest } from '../wire/order.ts'
import type { Caller } from './createCaller.ts'
import type { CallOptions } from './types.ts'

/** Paying by a plain transaction, for wallets that sign no messages and for stablecoins that x402 does not know. Free. */
export function orderCalls(call: Caller) {
  return {
    /**
     * Names an address of this order alone. Keep the secret whose SHA-256 you send before you pay: it is what fetches the
     * answer. The same secret gets the same order.
     */
    placeOrder: (order: OrderRequest, options?: CallOptions) => call('place_order', { body: order }, options),

    /** How the order stands, with its `answer` once there is one. */
    readOrder: (orderId: string, secret: string, options?: CallOptions) =>
      call('read_order', { path: { orderId } }, { ...options, orderSecret: secret }),
  }
}
