import type { Served } from '../../src/payments/gate/paidOperation.ts'
import type { OutboxRow, PaymentRow } from '../../src/storage/schema.ts'
import type { Hex } from '../../src/wire/address.ts'
import { cent, treasury } from './addresses.ts'
import { auditOrders } from './auditOrders.ts'
import { auditPassports } from './auditPassports.ts'
import type { SharedStore } from './createSharedStore.ts'
import type { VirtualBuyer } from './createVirtualBuyer.ts'
import type { VirtualChain } from './createVirtualChain.ts'
import type { Process, VirtualTime } from './createVirtualTime.ts'
import { confirmations, type Plan } from './plan.ts'
import { type Block, spendKey, type Transaction } from './virtualChainState.ts'
import { judgeMove, type Move } from './watchMoves.ts'
import { judgeOrderMove, type OrderMove } from './watchOrders.ts'
import { leasesFor, type Written } from './watchOutbox.ts'

export type Violation = { rule: string; detail: string; atMs: number }

/** What became of one authorization, as the outside world saw it. */
export type Told = {
  payer: Hex
  nonce: Hex
  purchase: number
  /** Its client was told that nothing was charged and let go of it. */
  isDropped: boolean
  /** A stranger, or the payer itself, had it used. */
  isMeddled: boolean
  /** Those of one purchase that has a name: each may fetch what another paid for. */
  group: Told[]
  /** Given out by a node, whether or not it arrived. */
  given: { status: string; body: string }[]
  /** What its client got. */
  arrived: number
}

const surelyLeasedMs = 1_500
const storeTroubles = new Set<string>(['aborts', 'lost commits', 'store restart'])

