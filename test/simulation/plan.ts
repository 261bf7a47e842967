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
      once?: 'refund' | 'revoke'
    }
  | ({ kind: 'answers lost'; share: number } & Lasting)
  /** By the payer or a stranger, of the authorization that this purchase uses then. */
  | { kind: Meddling; atMs: number; purchase: number }
  | { kind: 'drain'; atMs: number; payer: number }
  /** Its money goes just before something is sent for it, and comes back. */
  | ({ kind: 'drain ahead'; payer: number } & Lasting)

type Meddling = 'cancel' | 'submit'

export type Plan = {
  seed: number
  nodes: 1 | 2 | 3
  mode: 'confirmed' | 'deferred'
  capCents: number
  /** What each payer holds. */
  cents: number[]
  purchases: PlannedPurchase[]
  troubles: Trouble[]
  /** Reports are published, and not only made. */
  passports?: boolean
  orders?: PlannedOrder[]
}

export const confirmations = 2
const activeMs = 4_000
/** A settlement takes about so long. */
const nearMs = 3_000
/** What is paid before the last trouble is collected within this time of it. */
const restMs = 16_000

const onStore = ['aborts', 'lost commits', 'slow store'] as const
const onChain = [
  ...(['chain fails', 'chain answers lost', 'chain slow', 'lag', 'stale branch'] as const),
  ...(['hidden receipts', 'hidden logs', 'hidden receipts and logs'] as const),
]
const onNode = [
  ...(['crash', 'crash', 'crash', 'pause', 'pause', 'skew'] as const),
  ...onStore,
  ...onStore,
  ...onChain,
]
const onWorld = [
  ...(['store restart', 'stall', 'skip', 'forget', 'answers lost'] as const),
  ...(['reorganisation', 'reorganisation', 'reorganisation'] as const),
]
const byPayers = ['cancel', 'submit', 'drain'] as const

