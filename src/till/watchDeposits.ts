import type { PublicClient } from 'viem'
import { readReceipt } from '../chain/readReceipt.ts'
import type { Logger } from '../lib/logger.ts'
import type { OrderRow } from '../storage/schema.ts'
import { type Address, type Hex, lowerAddress } from '../wire/address.ts'
import type { OrderChange, Orders } from './orders.ts'
import { type Movement, readDepositBalances, readMovements } from './readDeposits.ts'
import { isClosed } from './tillContract.ts'
import type { WatchedOrder } from './watchedOrder.ts'

/** How long after an order expired its payment is still looked for in every block. */
const graceMs = 600_000
const closedAtOnce = 500

export type WatchDeps = {
  orders: Orders
  chain: PublicClient
  clock: () => number
  log: Pick<Logger, 'warn'>
  /** Blocks on top of a payment before it counts as there for good. */
  confirmations: number
  /** Whose money is not taken. */
  isListed: (address: Address) => boolean
  /** Called before and after each change that lasts; tests stop the process there. */
  onPoint?: ((point: string) => void | Promise<void>) | undefined
}

/**
 * Compares young orders with what lies at their addresses now. It is read anew each time, so that a block which takes a payment
 * back is noticed as one that brings it. Balances, because anybody can send any number of transfers to an address: those of an
 * order are read once its price is there. Returns how many became paid.
 */
export async function watchDeposits(deps: WatchDeps): Promise<number> {
  const { orders, chain, clock, confirmations } = deps
  const head = Number(await chain.getBlockNumber({ cacheTime: 0 }))
  const watched = await orders.readWatched({ openSince: clock() - graceMs, fromBlock: head - confirmations })
  return lookAtEach(deps, watched)
}

/**
 * Looks at some addresses that nobody is asked to pay to any more, from `after` on. What came late and before the deadline is
 * honoured; what came for nothing is noted, to be sent back. `next` is null when those were the last.
 */
export async function lookAtClosed(
  deps: WatchDeps,
  after: string,
): Promise<{ paid: number; next: string | null }> {
  const page = await deps.orders.readClosed({ now: deps.clock(), after, limit: closedAtOnce })
  const paid = await lookAtEach(deps, page)
  return { paid, next: page.length < closedAtOnce ? null : (page.at(-1)?.id ?? null) }
}

async function lookAtEach(deps: WatchDeps, page: readonly WatchedOrder[]): Promise<number> {
  const balances = await readDepositBalances(deps.chain, page)
  let paid = 0
  let unread = 0
  for (const [index, order] of page.entries())
    try {
      if (await lookAt(deps, order, balances[index] ?? 0n)) paid++
    } catch (error) {
      // A node may refuse to list a great many transfers to one address. That delays only this order.
      if (unread++ === 0)
        deps.log.warn({ err: error, order: order.id }, 'the payment of an order cannot be read')
    }
  return paid
}

/** Whether an order became paid by what lies at its address. */
export async function lookAt(deps: WatchDeps, order: WatchedOrder, balance: bigint): Promise<boolean> {
  const { chain, clock } = deps
  const isOver = order.deadline * 1000 < clock()
  if (order.state === 'open' && !isOver)
    return balance < BigInt(order.price) ? note({ received: String(balance) }) : compare(deps, order)
  if (order.state === 'paid' || (order.state === 'answered' && order.charged === 1)) {
    if (!(await isInPlace(chain, order))) return compare(deps, order)
    return balance > BigInt(order.received) && note({ received: String(balance) })
  }
  const isBack = order.state === 'settled' || isOver
  // It left by a transaction that is not ours, or by one of ours that was mined again after a reorganisation.
  const isGone = balance < BigInt(order.waiting)
  const more = isGone ? { refund_block: Number(await chain.getBlockNumber({ cacheTime: 0 })) } : {}
  return isBack && note({ waiting: String(balance) }, { ...more, retry_at: 0 })

  async function note(seen: Partial<Pick<OrderRow, 'received' | 'waiting'>>, more: OrderChange = {}) {
    const isNew = Object.entries(seen).some(([name, value]) => order[name as keyof typeof seen] !== value)
    const to = { ...seen, ...more, updated_at: clock() }
    if (isNew) await deps.orders.change(order.id, { from: [order.state], batch: null, to })
    return false
  }
}

