import { Kysely } from 'kysely'
import type { Served } from '../../src/payments/gate/paidOperation.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { createNodeSqliteDialect } from '../../src/storage/nodeSqlite.ts'
import type { OrderRow, Tables } from '../../src/storage/schema.ts'
import type { Hex } from '../../src/wire/address.ts'
import { cent } from './addresses.ts'
import { causeTrouble } from './causeTrouble.ts'
import { type Auditor, createAuditor, type Violation } from './createAuditor.ts'
import { noChainTrouble } from './createNodeView.ts'
import { createRandom } from './createRandom.ts'
import { createSharedStore, noStoreTrouble } from './createSharedStore.ts'
import { createVirtualBuyer, type VirtualBuyer } from './createVirtualBuyer.ts'
import { createVirtualChain } from './createVirtualChain.ts'
import { createVirtualClient } from './createVirtualClient.ts'
import { createVirtualNode, type VirtualNode } from './createVirtualNode.ts'
import { createVirtualOwner, type VirtualOwner } from './createVirtualOwner.ts'
import { createProcess, type VirtualTime } from './createVirtualTime.ts'
import { confirmations, type Plan, type PlannedPurchase } from './plan.ts'
import { depositOf } from './virtualChainState.ts'
import { watchMoves } from './watchMoves.ts'
import { watchOrders } from './watchOrders.ts'
import { watchOutbox } from './watchOutbox.ts'

const longestMs = 120_000
/** What came for nothing is found, and goes back, within this time of healthy nodes. */
const afterDeadlineMs = 3_000
const longestReturnMs = 20_000
/** Nodes that were woken get so long to see what there is to do. */
const awakeMs = 3_000
const plainIndexes = `select name from sqlite_master where type = 'index' and sql is not null and sql not like '% unique %'`
const openTransactions = `select 1 from outbox where state = 'open'
  union all select 1 from payments where state in ('queued', 'answered', 'submitted', 'owed')
  union all select 1 from passports where state in ('claimed', 'publishing', 'published')
  union all select 1 from passport_revocations
  union all select 1 from orders where batch is not null or refund_block is not null or waiting <> '0' or (final = 0 and state <> 'open')`
/** A failure is final so long after its authorization has ended. */
const finalMs = (confirmations + 2) * 1_000
const openRows = `select 1 where exists (select 1 from payments where final = 0)
  or exists (select 1 from outbox where state = 'open')
  or exists (select 1 from passports where state in ('claimed', 'publishing', 'published'))
  or exists (select 1 from passport_revocations)
  or exists (select 1 from orders where batch is not null or refund_block is not null or waiting <> '0' or (final = 0 and state <> 'open'))`

export type History = { violations: Violation[]; steps: number; endMs: number; counts: Auditor['counts'] }

