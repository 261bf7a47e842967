import { createOutbox } from '../../src/chain/outbox/createOutbox.ts'
import type { Leaving } from '../../src/lib/leaving.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { createPayments } from '../../src/payments/createPayments.ts'
import type { PaidOperation, Served } from '../../src/payments/gate/paidOperation.ts'
import { createEmbeddedSettler } from '../../src/payments/settlement/createEmbeddedSettler.ts'
import { defaultTimes, type Settler } from '../../src/payments/settlement/settlement.ts'
import { firstSettlement } from '../../src/payments/settlement/sortBatch.ts'
import type { Hex } from '../../src/wire/address.ts'
import { plainPayments } from '../support/plainPayments.ts'
import { cent, settlerAccount, treasury } from './addresses.ts'
import { type ChainTrouble, createNodeView, noChainTrouble } from './createNodeView.ts'
import { noStoreTrouble, type SharedStore, type StoreTrouble } from './createSharedStore.ts'
import type { VirtualChain } from './createVirtualChain.ts'
import { createVirtualPublisher } from './createVirtualPublisher.ts'
import { createVirtualTill, type Placed } from './createVirtualTill.ts'
import { createProcess, startMs, type VirtualTime } from './createVirtualTime.ts'
import { confirmations, type Plan } from './plan.ts'
import { type Transaction, token } from './virtualChainState.ts'

const log = createLogger({ level: process.env.TEST_LOG ?? 'silent' })

/** By so much a node may be wrong about the time of its database: half of what the longest reading takes that counts. */
const mostReadingMs = 125

/** Shorter than in life where a history would only wait. */
const times = {
  ...defaultTimes,
  firstLookMs: 200,
  pollMs: 1_000,
  idleMs: 2_000,
  stuckMs: 5_000,
  resendMs: 2_000,
  leaseMs: 4_000,
}

/** A payment as its header says it. */
type Authorization = { nonce: Hex; payer: Hex; validBefore: number; purchaseKey: string | null }
export type Request = {
  authorization: Authorization
  operation: PaidOperation['operation']
  purchase: number
}

export type NodeWorld = {
  time: VirtualTime
  chain: VirtualChain
  store: SharedStore
  plan: Plan
  /** Does the work of a purchase. */
  work: (
    request: { purchase: number; payment: string },
    isOwed: boolean,
  ) => Promise<{ answer: Record<string, unknown>; charged: boolean }>
  /** Does the work of an order. */
  workOrder: (index: number, id: Hex) => Promise<{ answer: string; charged: boolean }>
  onSent: (transaction: Transaction) => void
}

