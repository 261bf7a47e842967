import { randomUUID } from 'node:crypto'
import { BaseError, ExecutionRevertedError, type TransactionReceipt } from 'viem'
import { findBlock } from '../chain/findBlock.ts'
import type { Handler, Outbox } from '../chain/outbox/createOutbox.ts'
import { readReceipt } from '../chain/readReceipt.ts'
import type { Clock } from '../lib/clock.ts'
import { collectFailures } from '../lib/collectFailures.ts'
import type { Logger } from '../lib/logger.ts'
import type { Lease } from '../storage/createLeasedLoop.ts'
import type { OrderRow } from '../storage/schema.ts'
import type { Hex } from '../wire/address.ts'
import type { OrderChange, Orders } from './orders.ts'
import { readDepositBalances } from './readDeposits.ts'
import { doubtMs } from './recountRefunds.ts'
import { findSettled, isClosed, readRefunded, readSettled, refundCall, settleCall } from './tillContract.ts'

export type SweepTimes = {
  /** What is paid is collected after this time at the latest, together with others; */
  collectMs: number
  /** and at once when so many wait, */
  collectAt: number
  /** or the deadline is nearer than this. */
  marginMs: number
}

const maxBatch = 50
const refundsAtOnce = 20
/** More than it costs to send back what is beyond the price of one order: anybody can add that after the estimate. */
const changeGas = 60_000n
/** A node that is behind refuses what is right; the till, or a token, may refuse for long. */
const firstRefusedMs = 5_000
const lastRefusedMs = 3_600_000
/** No deadline ends a refund: one that a token refuses for good is tried once a day. */
const lastRefundMs = 86_400_000
/** Less than this share of the price is not worth the gas; its owner can fetch it. */
const worthwhileShare = 4n

/** After a reorganisation removed a collection: the money at the address is the price again, to be collected at once, not to be refunded. */
const uncollected = { settle_hash: null, settle_block: null, settle_log: null, waiting: '0', retry_at: 0 }