/** Whether its payment is still where it was seen. */
async function isInPlace(chain: PublicClient, order: WatchedOrder): Promise<boolean> {
  const receipt = await readReceipt(chain, order.transaction_hash as Hex)
  const log = receipt?.logs.find(({ logIndex }) => logIndex === order.log_index)
  const isSame =
    log && lowerAddress(log.address) === order.token && log.topics[2]?.endsWith(order.deposit.slice(2))
  return isSame === true && Number(receipt?.blockNumber) === order.block_number
}

/**
 * Its owner called it off: something stands at its address, so that all which comes there goes back and nothing to us. Asked
 * after its payment was seen: an order that has the price and is open can no longer be called off.
 */
const calledOff = {
  state: 'failed',
  final: 1,
  problem: JSON.stringify({
    code: 'ORDER_CLOSED',
    message: 'The order was called off before it was paid.',
    fix: 'Fetch the money with the call in refund, and place another order.',
  }),
} as const

/** Finds the transfer that paid an order, or that it is gone. */
async function compare(deps: WatchDeps, order: WatchedOrder): Promise<boolean> {
  const { orders, chain, clock, onPoint } = deps
  const head = await chain.getBlockNumber({ cacheTime: 0 })
  const range = { fromBlock: BigInt(order.from_block), toBlock: head }
  const movements = await readMovements(chain, [order], range)
  const { received, completed, payer, listed } = sum(deps, order, movements)
  const place = completed && {
    payer: listed ?? payer ?? completed.from,
    transaction_hash: completed.transaction,
    block_number: completed.block,
    log_index: completed.logIndex,
  }
  if (order.state === 'open' && place) {
    // As of the same block: a node that is behind would not know yet that the order was called off.
    const isOff = await isClosed(chain, order, head)
    const outcome = isOff ? calledOff : { state: 'paid' as const }
    const to = { ...place, ...outcome, received: String(received), updated_at: clock() }
    await onPoint?.('order paid:before')
    const isPaid = await orders.change(order.id, { from: ['open'], to })
    await onPoint?.('order paid:after')
    return isPaid && !isOff
  }
  const to: OrderChange = { received: String(received) }
  // A reorganisation removed the payment: the order waits for it again. An answered order stays answered, and is collected if money comes.
  if (order.state === 'paid' && !place) Object.assign(to, { state: 'open', ...nowhere })
  else if (order.state !== 'open' && place && isElsewhere(order, place)) Object.assign(to, place)
  else if (order.received === to.received) return false
  await orders.change(order.id, { from: [order.state], to: { ...to, updated_at: clock() } })
  return false
}

const nowhere = { payer: null, transaction_hash: null, block_number: null, log_index: null }

/**
 * `payer`: the wallet that the order names, as soon as any of the price is its own, else whoever sent most of it; a stranger who
 * adds the last unit is not its buyer. `listed`: the listed wallet
 * without whose money the price is not complete, though others may have sent the rest.
 */
function sum(
  { isListed }: WatchDeps,
  { token, price, refund_to }: WatchedOrder,
  movements: readonly Movement[],
): { received: bigint; completed: Movement | null; payer: Address | null; listed: Address | null } {
  const sent = new Map<Address, bigint>()
  let received = 0n
  let clean = 0n
  let completed: Movement | null = null
  let listed: Address | null = null
  for (const movement of movements) {
    if (movement.token !== token) continue
    if (received < BigInt(price)) sent.set(movement.from, (sent.get(movement.from) ?? 0n) + movement.value)
    received += movement.value
    if (!isListed(movement.from)) clean += movement.value
    else if (movement.value > 0n) listed ??= movement.from
    if (received >= BigInt(price)) completed ??= movement
  }
  const [most] = [...sent].sort(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0))
  const payer = (sent.get(refund_to) ?? 0n) > 0n ? refund_to : (most?.[0] ?? null)
  return { received, completed, payer, listed: clean < BigInt(price) ? listed : null }
}

function isElsewhere(
  order: WatchedOrder,
  place: { payer: Address; transaction_hash: Hex; block_number: number; log_index: number },
): boolean {
  return (
    order.transaction_hash !== place.transaction_hash ||
    order.block_number !== place.block_number ||
    order.log_index !== place.log_index
  )
}
