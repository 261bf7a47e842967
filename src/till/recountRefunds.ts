import type { PublicClient } from 'viem'
import { findBlock } from '../chain/findBlock.ts'
import type { Clock } from '../lib/clock.ts'
import { collectFailures } from '../lib/collectFailures.ts'
import type { Orders } from './orders.ts'
import { readDepositBalances } from './readDeposits.ts'
import { findRefunds } from './tillContract.ts'

/** A refund that the node does not show is looked for again this many blocks later, */
const lookAgainBlocks = 5
/** and for this long. */
export const doubtMs = 600_000

type RecountDeps = { orders: Orders; chain: PublicClient; clock: Clock; confirmations: number }

/**
 * Counts what went back of orders whose newest refund lies so deep that it stays, as the chain alone tells: a refund may have
 * been taken back with its block, and sent again. Returns what failed: a node that does not list the logs of one order holds
 * up none of the others.
 */
export async function recountRefunds({
  orders,
  chain,
  clock,
  confirmations,
}: RecountDeps): Promise<unknown[]> {
  const toBlock = Number(await chain.getBlockNumber({ cacheTime: 0 })) - confirmations
  return collectFailures(await orders.readRecountable(toBlock), async order => {
    const { sum, transactions, newest } = await findRefunds(chain, order)
    // The node that listed them may be on a branch that the others left. What stands below the newest is of the same branch.
    if (newest && (await findBlock(chain, newest, confirmations)) !== 'deep') return
    // Without a known transaction a refund is still expected: the money has left the address.
    const isGone =
      order.refund_hash === null ? transactions.length === 0 : !transactions.includes(order.refund_hash)
    const [waiting = 0n] = isGone ? await readDepositBalances(chain, [order]) : []
    // Neither at the address nor refunded: a reorganisation removed the payment too, or this node hides the refund.
    const isDoubtful = isGone && waiting === 0n && clock() - order.updated_at < doubtMs
    await orders.recount(order, {
      refunded: String(sum),
      refund_hash: isDoubtful ? order.refund_hash : (transactions.at(-1) ?? null),
      refund_block: isDoubtful ? toBlock + lookAgainBlocks : null,
      ...(isGone && { waiting: String(waiting), retry_at: 0 }),
    })
  })
}
