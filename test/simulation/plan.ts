/** One thing that somebody wants to buy once, and how its client behaves. */
export type PlannedPurchase = {
  atMs: number
  payer: number
  operation: 'screen_wallet' | 'generate_report'
  /** How long its authorization is good. */
  validSeconds: number
  /** So many of the same request at once, to different nodes. */
  copies: number
  /** It hangs up after this time and asks again; 0 for never. */
  hangUpMs: number
  /** It asks once more for what it has. */
  asksAgain: boolean
  /** It names its purchase, and may sign anew for it while it knows nothing of the first. */
  hasKey: boolean
  /** It never asks again for what it did not get. */
  leaves: boolean
  /** Work takes this long, fails so many times first, and may be given away. */
  workMs: number
  failures: number
  isFree: boolean
  /** Before that it goes well so many times; 0 or nothing for never. */
  sound?: number
  /** Its passport is to end so long after it was given; 0 or nothing for never. */
  revokesMs?: number
}

/** Something that is paid by transfers to an address of its own. */
export type PlannedOrder = {
  atMs: number
  payer: number
  /** Each transfer: how much of the price, and when. */
  parts: { units: number; afterMs: number }[]
  /** Until then the price can come to us; what is over in time must be. */
  deadlineMs: number
  /** Its deadline comes while things still go wrong. */
  isTight: boolean
  workMs: number
  failures: number
  isFree: boolean
}

/** One of the nodes, or each of them: they may share a database and a provider of the chain. */
export type Place = number | 'all'
type Lasting = { atMs: number; forMs: number }

export type Trouble =
  /** `afterWrite`: as soon as its next write is in the database, before it hears of it. */
  | ({ kind: 'crash'; node: number; afterWrite: boolean } & Lasting)
  /**
   * `alone`: meanwhile the other nodes have no chain, so nobody does what this one was about to. `beforeSend`: when it next
   * asks for a nonce to send something with.
   */
  | ({ kind: 'pause'; node: number; afterWrite: boolean; alone: boolean; beforeSend?: boolean } & Lasting)
  | { kind: 'skew'; atMs: number; node: number; skewMs: number }
  | ({ kind: 'aborts' | 'lost commits' | 'slow store'; node: Place; share: number } & Lasting)
  | ({ kind: 'store restart' } & Lasting)
  | ({ kind: 'chain fails' | 'chain answers lost' | 'chain slow'; node: Place; share: number } & Lasting)
  | ({
      kind: 'lag' | 'stale branch' | 'hidden receipts' | 'hidden logs'
      node: Place
      share: number
    } & Lasting)
  | ({ kind: 'hidden receipts and logs'; node: Place; share: number } & Lasting)
  /** `depth`: so many blocks are taken back when it ends. `lagMs`: so long after it nodes are behind. `isEarlier`: on a branch with earlier times. */
  | ({ kind: 'stall'; depth: number; lagMs: number; isEarlier?: boolean } & Lasting)
  | ({ kind: 'skip'; share: number; depth: number; lagMs: number } & Lasting)
  | ({ kind: 'forget'; share: number } & Lasting)
  /**
   * `meanwhile`: what the payer of this purchase does at once on the branch that is left. `once`: not before the next such
   * call is mined, and while it may be taken back.
   */
  | {
      kind: 'reorganisation'
      atMs: number
      depth: number
      lose: number
      purchase: number
      meanwhile: Meddling | null
      once?: Awaited
    }
  | ({ kind: 'answers lost'; share: number } & Lasting)
  /** By the payer or a stranger, of the authorization that this purchase uses then. */
  | { kind: Meddling; atMs: number; purchase: number }
  | { kind: 'drain'; atMs: number; payer: number }
  /** Its money goes just before something is sent for it, and comes back. */
  | ({ kind: 'drain ahead'; payer: number } & Lasting)

export type Meddling = 'cancel' | 'submit'
export type Awaited = 'pay' | 'refund' | 'revoke'

/** What a history is about: all that there is, or one thing alone in a short one. */
type Subject = 'whole' | 'payments' | 'leases' | 'owed' | 'credit' | 'passports' | 'orders'

export type Plan = {
  seed: number
  /** Nothing for those that were shrunk. */
  subject?: Subject
  nodes: 1 | 2 | 3
  mode: 'confirmed' | 'deferred'
  capCents: number
  /** What each payer holds. */
  cents: number[]
  purchases: PlannedPurchase[]
  troubles: Trouble[]
  /** How often nodes look at what is settled; nothing for as often as in life. */
  reconcileMs?: number
  /** Reports are published, and not only made. */
  passports?: boolean
  orders?: PlannedOrder[]
}

export const confirmations = 2
