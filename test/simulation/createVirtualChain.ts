import type { Hex } from '../../src/wire/address.ts'
import { createProcess, startMs, type VirtualTime } from './createVirtualTime.ts'
import { executeTransaction } from './executeTransaction.ts'
import { readTransaction } from './readCalls.ts'
import {
  type Action,
  type Block,
  copyState,
  emptyState,
  type Mined,
  type State,
  type Transaction,
} from './virtualChainState.ts'

const blockMs = 1_000

/** What a caller sees of the chain: a branch of it, up to some block. */
export type View = { blocks: readonly Block[]; head: Block }

/** One chain that all nodes ask. It stalls, forgets transactions and goes back on its word as the history says. */
export function createVirtualChain(time: VirtualTime) {
  const miner = createProcess('miner')
  let blocks: Block[] = []
  /** The branch of before the last reorganisation: nodes that are behind still believe in it. */
  let stale: { blocks: Block[]; untilMs: number } | null = null
  const pool = new Map<Hex, Map<number, Transaction>>()
  let stalledUntil = 0
  let ids = 0
  /** Of bytes that were sent: the same ones come again and again. */
  const known = new Map<Hex, Transaction>()
  /** Share of the pool that is left out of a block, and that is forgotten with it. */
  let skip = 0
  let forget = 0
  let awaited: { kind: Action['kind']; then: () => void }[] = []

  const head = (): Block => blocks.at(-1) as Block
  const isWaiting = (): boolean => [...pool.values()].some(({ size }) => size > 0)
  const newHash = (): Hex => `0x${(++ids).toString(16).padStart(8, '0')}${time.random().hex(56)}`

  function mine(): void {
    time.after(blockMs, miner, mine)
    if (time.now() < stalledUntil) return
    grow(Math.max(head().timestamp + 1, Math.floor((startMs + time.now()) / 1000)))
  }

  /** One block more, with what waits. */
  function grow(timestamp: number): void {
    const random = time.random()
    const before = head()
    const state = isWaiting() ? copyState(before.state) : before.state
    const mined: Mined[] = []
    for (const [sender, waiting] of pool)
      for (;;) {
        const nonce = state.accountNonces.get(sender) ?? 0
        const transaction = waiting.get(nonce)
        if (!transaction) break
        if (random.chance(forget)) waiting.delete(nonce)
        if (!waiting.has(nonce) || random.chance(skip)) break
        waiting.delete(nonce)
        const firstLog = mined.reduce((sum, { logs }) => sum + logs.length, 0)
        mined.push(executeTransaction(state, transaction, { timestamp, number: before.number + 1, firstLog }))
      }
    blocks.push({ number: before.number + 1, hash: newHash(), timestamp, mined, state })
    if (awaited.length > 0) tellAwaited(mined)
  }

  function tellAwaited(mined: readonly Mined[]): void {
    const kinds = new Set(mined.flatMap(({ transaction }) => transaction.actions.map(({ kind }) => kind)))
    const come = awaited.filter(({ kind }) => kinds.has(kind))
    awaited = awaited.filter(({ kind }) => !kinds.has(kind))
    for (const { then } of come) then()
  }

  /**
   * Takes blocks back; what was in them is lost or waits again. The branch grows to the same height at once, at the same times
   * or at earlier ones, with or without what waits.
   */
  function reorganise(depth: number, lose: number, isEarlier = false): Block[] {
    const kept = Math.max(1, blocks.length - depth)
    const gone = blocks.slice(kept)
    stale = { blocks, untilMs: time.now() + time.random().between(200, 4_000) }
    blocks = blocks.slice(0, kept)
    for (const { mined } of gone)
      for (const { transaction } of mined) if (!time.random().chance(lose)) enter(transaction)
    for (const { timestamp: at } of gone) {
      const before = head()
      const least = before.timestamp + 1
      const timestamp = isEarlier && at > least ? time.random().between(least, at) : Math.max(least, at)
      if (time.random().chance(0.5)) grow(timestamp)
      else
        blocks.push({ number: before.number + 1, hash: newHash(), timestamp, mined: [], state: before.state })
    }
    return gone
  }

  function enter(transaction: Transaction): void {
    const waiting = pool.get(transaction.sender) ?? new Map<number, Transaction>()
    waiting.set(transaction.accountNonce, transaction)
    pool.set(transaction.sender, waiting)
  }

  return {
    head,
    blocks: (): readonly Block[] => blocks,
    /** Whether something is to be mined. */
    isWaiting,

    /** A new history. */
    reset: (balances: Map<Hex, bigint>): void => {
      pool.clear()
      known.clear()
      stale = null
      awaited = []
      stalledUntil = ids = skip = forget = 0
      const state: State = { ...emptyState(), balances }
      const timestamp = Math.floor(startMs / 1000) - 10
      blocks = Array.from({ length: 10 }, (_, number) => ({
        number,
        hash: newHash(),
        timestamp: timestamp + number,
        mined: [],
        state,
      }))
      time.after(blockMs, miner, mine)
    },

    /** As a node shows it that is so many blocks behind, or still on the branch of before. */
    view: (lag: number, isStale: boolean): View => {
      const branch = isStale && stale && stale.untilMs > time.now() ? stale.blocks : blocks
      const shown = lag > 0 ? branch.slice(0, Math.max(1, branch.length - lag)) : branch
      return { blocks: shown, head: shown.at(-1) as Block }
    },

    read: (raw: Hex): Transaction => {
      const transaction = known.get(raw) ?? readTransaction(raw)
      known.set(raw, transaction)
      return transaction
    },
    /** Throws what a node says that does not take a transaction. */
    submit: (transaction: Transaction): void => {
      const { sender, accountNonce, fee, hash } = transaction
      const nonce = head().state.accountNonces.get(sender) ?? 0
      if (accountNonce < nonce) throw new Error('nonce too low')
      const known = pool.get(sender)?.get(accountNonce)
      if (known?.hash === hash) throw new Error('already known')
      if (known && fee * 10n < known.fee * 11n) throw new Error('replacement transaction underpriced')
      enter(transaction)
    },

    /** By somebody who is not ours; `isAhead` of all that waits. */
    act: (action: Action, isAhead = false): void => {
      const sender: Hex = `0x${time.random().hex(40)}`
      const others = isAhead ? [...pool] : []
      if (isAhead) pool.clear()
      enter({ hash: newHash(), sender, accountNonce: 0, fee: 1n, actions: [action] })
      for (const [other, waiting] of others) pool.set(other, waiting)
    },

    reorganise,
    /** Calls back when a block has such an action. */
    onceMined: (kind: Action['kind'], then: () => void): void => void awaited.push({ kind, then }),
    stall: (untilMs: number): void => {
      stalledUntil = untilMs
    },
    setTrouble: (shares: { skip: number; forget: number }): void => {
      skip = shares.skip
      forget = shares.forget
    },
  }
}

export type VirtualChain = ReturnType<typeof createVirtualChain>