/** Looks at every step with its own eyes: the chain, the tables, and what went to the clients. */
export function createAuditor(deps: {
  time: VirtualTime
  chain: VirtualChain
  store: SharedStore
  plan: Plan
}) {
  const { time, chain, store, plan } = deps
  const violations: Violation[] = []
  const told = new Map<string, Told>()
  const everPaid = new Set<string>()
  const tookBack = new Set<string>()
  const revoked = new Set<string>()
  /** Addresses of orders that had the price at some time. */
  const everHeld = new Set<string>()
  /** Until when authorizations that left us can be mined. */
  const mineableUntil = new Map<string, number>()
  /** Who is at the work of a payment that is owed. */
  const working = new Map<string, { by: Process; sinceMs: number }>()
  let seenBlocks = 0
  const counts = { given: 0, charged: 0, sent: 0, reorganised: 0 }

  function report(rule: string, detail: string): void {
    violations.push({ rule, detail, atMs: time.now() })
  }

  /** Blocks that came since the last look. */
  function readBlocks(): void {
    const blocks = chain.blocks()
    for (; seenBlocks < blocks.length; seenBlocks++) noteBlock(blocks[seenBlocks] as Block)
  }

  function noteBlock({ mined, state }: Block): void {
    for (const { transaction, logs } of mined) {
      if (logs.length === 0) continue
      for (const action of transaction.actions) {
        if (action.kind === 'transfer' && (state.balances.get(action.to) ?? 0n) >= cent)
          everHeld.add(action.to)
        if (action.kind !== 'pay') continue
        const key = spendKey(action.payer, action.nonce)
        if (!logs.some(({ topics }) => topics[2] === action.nonce)) continue
        if (!everPaid.has(key)) counts.charged++
        everPaid.add(key)
        const known = told.get(key)
        // What a block said that was taken back later was true when it was told.
        if (known?.isDropped && !known.isMeddled && !tookBack.has(key))
          report('told that nothing was charged, and charged', key)
      }
    }
  }

  /** What a branch that is gone said of it cannot be known. */
  const isForgiven = (key: string) =>
    tookBack.has(key) || plan.troubles.some(({ kind }) => kind === 'stale branch')

  const mayStandStill = plan.troubles.some(({ kind }) => kind === 'pause' || kind === 'slow store')
  const mayLoseStore = plan.troubles.some(({ kind }) => storeTroubles.has(kind))

  /** Renewed while it works, if there is a database. Who stood still may begin late, and who fell out of the chain begins anew. */
  const isLeased = (key: string, sinceMs: number) =>
    !tookBack.has(key) && !mayStandStill && (!mayLoseStore || time.now() - sinceMs < surelyLeasedMs)

  /** It left us, and no block that stays is past it. */
  const isMineable = (key: string) => {
    const { timestamp = 0 } = chain.blocks().at(-1 - confirmations) ?? {}
    return (mineableUntil.get(key) ?? 0) > timestamp
  }

  const isPaidNow = (key: string) => chain.head().state.used.get(key) === 'paid'

  const wasPaid = ({ group }: Told) => group.some(one => everPaid.has(spendKey(one.payer, one.nonce)))

  function checkExposure(payer: Hex): void {
    const groups = new Set([...told.values()].filter(one => one.payer === payer).map(({ group }) => group))
    const unpaid = [...groups].filter(group => {
      const isOnCredit = group.some(({ given }) => given.some(({ status }) => status === 'pending'))
      return isOnCredit && group[0] && !wasPaid(group[0])
    })
    if (unpaid.length > plan.capCents)
      report(
        'more on credit than the cap',
        `${payer} has ${unpaid.length} cents, the cap is ${plan.capCents}`,
      )
  }

  return {
    violations,
    told,
    counts,
    report,

    know: (one: Pick<Told, 'payer' | 'nonce' | 'purchase'>, first?: Told): Told => {
      const group = first?.group ?? []
      const fresh = { ...one, isDropped: false, isMeddled: false, group, given: [], arrived: 0 }
      group.push(fresh)
      told.set(spendKey(one.payer, one.nonce), fresh)
      return fresh
    },

    noteReorganised: (gone: Block[]): void => {
      counts.reorganised++
      const kept = chain.blocks().length - gone.length
      // Also what the new branch has and the old one had not: by that it was over, or unpaid.
      for (const { mined } of [...gone, ...chain.blocks().slice(kept)])
        for (const { transaction } of mined)
          for (const action of transaction.actions)
            if (action.kind === 'pay') tookBack.add(spendKey(action.payer, action.nonce))
            else if (action.kind === 'transfer') tookBack.add(action.to)
      seenBlocks = Math.min(seenBlocks, kept)
    },

    /** A node has an answer for somebody. */
    noteGiven: (one: Told, { body, payment: { status } }: Served): void => {
      readBlocks()
      counts.given++
      const key = spendKey(one.payer, one.nonce)
      // What went out on credit and came to nothing may be bought anew under its name.
      const before = one.group
        .filter(other => other === one || everPaid.has(spendKey(other.payer, other.nonce)))
        .flatMap(({ given }) => given)
        .find(given => given.status !== 'free')
      one.given.push({ status, body })
      if (status === 'free') return
      const isTakenBack = one.group.some(other => tookBack.has(spendKey(other.payer, other.nonce)))
      if (before && before.body !== body && !isTakenBack)
        report('two answers for one payment', `${before.body} and ${body}`)
      if (status === 'settled' && !wasPaid(one)) report('called settled and not paid', key)
      if (status === 'pending') checkExposure(one.payer)
    },

    /** A node says that this payment costs nothing; what a block says that is taken back later is true when it is told. */
    noteUncharged: (one: Told): void => {
      readBlocks()
      const key = spendKey(one.payer, one.nonce)
      if (isPaidNow(key) && !one.isMeddled && !tookBack.has(key))
        report('said to cost nothing, and charged', key)
    },

    /** A node begins the work of a payment; to be called when it has ended. */
    noteWork: (payment: string, isOwed: boolean): (() => void) => {
      readBlocks()
      const [, payer = '', nonce = ''] = payment.split(':')
      const key = spendKey(payer, nonce)
      if (!isOwed) return () => {}
      if (!everPaid.has(key)) report('worked before it was paid', payment)
      const mine = { by: time.current(), sinceMs: time.now() }
      const other = working.get(key)
      if (other && !other.by.isDead && isLeased(key, other.sinceMs))
        report('work under way is begun again', `${payment} by ${mine.by.name}, ${other.by.name} is at it`)
      working.set(key, mine)
      return () => {
        if (working.get(key) === mine) working.delete(key)
      }
    },

    /** Bytes reach a node: they must be written down, and their nonce must not carry anything else. */
    noteSent: ({ hash, sender, accountNonce, actions }: Transaction): void => {
      counts.sent++
      for (const action of actions)
        if (action.kind === 'pay') mineableUntil.set(spendKey(action.payer, action.nonce), action.validBefore)
      const rows = store.query<OutboxRow>(
        'select * from outbox where sender = ? and account_nonce = ?',
        ...([sender, accountNonce] as const),
      )
      const isWritten = rows.some(row => row.hash === hash || row.replaced_hashes.includes(hash))
      if (!isWritten) report('sent and not written down', hash)
      if (rows.filter(({ state }) => state === 'open').length > 1) report('one nonce, two transactions', hash)
    },

    /** A transaction was written down: only who has the lease may. */
    noteOutbox: (process: Process, written: Written): void => {
      const wanted = leasesFor(written)
      const leases = store
        .query<{ name: string; holder: string }>('select name, holder from leases')
        .filter(({ name }) => wanted.some(start => name.startsWith(start)))
      if (!leases.some(({ holder }) => holder.startsWith(`${process.name}/`)))
        report('written without the lease', `${written.kind} by ${process.name}, ${JSON.stringify(leases)}`)
    },

    /** A node promised that this passport will end. */
    noteRevoked: (reportId: string): void => void revoked.add(reportId),

    noteMove: (move: Move): void => {
      const reason = judgeMove(move)
      if (reason) report('a payment moves as it may not', `${move.payment}: ${reason}`)
      const [payer = '', nonce = ''] = move.payment.split(':')
      if (move.isUnnamed && isMineable(spendKey(payer, nonce)))
        report('gives its name up and may be mined', `${move.payment}: ${move.from} to ${move.to}`)
    },

    noteOrderMove: (move: OrderMove): void => {
      readBlocks()
      const reason = judgeOrderMove(move)
      if (reason) report('an order moves as it may not', `${move.id}: ${reason}`)
      if (move.to === 'paid' && !everHeld.has(move.deposit))
        report('an order is called paid and is not', move.id)
    },

    step: readBlocks,

    /** Everything is healed and quiet: what must be true in the end. */
    conclude: (
      purchases: readonly {
        charged: () => number
        isServed: () => boolean
        mayMiss: boolean
        isFree: boolean
      }[],
      buyers: readonly VirtualBuyer[],
    ): void => {
      readBlocks()
      const rows = store.query<PaymentRow>('select * from payments')
      const byKey = new Map(rows.map(row => [spendKey(row.payer, row.nonce), row]))
      for (const row of rows) {
        const key = spendKey(row.payer, row.nonce)
        if (row.final !== 1) report('never came to an end', `${key} is ${row.state}`)
        if (row.state === 'settled' && !isPaidNow(key)) report('settled in the ledger, not on the chain', key)
        if (row.state === 'settled' && row.answer === null) report('charged, and nothing to show for it', key)
      }
      let strange = 0n
      for (const [key, one] of told) {
        const row = byKey.get(key)
        const isPaid = isPaidNow(key)
        if (isPaid && row?.state !== 'settled') {
          if (one.isMeddled) strange += cent
          if (one.isMeddled && row?.state === 'failed' && !isForgiven(key))
            report('paid by another, and called failed for good', key)
          if (!one.isMeddled)
            report('charged on the chain, not in the ledger', `${key} is ${row?.state ?? 'unknown'}`)
        }
        const isGiven = one.given.some(({ status }) => status === 'settled')
        const isGroupPaid = one.group.some(other => {
          const otherKey = spendKey(other.payer, other.nonce)
          return isPaidNow(otherKey) || tookBack.has(otherKey)
        })
        if (isGiven && !isGroupPaid) report('delivered as settled, not paid', key)
      }
      const collected = plan.orders?.length ? auditOrders({ store, chain, buyers, tookBack, report }) : 0n
      const settled =
        BigInt(rows.filter(({ state }) => state === 'settled').length) * cent + strange + collected
      const held = chain.head().state.balances.get(treasury) ?? 0n
      if (settled !== held) report('treasury and ledger differ', `${held} held, ${settled} settled`)
      for (const [index, purchase] of purchases.entries()) {
        if (purchase.isFree && purchase.charged() > 0) report('charged for what is free', `purchase ${index}`)
        if (purchase.charged() > 1) report('charged twice for one purchase', `purchase ${index}`)
        if (purchase.charged() === 1 && !purchase.isServed() && !purchase.mayMiss)
          report('charged and never delivered', `purchase ${index}`)
      }
      if (plan.passports) auditPassports({ store, chain, revoked, report })
      const open = store.query<OutboxRow>("select * from outbox where state = 'open'")
      if (open.length > 0) report('a transaction stays open', open.map(({ hash }) => hash).join())
    },

    /** Paid for by nobody but us, and as it was told. */
    isCharged: (key: string, { isMeddled, isDropped }: Told): boolean =>
      isPaidNow(key) && !isMeddled && !(isDropped && tookBack.has(key)),
  }
}

export type Auditor = ReturnType<typeof createAuditor>
