import type { PublicClient } from 'viem'
import { createFairQueue } from '../../lib/createFairQueue.ts'
import { createLoop } from '../../lib/createLoop.ts'
import { createLeasedLoop } from '../../storage/createLeasedLoop.ts'
import { createQuery } from '../../storage/createQuery.ts'
import { makeStatistics } from '../../storage/makeStatistics.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { createChainFacts } from './chainFacts.ts'
import { type ConfirmDeps, confirmSettled } from './confirmSettled.ts'
import { reconcile, releaseAbandoned } from './reconcile.ts'
import { countWaiting } from './selectRows.ts'
import type { SettlementContext, Settler } from './settlement.ts'

/** With more payments than this in the queue, a payer with several of them is refused, */
const crowdedAt = 5_000
/** and with more than this every new payment is. */
const fullAt = 20_000
const owedAtOnce = 20
/** So that the long work of one payer does not delay others, and all of it does not take the whole machine. */
const owedTogether = 4
/** How often a claim is renewed within its lease. */
const renewals = 10
const leastPauseMs = 50
const housekeepingMs = 600_000
const statisticsMs = 3_000

/** The background loops of payments: settle what waits, confirm what is settled, reconcile what is open, do what is owed. */
export function createSettlement(options: {
  ledger: Ledger
  chain: PublicClient
  context: SettlementContext
  leaseName: string
  confirmations: number
  settler: Settler | null
  repay: (row: PaymentRow) => Promise<boolean>
  show: ConfirmDeps['show']
  /** Tidies up now and then. */
  housekeeping: () => Promise<void>
  observeTime: (chainSeconds: number) => void
}) {
  const { ledger, chain, context, settler } = options
  const { clock, log, times } = context
  const facts = createChainFacts(chain, log)
  let waiting = 0
  let tidyAt = 0
  let statisticsAt = 0
  let lookMs = 0
  let newest = 0
  let isClosing = false

  const settling = createLeasedLoop({
    database: ledger.database,
    clock,
    log,
    name: options.leaseName,
    leaseMs: times.leaseMs,
    askMs: times.idleMs,
    step: async lease => {
      const outcome = (await settler?.tick(lease)) ?? 'idle'
      lookMs = outcome === 'waiting' ? Math.min(lookMs * 2 || times.firstLookMs, times.pollMs) : 0
      return outcome === 'idle' ? times.idleMs : lookMs
    },
  })

  const upkeep = createLoop('reconciler', log, async () => {
    const head = await chain.getBlock({ blockTag: 'latest' })
    newest = Number(head.number)
    options.observeTime(Number(head.timestamp))
    waiting = await countWaiting(ledger)
    await reconcile({ ...options, facts }, head)
    if (clock() >= tidyAt) {
      await options.housekeeping()
      tidyAt = clock() + housekeepingMs
    }
    // The last: a database that fails at it must not keep the rest from being done.
    if (clock() >= statisticsAt) {
      statisticsAt = clock() + statisticsMs
      await makeStatistics(ledger.database, 'payments')
    }
    return times.reconcileMs
  })

  // Apart from the rest: it asks most of the node, and a node that hangs would delay what is released, expires or fails.
  const confirming = createLoop('confirmations', log, async () => {
    const [failure] = await confirmSettled({ ...options, facts, log, isClosing: () => isClosing }, newest)
    if (failure) throw failure
    return times.reconcileMs
  })

  const owedQueue = createFairQueue({
    atOnce: owedTogether,
    maxWaiting: owedAtOnce,
    onFull: () => new Error('never full'),
  })
  const owing = createLoop('owed work', log, async () => {
    const rows = await readOwed(ledger).catch(ledger.unavailable)
    const isFree = ({ lease_until }: PaymentRow) => lease_until <= ledger.leaseClock()
    const done = rows.filter(isFree).map(row => owedQueue(row.payer, () => options.repay(row)))
    // Waits for all, also after a failure: the next round must not start work that still runs.
    await Promise.allSettled(done)
    const outcomes = await Promise.all(done)
    // There may be more; what failed waits for its time.
    if (outcomes.length === owedAtOnce && outcomes.includes(true)) return 0
    // The next may be free when the lease of another node ends, if that node died.
    const ends = rows.filter(row => !isFree(row)).map(row => row.lease_until - ledger.leaseClock())
    return Math.max(Math.min(times.reconcileMs, ...ends), leastPauseMs)
  })

  // Claims are renewed apart from the chain: a node that is down must not make us lose them.
  const renewal = createLoop('claims', log, async () => {
    await ledger.renewLeases()
    return ledger.leaseMs / renewals
  })

  const loops = [...(settler ? [settling] : []), upkeep, confirming, owing, renewal]
  return {
    wake: settling.wake,
    isCrowded: (): boolean => waiting > crowdedAt,
    isFull: (): boolean => waiting > fullAt,
    isOn: settler !== null,
    verify: settler?.verify,
    /** `alone`: no other node can have claims, so those of an earlier run are dead. */
    start: async ({ alone }: { alone: boolean }): Promise<void> => {
      if (alone) await releaseAbandoned(ledger, { evenLeased: true })
      await settler?.begin?.()
      for (const loop of loops) loop.start()
    },
    close: async (): Promise<void> => {
      isClosing = true
      await Promise.all(loops.map(loop => loop.stop()))
      ledger.watch.close()
    },
    checkHealth: settler?.checkHealth,
  }
}

/**
 * Owed work that no node does, the first of each payer before the second of any, so that no payer waits for all that another bought;
 * then the work that other nodes do. Work whose request is not stored waits until its payer asks again.
 */
const selectOwed = createQuery<PaymentRow>(
  `select payments.* from (
      select payer as whose, token as in_token, nonce as under, lease_until > ? as taken, lease_until as until, claimed_at as since,
        row_number() over (partition by payer order by lease_until, claimed_at, nonce) as turn
      from payments where final = 0 and state = 'owed' and request is not null and chain_id = ? and retry_at <= ?
      order by taken, turn, until, since limit ${owedAtOnce}) as next
    join payments on payments.chain_id = ? and payments.payer = next.whose and payments.token = next.in_token
      and payments.nonce = next.under
    order by next.taken, next.turn, next.until, next.since`,
)

function readOwed({ database, chainId, clock, leaseClock }: Ledger): Promise<PaymentRow[]> {
  return selectOwed(database, leaseClock(), chainId, clock(), chainId)
}