/** All that a seed decides beforehand; the small chances of the history itself come from the same seed. */
export function makePlan(seed: number): Plan {
  const random = createRandom(seed)
  const nodes = random.pick([1, 2, 2, 3] as const)
  const payers = random.between(1, 2)
  const passports = random.chance(0.25)
  const hasOrders = !passports && random.chance(0.3)
  const purchases: PlannedPurchase[] = []
  for (let left = random.between(1, 3); left > 0; left--) purchases.push(makePurchase(purchases.at(-1)))
  const troubles = Array.from({ length: random.between(2, 4) }, makeTrouble)
  // Enough for all, or for some of it.
  const isPoor = random.chance(0.15)
  const cents = Array.from({ length: payers }, () => (isPoor ? random.between(1, 3) : 1_000))
  const mode = random.chance(0.4) ? 'deferred' : 'confirmed'
  const capCents = random.between(1, 2)
  const orders = hasOrders ? makeOrders() : []
  for (const order of orders) if (random.chance(0.5)) disturbReturn(order)
  for (const { atMs, revokesMs } of purchases)
    if (revokesMs && random.chance(0.5)) troubles.push(takeBackOnce('revoke', atMs))
  if (!passports && !hasOrders && random.chance(0.25)) troubles.push(stallOverEnd(random.pick(purchases)))
  for (const trouble of troubles) if (trouble.kind === 'pause') trouble.beforeSend = random.chance(0.4)
  for (const purchase of purchases)
    if (nodes > 1 && purchase.operation === 'screen_wallet' && random.chance(0.06)) standStill(purchase)
  for (const purchase of purchases)
    if (purchase.hasKey && purchase.operation === 'screen_wallet' && random.chance(0.12)) failOnce(purchase)
  // Leases have to be renewed meanwhile.
  for (const purchase of purchases)
    if (nodes > 1 && purchase.operation === 'generate_report' && random.chance(0.15))
      purchase.workMs = random.between(3_000, 9_000)
  return { seed, nodes, mode, capCents, cents, purchases, troubles, passports, orders }

  /** A payment is sent and fails for want of money; its client asks again when there is some, and the work fails. */
  function failOnce(purchase: PlannedPurchase): void {
    const hangUpMs = random.between(300, 1_500)
    Object.assign(purchase, { hangUpMs, sound: 1, failures: 1, validSeconds: 25, leaves: false })
    const { atMs, payer } = purchase
    troubles.push({ kind: 'drain ahead', atMs, forMs: random.between(500, 2_500), payer })
  }

  /** A node stands still in the middle of work that will fail; another takes it over meanwhile, and is paid. */
  function standStill(purchase: PlannedPurchase): void {
    const [workMs, hangUpMs] = [random.between(500, 2_000), random.between(300, 1_500)]
    Object.assign(purchase, { workMs, hangUpMs, failures: 1, copies: 1, validSeconds: 25, leaves: false })
    const lasting = { atMs: purchase.atMs + random.between(50, 400), forMs: random.between(9_000, 15_000) }
    const node = random.below(nodes)
    troubles.push({ kind: 'pause', node, afterWrite: false, alone: false, beforeSend: false, ...lasting })
  }

  /** Something goes wrong when its money may be on the way back. */
  function disturbReturn({ isTight, deadlineMs, atMs: placedMs, parts }: PlannedOrder): void {
    const paidMs = placedMs + Math.max(...parts.map(({ afterMs }) => afterMs))
    const atMs = (isTight ? deadlineMs - nearMs : paidMs + nearMs) + random.below(nearMs * 2)
    const forMs = random.between(500, 3_000)
    if (random.chance(0.5)) troubles.push(takeBackOnce('refund', placedMs))
    else {
      const kind = random.pick(['lag', 'stale branch'] as const)
      troubles.push({ kind, atMs, forMs, node: 'all', share: random.pick([0.7, 1]) })
    }
    for (const order of orders)
      if (!order.isTight) order.deadlineMs = Math.max(order.deadlineMs, atMs + forMs + restMs)
  }

  /** No block until an authorization has ended; and then another branch, on which it may have been in time. */
  function stallOverEnd({ atMs: boughtMs, validSeconds }: PlannedPurchase): Trouble {
    const atMs = boughtMs + random.below(nearMs)
    const endMs = boughtMs + validSeconds * 1_000 + random.between(500, 2_000)
    return { kind: 'stall', atMs, forMs: endMs - atMs, depth: confirmations, lagMs: 0, isEarlier: true }
  }

  function takeBackOnce(once: 'refund' | 'revoke', atMs: number): Trouble {
    const [depth, lose] = [random.between(1, confirmations), random.pick([0.5, 1])]
    return { kind: 'reorganisation', atMs, depth, lose, purchase: 0, meanwhile: null, once }
  }

  function makeOrders(): PlannedOrder[] {
    const ends = troubles.map(trouble => trouble.atMs + ('forMs' in trouble ? trouble.forMs : 0))
    return Array.from({ length: random.between(1, 2) }, () => {
      const first = random.pick([0.5, 1, 1, 1, 1.5])
      const rest = [
        ...(first < 1 && random.chance(0.7) ? [0.5] : []),
        // Paid once more by mistake, or long after.
        ...(random.chance(0.25) ? [1] : []),
      ]
      const isTight = random.chance(0.25)
      return {
        atMs: random.below(activeMs),
        payer: random.below(payers),
        parts: [first, ...rest].map(units => ({ units, afterMs: random.between(50, 3_000) })),
        deadlineMs: isTight ? random.between(6_000, 14_000) : Math.max(...ends) + restMs,
        isTight,
        workMs: random.chance(0.3) ? random.between(500, 3_000) : random.between(1, 60),
        failures: random.chance(0.2) ? 1 : 0,
        isFree: random.chance(0.1),
      }
    })
  }

  function makePurchase(before: PlannedPurchase | undefined): PlannedPurchase {
    const operation = random.chance(passports ? 0.8 : 0.35) ? 'generate_report' : 'screen_wallet'
    const fresh: PlannedPurchase = {
      // Some come when others have been down for long.
      atMs: random.below(random.chance(0.12) ? activeMs * 3 : activeMs),
      payer: random.below(payers),
      operation,
      validSeconds: random.chance(0.15) ? random.between(20, 30) : random.between(8, 12),
      copies: random.chance(0.3) ? random.between(2, 3) : 1,
      hangUpMs: random.chance(0.2) ? random.between(20, 3_000) : 0,
      asksAgain: random.chance(0.3),
      hasKey: random.chance(0.35),
      leaves: random.chance(0.25),
      workMs: random.chance(0.2) ? random.between(500, 3_000) : random.between(1, 60),
      failures: random.chance(0.3) ? random.between(1, 2) : 0,
      isFree: operation === 'screen_wallet' && random.chance(0.05),
      revokesMs: passports && random.chance(0.5) ? random.between(1, 1_500) : 0,
    }
    // A payer often buys several things at once.
    if (!before || !random.chance(0.35)) return fresh
    return { ...fresh, atMs: before.atMs + random.below(20), payer: before.payer, workMs: before.workMs }
  }

  function makeTrouble(): Trouble {
    const kind = random.chance(0.5)
      ? random.pick(onNode)
      : random.chance(0.6)
        ? random.pick(onWorld)
        : random.pick(byPayers)
    const node = random.below(nodes)
    const place = random.chance(0.35) ? 'all' : node
    const purchase = random.below(purchases.length)
    const { atMs: boughtMs, payer, validSeconds } = purchases[purchase] as PlannedPurchase
    // Most of what goes wrong does no harm unless something is under way.
    const atMs = random.chance(0.7)
      ? boughtMs + random.below(passports || hasOrders ? nearMs * 3 : nearMs)
      : random.below(activeMs)
    const forMs = random.between(100, 3_000)
    const share = random.pick([0.1, 0.3, 0.7, 1])
    // Some pauses outlast a lease, and what another node does meanwhile.
    const afterWrite = random.chance(0.6)
    if (kind === 'crash') return { kind, atMs, forMs, node, afterWrite }
    if (kind === 'pause') return { kind, atMs, forMs: forMs * 4, node, afterWrite, alone: random.chance(0.4) }
    if (kind === 'skew') return { kind, atMs, node, skewMs: random.between(-2_000, 2_000) }
    if (kind === 'reorganisation') {
      const meanwhile = random.pick([null, null, 'cancel', 'submit'] as const)
      const depth = random.between(1, confirmations)
      return { kind, atMs, depth, lose: random.pick([0, 0.5, 1]), purchase, meanwhile }
    }
    const endMs = boughtMs + validSeconds * 1_000
    if (kind === 'cancel' || kind === 'submit')
      return { kind, purchase, atMs: random.chance(0.3) ? endMs - random.below(nearMs) : atMs }
    if (kind === 'drain') return { kind, atMs, payer }
    if (kind === 'store restart') return { kind, atMs, forMs }
    if (kind === 'stall' || kind === 'skip') {
      // Some last until an authorization is about to end, or has ended.
      const untilMs = endMs + random.between(-2_500, 1_500)
      const longMs = random.chance(0.5) ? Math.max(forMs, untilMs - atMs) : forMs * 2
      const depth = random.chance(0.4) ? random.between(1, confirmations) : 0
      const lagMs = random.chance(0.5) ? random.between(1_000, 6_000) : 0
      const lasting = { atMs, forMs: longMs, depth, lagMs }
      return kind === 'stall' ? { kind, ...lasting } : { kind, share, ...lasting }
    }
    if (kind === 'forget' || kind === 'answers lost') return { kind, atMs, forMs, share }
    // A node that does not show everything does no harm before somebody loses patience.
    const isView = kind === 'lag' || kind === 'stale branch' || kind.startsWith('hidden')
    return { kind, atMs, forMs: isView ? forMs * 2 : forMs, node: place, share }
  }
}
