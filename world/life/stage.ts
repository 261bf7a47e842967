import type { Token } from '../places.ts'
import { SLOT, SLOTS_PER_DAY } from './calendar.ts'
import type { Actor, Call, LifeEvent, Move } from './events.ts'
import { createHoldings, type Holdings } from './holdings.ts'
import { createRates, type Rates } from './rates.ts'
import { createRng } from './rng.ts'

/** Who refills an actor's purse: an issuer, or one of several others. */
export type Backer = { by: 'issuer' } | { by: readonly Actor[] }

/** The state at the present slot of the story. Verbs in this folder read and change it. */
export type Stage = {
  readonly seed: string
  readonly origin: number
  readonly rates: Rates
  readonly ledger: Holdings
  readonly events: LifeEvent[]
  readonly backers: Map<Actor, Backer>
  /** Wallets that pay their gas in the token they send. */
  readonly gasPayers: Set<Actor>
  /** Contract wallets and their owners. */
  readonly owners: Map<Actor, Actor>
  /** Facts about contracts: approvals given, prices set, positions held. */
  readonly approvals: Set<string>
  readonly prices: Map<Token, bigint>
  readonly positions: Map<string, bigint>
  readonly restocking: Set<string>
  slot: number
  story: string
  day: () => number
  /** Adds a transaction: its moves happen in this order, or the story is wrong. */
  tell: (actor: Actor, call: Call, moves: readonly Move[]) => void
  /** Runs this many slots later. */
  later: (slots: number, act: () => void) => void
  /** Work that was scheduled for the present slot. */
  takeDue: () => readonly (() => void)[]
}

export function createStage(seed: string, origin: number): Stage {
  const promised = new Map<number, (() => void)[]>()
  const stage: Stage = {
    seed,
    origin,
    rates: createRates(seed, origin),
    ledger: createHoldings(),
    events: [],
    backers: new Map(),
    gasPayers: new Set(),
    owners: new Map(),
    approvals: new Set(),
    prices: new Map(),
    positions: new Map(),
    restocking: new Set(),
    slot: 0,
    story: 'cast',
    day: () => Math.floor(stage.slot / SLOTS_PER_DAY),
    tell(actor, call, moves) {
      for (const move of moves) stage.ledger.apply(move)
      const owner = stage.owners.get(actor)
      stage.events.push({
        slot: stage.slot,
        time: slotTime(seed, origin, stage.slot),
        story: stage.story,
        sender: owner ?? actor,
        ...(owner === undefined ? {} : { wallet: actor }),
        call,
        moves,
      })
    },
    later(slots, act) {
      const { story } = stage
      const due = wakingSlot(stage.slot + Math.max(slots, 1))
      const acts = promised.get(due) ?? []
      promised.set(due, acts)
      acts.push(() => {
        stage.story = story
        act()
      })
    },
    takeDue() {
      const acts = promised.get(stage.slot) ?? []
      promised.delete(stage.slot)
      return acts
    },
  }
  return stage
}

/** People act by day: what falls into the night waits for the next morning or evening. */
function wakingSlot(slot: number): number {
  const hour = slot % SLOTS_PER_DAY
  return slot - hour + (hour <= 2 ? 2 : hour <= 4 ? 4 : SLOTS_PER_DAY + 2)
}

/** When the block of a slot is mined: inside the slot, never twice at the same moment. */
export function slotTime(seed: string, origin: number, slot: number): number {
  return origin + slot * SLOT + createRng(seed, 'block', slot).int(600, SLOT - 600)
}

export function move(token: Token | 'SPAM', from: Actor, to: Actor, amount: bigint, tag: Move['tag']): Move {
  return { token, from, to, amount, tag }
}
