import type { PublicClient } from 'viem'
import type { OrderRow } from '../storage/schema.ts'
import type { Address, Hex } from '../wire/address.ts'
import type { OrderChange, Orders } from './orders.ts'
import { type Movement, readDepositBalances, readMovements } from './readDeposits.ts'
import { isClosed } from './tillContract.ts'

/** So long after the page stopped asking, a payment is still looked for in every block. */
const graceMs = 600_000
const closedAtOnce = 500

export type WatchDeps = {
  orders: Orders
  chain: PublicClient
  clock: () => number
  /** Blocks on top of a payment before it counts as there for good. */
  confirmations: number
  /** Called before and after each change that lasts; tests stop the process there. */
  onPoint?: ((point: string) => void | Promise<void>) | undefined
}

/**
 * Compares young orders with what the chain shows of them now. All of it is read anew each time, so that a block which takes
 * a payment back is noticed as one that brings it. Returns how many became paid, and how many are watched.
 */
export async function watchDeposits(deps: WatchDeps): Promise<{ paid: number; watched: number }> {
  const { orders, chain, clock, confirmations } = deps
  const head = await chain.getBlockNumber({ cacheTime: 0 })
  const watched = await orders.readWatched({
    openSince: clock() - graceMs,
    fromBlock: Number(head) - confirmations,
  })
  if (watched.length === 0) return { paid: 0, watched: 0 }
  const fromBlock = BigInt(Math.min(...watched.map(({ from_block }) => from_block)))
  const movements = await readMovements(chain, watched, { fromBlock, toBlock: head })
  const byDeposit = Map.groupBy(movements, ({ to }) => to)
  let paid = 0
  for (const order of watched)
    if (await compare(deps, order, { movements: byDeposit.get(order.deposit) ?? [], head })) paid++
  return { paid, watched: watched.length }
}

/**
 * Looks at addresses that nobody is asked to pay to any more. What came late and before the deadline is honoured; what came
 * for nothing is noted, to be sent back.
 */
export async function lookAtClosed(deps: WatchDeps): Promise<number> {
  const { orders, chain, clock } = deps
  let paid = 0
  for (let after = ''; ; ) {
    const page = await orders.readClosed({ now: clock(), after, limit: closedAtOnce })
    const balances = await readDepositBalances(chain, page)
    for (const [index, order] of page.entries()) if (await lookAt(deps, order, balances[index] ?? 0n)) paid++
    if (page.length < closedAtOnce) return paid
    after = page.at(-1)?.id ?? ''
  }
}

/** Whether an order became paid by what lies at its address. */
export async function lookAt(deps: WatchDeps, order: OrderRow, balance: bigint): Promise<boolean> {
  const { orders, chain, clock } = deps
  const isOver = order.deadline * 1000 < clock()
  if (order.state === 'open' && !isOver) {
    if (balance === BigInt(order.received)) return false
    const head = await chain.getBlockNumber({ cacheTime: 0 })
    const range = { fromBlock: BigInt(order.from_block), toBlock: head }
    return compare(deps, order, { movements: await readMovements(chain, [order], range), head })
  }
  const isBack = order.state === 'settled' || isOver
  const waiting = isBack ? String(balance) : order.waiting
  if (waiting === order.waiting) return false
  await orders.change(order.id, {
    from: [order.state],
    batch: null,
    to: { waiting, retry_at: 0, updated_at: clock() },
  })
  return false
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

/** `head`: the block that the movements were read up to. */
async function compare(
  deps: WatchDeps,
  order: OrderRow,
  { movements, head }: { movements: readonly Movement[]; head: bigint },
): Promise<boolean> {
  const { orders, chain, clock, onPoint } = deps
  const { received, completed } = sum(order, movements)
  const place = completed && {
    payer: completed.from,
    transaction_hash: completed.transaction,
    block_number: completed.block,
    log_index: completed.logIndex,
  }
  if (order.state === 'open' && place) {
    // As of the same block: a node that is behind would not know yet that it was called off.
    const isOff = await isClosed(chain, order, head)
    const outcome = isOff ? calledOff : { state: 'paid' as const }
    const to = { ...place, ...outcome, received: String(received), updated_at: clock() }
    await onPoint?.('order paid:before')
    const isPaid = await orders.change(order.id, { from: ['open'], to })
    await onPoint?.('order paid:after')
    return isPaid && !isOff
  }
  const to: OrderChange = { received: String(received) }
  // Taken back by another block: it waits for its payment again. What was answered stays so; it is collected if money comes.
  if (order.state === 'paid' && !place) Object.assign(to, { state: 'open', ...nowhere })
  else if (order.state !== 'open' && place && isElsewhere(order, place)) Object.assign(to, place)
  else if (order.received === to.received) return false
  await orders.change(order.id, { from: [order.state], to: { ...to, updated_at: clock() } })
  return false
}

const nowhere = { payer: null, transaction_hash: null, block_number: null, log_index: null }

function sum(
  { token, price }: OrderRow,
  movements: readonly Movement[],
): { received: bigint; completed: Movement | null } {
  let received = 0n
  let completed: Movement | null = null
  for (const movement of movements) {
    if (movement.token !== token) continue
    received += movement.value
    if (received >= BigInt(price)) completed ??= movement
  }
  return { received, completed }
}

function isElsewhere(
  order: OrderRow,
  place: { payer: Address; transaction_hash: Hex; block_number: number; log_index: number },
): boolean {
  return (
    order.transaction_hash !== place.transaction_hash ||
    order.block_number !== place.block_number ||
    order.log_index !== place.log_index
  )
}
