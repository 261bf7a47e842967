import type { PrivateKeyAccount, PublicClient } from 'viem'
import { createOutbox, type KeyObserver } from '../chain/outbox/createOutbox.ts'
import type { SpendingLimits } from '../chain/outbox/createSpendingLimit.ts'
import { AppError } from '../errors/AppError.ts'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import { createLeasedLoop } from '../storage/createLeasedLoop.ts'
import type { Database, OrderRow } from '../storage/schema.ts'
import { type Address, lowerAddress } from '../wire/address.ts'
import type { Integration } from '../wire/health.ts'
import { createSweeper, type SweepTimes } from './createSweeper.ts'
import { createOrders, type OrderChange } from './orders.ts'
import { pruneOrders } from './pruneOrders.ts'
import { recountRefunds } from './recountRefunds.ts'
import { lookAtClosed, watchDeposits } from './watchDeposits.ts'

type TillTimes = SweepTimes & {
  pollMs: number
  /** How often addresses are looked at that nobody is asked to pay to. */
  closedMs: number
  leaseMs: number
  /** If an order is not collected within this time, collecting does not work, and no more work is done for orders. */
  behindMs: number
  /** Nothing is delivered for a payment that is found later than this before the deadline. */
  latestMs: number
  /** An unmined transaction is sent again after this time, and with higher fees after the next. */
  resendMs: number
  stuckMs: number
}

const defaultTimes: TillTimes = {
  pollMs: 1_000,
  closedMs: 600_000,
  leaseMs: 4_000,
  collectMs: 3_600_000,
  collectAt: 20,
  marginMs: 6 * 3_600_000,
  behindMs: 4 * 3_600_000,
  latestMs: 30 * 60_000,
  resendMs: 4_000,
  stuckMs: 15_000,
}

/** The result of the work on a paid order. */
export type OrderWork = { answer: string; charged: boolean }

export type TillOptions = {
  database: Database
  chain: PublicClient
  chainId: number
  clock: Clock
  log: Logger
  /** Null: nothing is sold by transaction. */
  contract: Address | null
  treasury: Address | null
  /** The settler's; null: nothing is sold by transaction. */
  account: PrivateKeyAccount | null
  feeCurrency: Address | null
  limits: SpendingLimits
  /** Transactions of the key under way at once, of whichever program. */
  maxInFlight?: number | undefined
  attribution: string
  confirmations: number
  retentionDays: number
  /** Whose money is not taken. */
  isListed: (address: Address) => boolean
  /** Does what an order paid for; may be asked again for the same one until it succeeds. */
  perform: (order: OrderRow) => Promise<OrderWork>
  /** What is kept of an answer when it is dropped, for its receipt. */
  factsOf: (order: OrderRow) => string | null
  observer?: KeyObserver
  times?: Partial<TillTimes>
  onPoint?: ((point: string) => void | Promise<void>) | undefined
}

/** For an order whose payment was found too close to the deadline to be collected. */
const tooLate = {
  state: 'failed',
  final: 1,
  problem: JSON.stringify({
    code: 'ORDER_LATE',
    message: 'The payment came too close to the deadline of the order.',
    fix: 'Nothing was taken: the money goes back after the deadline. Place another order.',
  }),
} as const

const workAtOnce = 8
const firstRetryMs = 2_000
const lastRetryMs = 300_000
const dayMs = 86_400_000

