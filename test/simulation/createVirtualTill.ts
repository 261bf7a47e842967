import type { PublicClient } from 'viem'
import type { Clock } from '../../src/lib/clock.ts'
import type { Logger } from '../../src/lib/logger.ts'
import type { Database, OrderRow } from '../../src/storage/schema.ts'
import { createTill } from '../../src/till/createTill.ts'
import { unpaidOrder } from '../../src/till/unpaidOrder.ts'
import type { Hex } from '../../src/wire/address.ts'
import { cent, settlerAccount, treasury } from './addresses.ts'
import { startMs } from './createVirtualTime.ts'
import { confirmations } from './plan.ts'
import { depositOf, till, token } from './virtualChainState.ts'

/** Shorter than in life where a history would only wait. */
const times = {
  pollMs: 1_000,
  closedMs: 2_000,
  leaseMs: 4_000,
  collectMs: 1_000,
  collectAt: 20,
  marginMs: 5_000,
  latestMs: 3_000,
  resendMs: 2_000,
  stuckMs: 5_000,
}

export type Placed = { id: Hex; payer: Hex; deadlineMs: number; index: number }

/** The real till of one node, and what the real verb does when an order is placed. */
export function createVirtualTill(options: {
  database: Database
  chain: PublicClient
  clock: Clock
  log: Logger
  work: (index: number, id: Hex) => Promise<{ answer: string; charged: boolean }>
}) {
  const { chain, clock } = options
  const { work, ...common } = options
  const room = createTill({
    ...common,
    chainId: 42220,
    contract: till,
    treasury,
    account: settlerAccount,
    feeCurrency: null,
    limits: { maxFeeGwei: null, gasBudget: null },
    maxInFlight: 4,
    attribution: 'vouch',
    confirmations,
    retentionDays: 30,
    perform: order => work(Number(order.units), order.id),
    factsOf: () => null,
    isListed: () => false,
    times,
  })
  return {
    start: room.start,
    /** The same again for the same id. */
    place: async (placed: Placed): Promise<void> => {
      const head = Number(await chain.getBlockNumber({ cacheTime: 0 }))
      await room.orders.insert(makeRow(placed, head, clock()))
    },
  }
}

function makeRow({ id, payer, deadlineMs, index }: Placed, head: number, now: number): OrderRow {
  return {
    id,
    chain_id: 42220,
    secret_hash: id,
    till,
    deposit: depositOf(id),
    token,
    price: String(cent),
    treasury,
    refund_to: payer,
    deadline: Math.floor((startMs + deadlineMs) / 1000),
    expires_at: startMs + deadlineMs - times.marginMs,
    operation: 'screen_wallet',
    units: index,
    price_usdt: String(cent),
    rate: null,
    fingerprint: id,
    request: '{}',
    from_block: Math.max(0, head - confirmations),
    ...unpaidOrder,
    created_at: now,
    updated_at: now,
  }
}