/** Collects the price of paid orders into the treasury and refunds all other money, through the outbox of the settler's key. */
export function createSweeper(options: {
  orders: Orders
  outbox: Outbox
  clock: Clock
  log: Logger
  attribution: string
  confirmations: number
  times: SweepTimes
}) {
  const { orders, outbox, clock, log, times } = options
  const { chain } = outbox

  const handlers: Record<string, Handler> = {
    sweep: { conclude: ({ id }, receipt) => concludeSweep(id, receipt) },
    refund: { conclude: ({ id }, receipt) => concludeRefund(id, receipt) },
  }

  async function concludeSweep(batch: string, receipt: TransactionReceipt | null): Promise<boolean> {
    for (const order of await orders.readBatch(batch)) {
      const settleLog = receipt && readSettled(receipt, order)
      const to =
        receipt && settleLog !== null
          ? {
              state: 'settled' as const,
              settle_hash: receipt.transactionHash,
              settle_block: Number(receipt.blockNumber),
              settle_log: settleLog,
              tries: 0,
            }
          : {}
      await orders.change(order.id, {
        from: ['answered'],
        batch,
        to: { ...to, batch: null, updated_at: clock() },
      })
    }
    return true
  }

  async function concludeRefund(batch: string, receipt: TransactionReceipt | null): Promise<boolean> {
    for (const order of await orders.readBatch(batch)) {
      const refunded = receipt && readRefunded(receipt, order)
      const to =
        receipt && refunded !== null
          ? {
              waiting: '0',
              refunded: String(BigInt(order.refunded) + refunded),
              refund_hash: receipt.transactionHash,
              refund_block: Number(receipt.blockNumber),
              tries: 0,
            }
          : refused(order, lastRefundMs)
      await orders.change(order.id, {
        from: [order.state],
        batch,
        to: { ...to, batch: null, updated_at: clock() },
      })
    }
    return true
  }

  /** A collection that is deep enough is final; one that a reorganisation removed is made again. */
  async function confirm(head: number): Promise<unknown[]> {
    return collectFailures(await orders.readSettled(head - options.confirmations), async order => {
      const hash = order.settle_hash as Hex
      // A node that fails says nothing about the transaction: it is asked again.
      const receipt = await readReceipt(chain, hash)
      const place = receipt && (await findBlock(chain, receipt, options.confirmations))
      // The node that answered is behind.
      if (place === 'shallow') return
      const settleLog = place === 'deep' && receipt ? readSettled(receipt, order) : null
      const to =
        receipt && settleLog !== null
          ? { final: 1, settle_block: Number(receipt.blockNumber), settle_log: settleLog }
          : { state: 'answered' as const, ...uncollected }
      if (settleLog === null)
        log.warn({ order: order.id, transaction: hash }, 'a collection was reorganised away')
      await orders.change(order.id, { from: ['settled'], to: { ...to, updated_at: clock() } })
    })
  }

  async function collect(
    lease: Pick<Lease, 'isHeld'>,
    head: number,
  ): Promise<{ isSent: boolean; failures: unknown[] }> {
    const due = await orders.readCollectable(clock(), maxBatch)
    if (!due.some(isDue) && due.length < times.collectAt) return { isSent: false, failures: [] }
    const balances = await readDepositBalances(chain, due)
    const paid: OrderRow[] = []
    const failures = await collectFailures(due.entries(), async ([index, order]) => {
      const isThere = (balances[index] ?? 0n) >= BigInt(order.price)
      try {
        // What lies at a closed order came once more: the till skips it, and the transaction would be for nothing.
        if (isThere && !isOver(order) && !(await isClosed(chain, order))) paid.push(order)
        else await missed(order, head)
      } catch (error) {
        // Retried later, so that the other orders of the page come first.
        await putOff(order, { retry_at: clock() + firstRefusedMs })
        throw error
      }
    })
    // One till for each transaction: an operator may have moved to another one.
    const rows = paid.filter(({ till }) => till === paid[0]?.till)
    return { isSent: rows.length > 0 && (await sweep(rows, lease)), failures }
  }

  /** A token that refuses (paused, or an address of it is frozen) must not hold up the orders that are paid in others. */
  async function sweep(rows: readonly OrderRow[], lease: Pick<Lease, 'isHeld'>): Promise<boolean> {
    const [first] = rows
    if (!first) return false
    const call = { to: first.till, data: settleCall(rows, options.attribution) }
    const outcome = await send('sweep', call, rows, lease)
    if (outcome !== 'refused') return outcome === 'sent'
    if (rows.length === 1) {
      await putOff(first, refused(first))
      return false
    }
    const middle = Math.ceil(rows.length / 2)
    return (await sweep(rows.slice(0, middle), lease)) || (await sweep(rows.slice(middle), lease))
  }

  /** Somebody else settled it; or a reorganisation removed the payment after the answer, and it may be mined again. */
  async function missed(order: OrderRow, head: number): Promise<void> {
    const settled = await findSettled(chain, order)
    const place = settled && {
      state: 'settled' as const,
      settle_hash: settled.transaction,
      settle_block: settled.block,
      settle_log: settled.logIndex,
    }
    const isLost = !settled && isOver(order) && (await isOutOfReach(order, head))
    if (isLost) log.error({ order: order.id }, 'an order was answered and never collected')
    const to = place ?? (isLost ? { final: 1, tries: 0 } : {})
    await orders.change(order.id, { from: ['answered'], batch: null, to: { ...to, updated_at: clock() } })
  }

  /** A final block is past the deadline. If the order was closed by then, the node may only be hiding the log that says how. */
  async function isOutOfReach(order: OrderRow, head: number): Promise<boolean> {
    const blockNumber = BigInt(Math.max(0, head - options.confirmations))
    const { timestamp } = await chain.getBlock({ blockNumber })
    if (Number(timestamp) <= order.deadline) return false
    return clock() > order.deadline * 1000 + doubtMs || !(await isClosed(chain, order, blockNumber))
  }

  /** After the deadline the till only allows a refund. */
  function isOver({ deadline }: OrderRow): boolean {
    return deadline * 1000 < clock()
  }

  function isDue({ updated_at, deadline }: OrderRow): boolean {
    return updated_at + times.collectMs <= clock() || deadline * 1000 - times.marginMs <= clock()
  }

  async function sendBack(lease: Pick<Lease, 'isHeld'>, chainTime: number): Promise<boolean> {
    for (const order of await orders.readReturnable(chainTime, refundsAtOnce)) {
      if (!isWorthwhile(order)) {
        await putOff(order, { retry_at: clock() + lastRefusedMs })
        continue
      }
      const outcome = await send('refund', { to: order.till, data: refundCall(order) }, [order], lease)
      if (outcome === 'sent') return true
      if (outcome === 'refused') await putOff(order, refused(order, lastRefundMs))
    }
    return false
  }

  /** We send nothing to a listed payer; anybody else can refund through the till. */
  function isWorthwhile({ waiting, price, problem }: OrderRow): boolean {
    return BigInt(waiting) * worthwhileShare >= BigInt(price) && !problem?.includes('"PAYER_LISTED"')
  }

  async function putOff(order: OrderRow, to: OrderChange): Promise<void> {
    await orders.change(order.id, { from: [order.state], batch: null, to })
  }

  function refused({ tries }: OrderRow, lastMs = lastRefusedMs): OrderChange {
    const waitMs = Math.min(firstRefusedMs * 2 ** tries, lastMs)
    return { tries: tries + 1, retry_at: clock() + waitMs }
  }

  /** `waits` when another transaction is under way or a limit is reached. */
  async function send(
    kind: 'sweep' | 'refund',
    call: { to: Hex; data: Hex },
    rows: readonly OrderRow[],
    lease: Pick<Lease, 'isHeld'>,
  ): Promise<'sent' | 'waits' | 'refused'> {
    const estimate = await chain.estimateGas({ account: outbox.account.address, ...call }).catch(error => {
      if (!isRevert(error)) throw error
      log.warn({ kind, orders: rows.map(({ id }) => id) }, 'the till refuses')
      return null
    })
    if (estimate === null) return 'refused'
    const batch = randomUUID()
    const parcel = {
      ...call,
      kind,
      id: batch,
      gas: sweepGas(estimate, rows.length),
      carry: async (inside: Parameters<Lease['isHeld']>[0]) => {
        for (const { id, state } of rows)
          if (!(await orders.change(id, { from: [state], batch: null, to: { batch }, inside }))) return false
        return true
      },
    }
    return (await outbox.send(parcel, lease.isHeld)) === 'sent' ? 'sent' : 'waits'
  }

  return {
    /** One round; true when there is more to do at once. */
    tick: async (lease: Pick<Lease, 'isHeld'>): Promise<'busy' | 'waiting' | 'idle'> => {
      const { concluded, inFlight } = await outbox.follow(handlers, lease.isHeld)
      if (concluded > 0) return 'busy'
      const head = await chain.getBlock({ blockTag: 'latest' })
      const unconfirmed = await confirm(Number(head.number))
      // One of its own at a time: each is tried on the newest block. Settlements with the same key do not hold it up.
      const isBusy = inFlight.some(({ kind }) => kind in handlers)
      const { isSent, failures } = isBusy
        ? { isSent: true, failures: [] }
        : await collect(lease, Number(head.number))
      const isWaiting = isSent || (await sendBack(lease, Number(head.timestamp)))
      const [failure] = [...unconfirmed, ...failures]
      if (failure) throw failure
      return isWaiting ? 'waiting' : 'idle'
    },
  }
}

export function sweepGas(estimate: bigint, orders: number): bigint {
  return (estimate * 5n) / 4n + 150_000n + BigInt(orders) * changeGas
}

function isRevert(error: unknown): boolean {
  return error instanceof BaseError && error.walk(cause => cause instanceof ExecutionRevertedError) !== null
}