/** Payments by plain transactions: watches the addresses of orders, has their work done, collects and sends back. */
export function createTill(options: TillOptions) {
  const { database, chain, chainId, account, clock, log, onPoint } = options
  const times = { ...defaultTimes, ...options.times }
  const orders = createOrders({ database, chainId, onPoint })
  const treasury = options.treasury ?? account?.address ?? null
  const contract = account && treasury ? options.contract : null
  const { confirmations, isListed } = options
  const watching = { orders, chain, clock, log, confirmations, isListed, onPoint }
  const sweeper =
    account &&
    createSweeper({
      orders,
      clock,
      log,
      times,
      attribution: options.attribution,
      confirmations: options.confirmations,
      outbox: createOutbox({
        database,
        chain,
        chainId,
        account,
        clock,
        log,
        onPoint,
        limits: options.limits,
        maxInFlight: options.maxInFlight,
        times: { ...times, patienceMs: times.pollMs * 5 },
        feeCurrency: options.feeCurrency,
        observer: options.observer,
      }),
    })
  let lookAtMs = 0
  let lookAfter = ''

  const watch = createLeasedLoop({
    database,
    clock,
    log,
    leaseMs: times.leaseMs,
    askMs: times.pollMs,
    name: `till ${chainId}`,
    step: async lease => {
      const paid = (await watchDeposits(watching)) + (await lookAtSomeClosed())
      if (paid > 0) work.wake()
      return (await sweeper?.tick(lease)) === 'busy' ? 0 : times.pollMs
    },
  })

  /** One page in each round: strangers can place a great many orders, and current payers must not wait for them. */
  async function lookAtSomeClosed(): Promise<number> {
    if (clock() < lookAtMs) return 0
    const { paid, next } = await lookAtClosed(watching, lookAfter)
    lookAfter = next ?? ''
    if (next === null) {
      const retentionMs = options.retentionDays * dayMs
      await pruneOrders(database, { chainId, now: clock(), retentionMs, factsOf: options.factsOf })
      lookAtMs = clock() + times.closedMs
    }
    return paid
  }

  const work = createLeasedLoop({
    database,
    clock,
    log,
    leaseMs: times.leaseMs,
    askMs: times.pollMs,
    name: `till work ${chainId}`,
    step: async () => {
      // What is delivered now could not be collected either: the payer waits, and is refunded at the deadline.
      if (await isBehind()) return times.pollMs * 10
      const due = await orders.readDue(clock(), workAtOnce)
      await Promise.all(due.map(perform))
      return due.length === workAtOnce ? 0 : times.pollMs
    },
  })

  // Apart from the watch: strangers can have the logs of a week read, and the price of others is not collected later for it.
  const count = createLeasedLoop({
    database,
    clock,
    log,
    leaseMs: times.leaseMs,
    askMs: times.pollMs,
    name: `till refunds ${chainId}`,
    step: async () => {
      const [failure] = await recountRefunds(watching)
      if (failure) throw failure
      return times.pollMs
    },
  })

  /** Whether collecting has stood still for long: the key has no gas, or a limit holds it. */
  function isBehind(): Promise<boolean> {
    return orders.hasUncollected(clock() - times.behindMs)
  }

  /** The answer is written down once; work that a crash interrupts is done again. */
  async function perform(order: OrderRow): Promise<void> {
    const to = isTooLate(order) ? tooLate : await workFor(order)
    const point = 'state' in to ? `order ${to.state}` : 'order change'
    await onPoint?.(`${point}:before`)
    await orders.change(order.id, { from: ['paid'], to: { ...to, updated_at: clock() } })
    await onPoint?.(`${point}:after`)
  }

  function workFor(order: OrderRow): Promise<OrderChange> {
    return options.perform(order).then(
      ({ answer, charged }) => ({
        state: 'answered' as const,
        answer,
        tries: 0,
        charged: charged ? 1 : 0,
        // A free answer is not collected; the money is refunded.
        final: charged ? 0 : 1,
      }),
      error => failed(order, error),
    )
  }

  /** After the work there must be time to collect the price; after the deadline it can only be refunded. */
  function isTooLate({ deadline }: OrderRow): boolean {
    return deadline * 1000 - times.latestMs <= clock()
  }

  /** A failure that is permanent ends the order; any other is retried as long as the price can still be collected. */
  function failed(order: OrderRow, error: unknown) {
    const isHopeless = error instanceof AppError && error.status < 500 && error.status !== 429
    const isOver = order.deadline * 1000 - times.marginMs <= clock()
    if (!isHopeless && !isOver) {
      log.warn({ err: error, order: order.id }, 'the work of a paid order failed; it is tried again')
      const waitMs = Math.min(firstRetryMs * 2 ** order.tries, lastRetryMs)
      return { tries: order.tries + 1, retry_at: clock() + waitMs }
    }
    const { code, message, fix } =
      error instanceof AppError
        ? error
        : { code: 'INTERNAL', message: 'The work failed.', fix: 'Place another order.' }
    return { state: 'failed' as const, final: 1, tries: 0, problem: JSON.stringify({ code, message, fix }) }
  }

  /** What an operator should know: an order that is paid is owed, and one that is answered is to reach the treasury. */
  async function checkHealth(): Promise<Integration> {
    if (!contract) return { status: 'off', detail: 'TILL_CONTRACT and SETTLER_PRIVATE_KEY are not both set' }
    const refused = await orders.countRefusedRefunds()
    const figures = { ...(await orders.countBacklog()), refused }
    if (await isBehind())
      return { status: 'degraded', detail: `paid orders are not collected: ${figures.uncollected}`, figures }
    const trouble = refused > 0 ? `; refunds that are refused again and again: ${refused}` : ''
    return { status: 'ok', detail: `till ${contract}${trouble}`, figures }
  }

  return {
    orders,
    checkHealth,
    /** Null while nothing can be paid by transaction here. */
    contract: contract && lowerAddress(contract),
    treasury: treasury && lowerAddress(treasury),
    isBehind,
    start: (): void => {
      if (!contract) return
      watch.start()
      work.start()
      count.start()
    },
    close: async (): Promise<void> => {
      if (!contract) return
      await Promise.all([watch.stop(), work.stop(), count.stop()])
    },
  }
}

export type Till = ReturnType<typeof createTill>