/** Runs histories one after the other, all on the same tables. */
export async function createSimulator(time: VirtualTime) {
  let auditor: Auditor | undefined
  const store = createSharedStore(time, {
    onRollback: () => {
      moves.drop()
      sent.drop()
      orderMoves.drop()
    },
    onCommit: process => {
      for (const move of moves.take()) auditor?.noteMove(move)
      for (const move of orderMoves.take()) auditor?.noteOrderMove(move)
      for (const written of sent.take()) auditor?.noteOutbox(process, written)
    },
  })
  const chain = createVirtualChain(time)
  const db = new Kysely<Tables>({ dialect: createNodeSqliteDialect(store.sqlite).dialect })
  await migrateDatabase({ engine: 'sqlite', db, ping: async () => {}, close: async () => {} })
  // They cost more than they save among a handful of rows. Those that forbid something stay.
  for (const { name } of store.query<{ name: string }>(plainIndexes)) store.sqlite.exec(`drop index ${name}`)
  const moves = watchMoves(store.sqlite)
  const sent = watchOutbox(store.sqlite)
  const orderMoves = watchOrders(store.sqlite)

  async function run(plan: Plan): Promise<History> {
    time.reset(createRandom(plan.seed ^ 0x5eed))
    store.reset()
    const payers = plan.cents.map((_, index): Hex => `0x${(index + 0xa1).toString(16).padStart(40, '0')}`)
    chain.reset(new Map(payers.map((payer, index) => [payer, BigInt(plan.cents[index] ?? 0) * cent])))
    const seen = createAuditor({ time, chain, store, plan })
    auditor = seen
    const fate = createProcess('fate')
    let answersLost = 0
    let lives = 0
    let works = 0
    const { orders = [] } = plan
    const orderFailures = orders.map(({ failures }) => failures)
    const failuresLeft = plan.purchases.map(({ failures }) => failures)
    const soundLeft = plan.purchases.map(({ sound = 0 }) => sound)

    const world = {
      time,
      chain,
      store,
      plan,
      onSent: seen.noteSent,
      work: async ({ purchase, payment }: { purchase: number; payment: string }, isOwed: boolean) => {
        const noteEnd = seen.noteWork(payment, isOwed)
        const planned = plan.purchases[purchase]
        const sound = soundLeft[purchase] ?? 0
        const left = sound > 0 ? 0 : (failuresLeft[purchase] ?? 0)
        if (sound > 0) soundLeft[purchase] = sound - 1
        if (left > 0) failuresLeft[purchase] = left - 1
        await new Promise<void>(resolve => setTimeout(resolve, planned?.workMs ?? 1))
        noteEnd()
        if (left > 0) throw new Error('work failed')
        // Never the same twice, so that two answers for one payment show.
        return { answer: { work: ++works, purchase }, charged: !planned?.isFree }
      },
      workOrder: async (index: number, id: string) => {
        const planned = orders[index]
        const left = orderFailures[index] ?? 0
        if (left > 0) orderFailures[index] = left - 1
        await new Promise<void>(resolve => setTimeout(resolve, planned?.workMs ?? 1))
        if (left > 0) throw new Error('work failed')
        return { answer: JSON.stringify({ work: ++works, id }), charged: !planned?.isFree }
      },
    }
    const nodes: (VirtualNode | null)[] = Array.from({ length: plan.nodes }, () => null)
    const startNode = (place: number) => {
      const node = createVirtualNode(world, `n${place}.${++lives}`)
      nodes[place] = node
      node.start(() => crash(place, 500))
    }
    const live = () => nodes.filter(node => node !== null)
    for (const place of nodes.keys()) startNode(place)

    const owners: VirtualOwner[] = []
    const onServed = ({ revokesMs }: PlannedPurchase, { body }: Served) => {
      if (!plan.passports || !revokesMs) return
      const owner = createVirtualOwner({ time, auditor: seen, nodes: live }, JSON.parse(body).reportId)
      owners.push(owner)
      owner.start(revokesMs)
    }
    const clients = plan.purchases.map((planned, index) =>
      createVirtualClient(
        { time, auditor: seen, nodes: live, answersLost: () => answersLost, onServed },
        ...([planned, index, payers[planned.payer] as Hex] as const),
      ),
    )
    for (const client of clients) client.start()
    const buyers = orders.map((planned, index) =>
      createVirtualBuyer(
        { time, chain, nodes: live },
        { planned, index, payer: payers[planned.payer] as Hex },
      ),
    )
    for (const buyer of buyers) buyer.start()
    const about = { count: 0 }
    const troubled = {
      about,
      time,
      chain,
      store,
      auditor: seen,
      fate,
      nodes,
      clients,
      payers,
      crash,
      setAnswersLost: (share: number) => {
        answersLost = share
      },
    }
    for (const trouble of plan.troubles) time.after(trouble.atMs, fate, () => causeTrouble(troubled, trouble))
    const ends = [
      ...plan.purchases.map(({ atMs }) => atMs),
      ...plan.troubles.map(
        trouble =>
          trouble.atMs + ('forMs' in trouble ? trouble.forMs : 0) + ('lagMs' in trouble ? trouble.lagMs : 0),
      ),
    ]
    const healsMs = Math.max(...ends) + 1_000
    time.after(healsMs, fate, heal)
    const lastBeginsMs = Math.max(...[...plan.purchases, ...plan.troubles].map(({ atMs }) => atMs))

    function crash(place: number, downMs: number): void {
      const node = nodes[place]
      if (!node) return
      nodes[place] = null
      node.process.isDead = true
      store.cut(node.process)
      for (const lose of node.requests) lose()
      time.after(downMs, fate, () => startNode(place))
    }

    function heal(): void {
      for (const node of live()) {
        node.trouble.store = noStoreTrouble
        node.trouble.chain = noChainTrouble
        time.wake(node.process)
        // What waited for a moment that never came strikes no more: deadlines count from the last trouble.
        node.onceNonceAsked(() => {})
        node.process.skewMs = 0
      }
    }

    const ordersEndMs = Math.max(0, ...orders.map(({ deadlineMs }) => deadlineMs + afterDeadlineMs))
    const heldFor = (buyer: VirtualBuyer) => chain.head().state.balances.get(depositOf(buyer.id())) ?? 0n
    const returnable = () => buyers.filter(buyer => heldFor(buyer) * 4n >= cent)
    /** What lies at an address buys something, or goes back, without waiting for the deadline. */
    const isMoneyUnderWay = () =>
      chain.isWaiting() ||
      returnable().some(buyer => {
        const [row] = store.query<OrderRow>('select * from orders where id = ?', buyer.id())
        const isBuying = row?.state === 'open' && heldFor(buyer) >= cent
        return isBuying || row?.state === 'settled' || buyer.planned.deadlineMs < time.now()
      })
    let wakesMs = 0
    /**
     * Nobody wants anything any more: what is left only waits for a time that was set, and so may the nodes. When nothing goes
     * wrong any more either, one of them is enough for it.
     */
    const sleep = () => {
      const validMs = clients.map(client => client.lastValidMs() + finalMs)
      const times = [Math.max(...validMs), ...orders.map(({ deadlineMs }) => deadlineMs)]
      const ahead = times.filter(atMs => atMs > time.now())
      if (ahead.length === 0) return
      wakesMs = Math.min(...ahead)
      const isHealed = time.now() > healsMs
      for (const [place, { process }] of live().entries()) {
        const isLast = isHealed && place !== plan.seed % nodes.length
        process.pausedUntil = Math.max(process.pausedUntil, isLast ? longestMs : wakesMs)
      }
    }
    const isSleepy = () =>
      time.now() > wakesMs + awakeMs &&
      live().length === nodes.length &&
      !live().some(({ process }) => store.isHeldBy(process)) &&
      !store.exists(openTransactions) &&
      !(orders.length > 0 && isMoneyUnderWay())
    const isQuiet = () => {
      if (time.now() <= lastBeginsMs || about.count > 0 || time.steps() % 10 !== 0) return false
      if (![...clients, ...owners, ...buyers].every(one => one.isIdle())) return false
      const mayReturn = time.now() < ordersEndMs + longestReturnMs && returnable().length > 0
      if (time.now() > ordersEndMs && !mayReturn && !store.exists(openRows)) return true
      if (isSleepy()) sleep()
      return false
    }
    await time.run(longestMs, () => {
      seen.step()
      return seen.violations.length > 0 || isQuiet()
    })
    if (seen.violations.length === 0) seen.conclude(clients, buyers)
    auditor = undefined
    return { violations: seen.violations, steps: time.steps(), endMs: time.now(), counts: seen.counts }
  }

  return { run }
}
