import { createHash, randomBytes } from 'node:crypto'
import { encodeFunctionData, type Hex } from 'viem'
import type { Order } from '../../src/wire/order.ts'
import { type PaymentChain, tokenAbi, USDT } from '../payments/support/chain.ts'
import { type PaidService, wallet } from '../payments/support/service.ts'
import { until } from '../payments/support/until.ts'

export type Placed = Order & { secret: string }

export function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex')
}

/** The request of a screen, without its secret. */
export function screenFor(payer: Hex) {
  return {
    operation: 'screen_wallet' as const,
    body: { walletAddress: wallet, callerAddress: payer },
    payer,
  }
}

/** What a browser does with an order: place it, send money, read it. */
export function createBuyer({ chain, service }: { chain: PaymentChain; service: () => PaidService }) {
  const place = (
    payer: Hex,
    changes: Record<string, unknown> = {},
    secret = randomBytes(24).toString('hex'),
  ) =>
    service()
      .post('/api/orders', {
        ...screenFor(payer),
        secretHash: sha256(secret),
        ...changes,
      })
      .then(answer => ({ status: answer.statusCode, order: { ...answer.json<Order>(), secret } }))

  const read = async ({ orderId, secret }: Placed): Promise<Placed> => {
    const headers = { 'order-secret': secret }
    const answer = await service().app.inject({ method: 'GET', url: `/api/orders/${orderId}`, headers })
    return { ...answer.json<Placed>(), secret }
  }

  return {
    place,
    read,
    /** A plain transfer, as any wallet sends it. */
    transfer: (from: Hex, to: string, value: bigint, token: Hex = USDT) =>
      chain.pass(
        chain.client.sendTransaction({
          to: token,
          data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to as Hex, value] }),
          account: from,
        } as never),
      ),
    send: (from: Hex, call: { to: string; data: string }) =>
      chain.pass(chain.client.sendTransaction({ ...call, account: from } as never)),
    untilState: async (order: Placed, state: Order['state']): Promise<Placed> => {
      let seen = order
      await until(async () => {
        seen = await read(order)
        return seen.state === state
      }, `${order.orderId} ${state}, now ${seen.state}`)
      return seen
    },
    untilSettled: (order: Placed) =>
      until(async () => {
        await chain.client.mine({ blocks: 1 })
        const row = await service().ctx.till.orders.read(order.orderId)
        return row?.state === 'settled' && row.final === 1
      }, `${order.orderId} settled`),
  }
}

export type Buyer = ReturnType<typeof createBuyer>
