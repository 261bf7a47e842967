import { createRandom } from './createRandom.ts'

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
}

export type Trouble =
  | { kind: 'crash' | 'pause'; atMs: number; forMs: number; node: number }
  | { kind: 'skew'; atMs: number; node: number; skewMs: number }
  | {
      kind: 'aborts' | 'lost commits' | 'slow store'
      atMs: number
      forMs: number
      node: number
      share: number
    }
  | { kind: 'store restart'; atMs: number; forMs: number }
  | {
      kind: 'chain fails' | 'chain answers lost' | 'chain slow'
      atMs: number
      forMs: number
      node: number
      share: number
    }
  | {
      kind: 'lag' | 'stale branch' | 'hidden receipts'
      atMs: number
      forMs: number
      node: number
      share: number
    }
  | { kind: 'stall'; atMs: number; forMs: number }
  | { kind: 'skip' | 'forget'; atMs: number; forMs: number; share: number }
  | { kind: 'reorganisation'; atMs: number; depth: number; lose: number }
  | { kind: 'answers lost'; atMs: number; forMs: number; share: number }
  /** By the payer or a stranger, of the authorization that this purchase uses then. */
  | { kind: 'cancel' | 'submit'; atMs: number; purchase: number }
  | { kind: 'drain'; atMs: number; payer: number }

export type Plan = {
  seed: number
  nodes: 1 | 3
  mode: 'confirmed' | 'deferred'
  capCents: number
  /** What each payer holds. */
  cents: number[]
  purchases: PlannedPurchase[]
  troubles: Trouble[]
}

export const confirmations = 2
const activeMs = 5_000

const onNode = [
  ...(['crash', 'pause', 'skew', 'aborts', 'lost commits', 'slow store'] as const),
  ...(['chain fails', 'chain answers lost', 'chain slow', 'lag', 'stale branch', 'hidden receipts'] as const),
]
const onWorld = ['store restart', 'stall', 'skip', 'forget', 'reorganisation', 'answers lost'] as const
const byPayers = ['cancel', 'submit', 'drain'] as const

/** All that a seed decides beforehand; the small chances of the history itself come from the same seed. */
export function makePlan(seed: number): Plan {
  const random = createRandom(seed)
  const nodes = random.chance(0.25) ? 1 : 3
  const payers = random.between(1, 2)
  const purchases = Array.from({ length: random.between(1, 5) }, (): PlannedPurchase => {
    const operation = random.chance(0.35) ? 'generate_report' : 'screen_wallet'
    return {
      atMs: random.below(activeMs / 2),
      payer: random.below(payers),
      operation,
      validSeconds: random.between(8, 13),
      copies: random.chance(0.3) ? random.between(2, 3) : 1,
      hangUpMs: random.chance(0.2) ? random.between(20, 3_000) : 0,
      asksAgain: random.chance(0.3),
      hasKey: random.chance(0.35),
      leaves: random.chance(0.25),
      workMs: random.chance(0.2) ? random.between(500, 3_000) : random.between(1, 60),
      failures: random.chance(0.25) ? random.between(1, 2) : 0,
      isFree: operation === 'screen_wallet' && random.chance(0.05),
    }
  })
  const troubles = Array.from({ length: random.between(1, 7) }, () => makeTrouble())
  // Enough for all, or for some of it.
  const isPoor = random.chance(0.15)
  const cents = Array.from({ length: payers }, () => (isPoor ? random.between(1, 3) : 1_000))
  return {
    seed,
    nodes,
    mode: random.chance(0.4) ? 'deferred' : 'confirmed',
    capCents: random.between(1, 2),
    cents,
    purchases,
    troubles,
  }

  function makeTrouble(): Trouble {
    const kind = random.chance(0.6)
      ? random.pick(onNode)
      : random.chance(0.6)
        ? random.pick(onWorld)
        : random.pick(byPayers)
    const atMs = random.below(activeMs)
    const node = random.below(nodes)
    const forMs = random.between(100, 4_000)
    const share = random.pick([0.1, 0.3, 0.7, 1])
    if (kind === 'skew') return { kind, atMs, node, skewMs: random.between(-2_000, 2_000) }
    if (kind === 'reorganisation')
      return { kind, atMs, depth: random.between(1, confirmations), lose: random.pick([0, 0.5, 1]) }
    if (kind === 'cancel' || kind === 'submit')
      return { kind, atMs, purchase: random.below(purchases.length) }
    if (kind === 'drain') return { kind, atMs, payer: random.below(payers) }
    if (kind === 'store restart') return { kind, atMs, forMs }
    // Long enough that authorizations end meanwhile.
    if (kind === 'stall') return { kind, atMs, forMs: forMs * 3 }
    if (kind === 'skip' || kind === 'forget' || kind === 'answers lost') return { kind, atMs, forMs, share }
    if (kind === 'crash' || kind === 'pause') return { kind, atMs, forMs, node }
    return { kind, atMs, forMs, node, share }
  }
}