/** One run of the real service's payments on virtual time, chain and database; it ends by a crash. */
export function createVirtualNode(world: NodeWorld, name: string) {
  const { time, chain, store, plan } = world
  const process = createProcess(name)
  const trouble: { store: StoreTrouble; chain: ChainTrouble } = {
    store: noStoreTrouble,
    chain: noChainTrouble,
  }
  const clock = () => startMs + time.now() + process.skewMs
  const engine = plan.nodes === 1 ? 'sqlite' : 'postgres'
  const readingMs = (plan.seed % (2 * mostReadingMs)) - mostReadingMs
  const database = store.open(process, engine, {
    trouble: () => trouble.store,
    readingMs: name.startsWith('n0') ? readingMs : -readingMs,
  })
  let onNonceAsked = () => {}
  const client = createNodeView({
    time,
    chain,
    process,
    onNonceAsked: () => onNonceAsked(),
    onSent: world.onSent,
    trouble: () => trouble.chain,
  })

  const payments = time.as(process, () =>
    createPayments({
      ...plainPayments,
      database,
      chain: client,
      clock,
      log,
      treasury,
      settlerPrivateKey: null,
      mode: plan.mode,
      exposureCapCents: plan.capCents,
      confirmations,
      times: { ...times, ...(plan.reconcileMs && { reconcileMs: plan.reconcileMs }) },
      claimLeaseMs: 6_000,
      recovery: { native: true, recover: () => null },
      settler: lazySettler(() => embedded),
    }),
  )
  const embedded: Settler = time.as(process, () =>
    createEmbeddedSettler({
      ledger: payments.ledger,
      conduct: payments.conduct,
      context: { clock, log, times },
      attribution: 'vouch',
      feeCurrency: null,
      maxBatchGas: 16_777_216n,
      // Small ones, so that several are under way.
      maxBatch: [250, 1, 2][plan.seed % 3] as number,
      outbox: createOutbox({
        database,
        chain: client,
        chainId: 42220,
        account: settlerAccount,
        clock,
        log,
        maxInFlight: 3,
        limits: { maxFeeGwei: 1_000, gasBudget: null, kindBudgets: { [firstSettlement]: 1 } },
        times: { ...times, patienceMs: 2_500 },
      }),
    }),
  )
  const publisher = plan.passports
    ? time.as(process, () => createVirtualPublisher({ database, chain: client, clock, log, name }))
    : null
  const { workOrder: work } = world
  const virtualTill = plan.orders?.length
    ? time.as(process, () => createVirtualTill({ database, chain: client, clock, log, work }))
    : null
  const sold = new Map(
    (['screen_wallet', 'generate_report'] as const).map(operation => {
      const settle = operation === 'screen_wallet' ? ('after-work' as const) : ('before-work' as const)
      const sale = { method: 'POST', path: `/${operation}`, price: cent, description: '', body: {} }
      const paid = {
        ...sale,
        operation,
        settle,
        validate: () => {},
        work: async (body: unknown, { payment }: { payment: string }) => {
          const isOwed = settle === 'before-work'
          const done = await world.work({ ...(body as { purchase: number }), payment }, isOwed)
          return isOwed && publisher ? { ...done, answer: await publisher.issue(payment) } : done
        },
      } as PaidOperation
      payments.gate.sell(paid)
      return [operation as string, paid] as const
    }),
  )
  const { terms } = payments.gate
  const [usdt] = terms.tokens.filter(({ id }) => id === token)
  if (!usdt) throw new Error('the virtual token is not taken')

  return {
    process,
    trouble,
    /** Calls back when it is about to send something, once. */
    onceNonceAsked: (then: () => void): void => {
      onNonceAsked = () => {
        onNonceAsked = () => {}
        then()
      }
    },
    /** Requests whose callers are to be told when the process dies. */
    requests: new Set<() => void>(),

    /** A service that cannot start ends, and is started again by whoever runs it. */
    start: (onFailure: () => void): void =>
      void time.after(0, process, () => {
        // Where nothing is sold by authorization it would only look around.
        if (plan.purchases.length > 0) void payments.start().catch(onFailure)
        publisher?.start()
        virtualTill?.start()
      }),

    place: async (placed: Placed): Promise<void> => virtualTill?.place(placed),
    revoke: async (reportId: string): Promise<boolean> => (await publisher?.revoke(reportId)) ?? false,

    serve: (request: Request, signal: Leaving): Promise<Served> => {
      const { authorization, purchase } = request
      const operation = sold.get(request.operation)
      if (!operation || !usdt) throw new Error('nothing is sold under this name')
      const { payer, nonce, validBefore, purchaseKey } = authorization
      const checkedAt = Math.floor(clock() / 1000)
      const expired = validBefore <= checkedAt + terms.expiryMarginSeconds
      return payments.gate.serve(
        { sold: operation, units: 1 },
        {
          form: 'flat',
          authorization: {
            from: payer,
            to: treasury,
            value: cent,
            nonce,
            validAfter: 0n,
            validBefore: BigInt(validBefore),
          },
          token: usdt,
          signature: `0x${'11'.repeat(64)}1b`,
          signer: 'plain',
          checkedAt,
          mispriced: null,
          untimely: expired ? 'expired' : null,
          declared: { receipt: false, delivery: false },
          purchaseKey,
        },
        { purchase },
        { signal, from: '192.0.2.1', isPayer: async () => true },
      )
    },
  }
}

export type VirtualNode = ReturnType<typeof createVirtualNode>

/** The settler needs the ledger that is made together with what needs the settler. */
function lazySettler(find: () => Settler): Settler {
  return {
    tick: lease => find().tick(lease),
    verify: async row => find().verify?.(row),
    checkHealth: () => find().checkHealth(),
  }
}
