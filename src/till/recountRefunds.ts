import type { PublicClient } from 'viem'
import type { Orders } from './orders.ts'
import { readDepositBalances } from './readDeposits.ts'
import { findRefunds } from './tillContract.ts'

/**
 * Counts what went back of orders whose newest refund lies so deep that it stays, as the chain alone tells: a refund may have
 * been taken back with its block, and sent again.
 */
export async function recountRefunds(
  { orders, chain }: { orders: Orders; chain: PublicClient },
  toBlock: number,
): Promise<void> {
  for (const order of await orders.readRecountable(toBlock)) {
    const { sum, transactions } = await findRefunds(chain, order)
    const isGone = order.refund_hash !== null && !transactions.includes(order.refund_hash)
    const [waiting = 0n] = isGone ? await readDepositBalances(chain, [order]) : []
    await orders.recount(order, {
      refunded: String(sum),
      refund_hash: transactions.at(-1) ?? null,
      ...(isGone && { waiting: String(waiting), retry_at: 0 }),
    })
  }
}
