import type { Random } from './createRandom.ts'
import { drawOrder, paidMs, setDeadlines } from './drawOrder.ts'
import { aimAt, drawMoney, drawPurchase } from './drawPurchase.ts'
import { allTroubles, drawTrouble, type Stage, troublesOfNodes, troublesOfWorld } from './drawTrouble.ts'
import type { Plan, PlannedPurchase, Trouble } from './plan.ts'
import {
  disturbReturn,
  failOnCredit,
  failOnce,
  hideOwed,
  hideReturn,
  nearMs,
  stallOverEnd,
  standStill,
  submitFailed,
  takeBackOnce,
  takeBackPaid,
  wakeAtOwed,
} from './scenes.ts'

/** Payments most often: most of the code is theirs, and they cost least. */
const subjects = [
  ...Array<'payments'>(11).fill('payments'),
  ...(['leases', 'leases', 'owed', 'credit', 'passports', 'passports', 'orders'] as const),
] as const
const activeMs = 800
/** So often that what is settled is looked at again before the next block. */
const oftenMs = 1_000
const stageOf = { nearMs: 2_000, activeMs, longestMs: 2_500, kinds: allTroubles }

/** One thing alone, at once, and one or two troubles that aim at it: most of what was ever found takes no more. */
export function makeShortPlan(seed: number, random: Random): Plan {
  const subject = random.pick(subjects)
  const draw = { payments, leases, owed, credit, passports, orders }[subject]
  const plan = draw(random, random.pick([1, 2] as const))
  return { seed, subject, ...drawMoney(random, 1), ...plan }
}

type Drawn = Omit<Plan, 'seed' | 'subject' | 'mode' | 'capCents' | 'cents'> &
  Partial<Pick<Plan, 'mode' | 'capCents' | 'cents'>>
type Nodes = Plan['nodes']

function buy(
  random: Random,
  most: number,
  shop: { passports?: boolean; reports: number },
): PlannedPurchase[] {
  const whole = { payers: 1, activeMs, passports: false, ...shop }
  const first = drawPurchase(random, whole)
  return most > 1 && random.chance(0.3) ? [first, drawPurchase(random, whole, first)] : [first]
}

function disturb(random: Random, stage: Pick<Stage, 'nodes' | 'aims'> & Partial<Stage>): Trouble[] {
  return Array.from({ length: random.between(1, 2) }, () => drawTrouble(random, { ...stageOf, ...stage }))
}

function payments(random: Random, nodes: Nodes): Drawn {
  const purchases = buy(random, 2, { reports: 0.3 })
  const [first] = purchases as [PlannedPurchase]
  const scene = random.below(16)
  if (scene === 0) return { nodes, purchases, troubles: [stallOverEnd(random, first)] }
  if (scene === 1) return { nodes, purchases, troubles: submitFailed(random, first) }
  if (scene === 2) {
    Object.assign(first, { operation: 'screen_wallet', hasKey: true })
    return { nodes, purchases, troubles: [failOnce(random, first)] }
  }
  if (scene < 5) return { nodes, purchases, troubles: takeBackPaid(random, first), reconcileMs: oftenMs }
  return { nodes, purchases, troubles: disturb(random, { nodes, aims: purchases.map(aimAt) }) }
}

/** Who does what: nodes die, stand still and lose their database. */
function leases(random: Random): Drawn {
  const nodes = random.pick([2, 2, 3] as const)
  const purchases = buy(random, 2, { reports: 0.4 })
  const [first] = purchases as [PlannedPurchase]
  if (random.chance(0.2)) {
    first.operation = 'screen_wallet'
    return { nodes, purchases, troubles: [standStill(random, first, nodes)] }
  }
  const stage = { nodes, aims: purchases.map(aimAt), kinds: troublesOfNodes }
  return { nodes, purchases, troubles: disturb(random, stage) }
}

/** Work that is paid for and takes long. */
function owed(random: Random): Drawn {
  const nodes = random.pick([2, 2, 3] as const)
  const purchases = buy(random, 1, { reports: 1 })
  const [first] = purchases as [PlannedPurchase]
  const scene = random.below(10)
  if (scene < 3) return { nodes: 2, purchases, troubles: [wakeAtOwed(random, first, 2)] }
  const hidden = hideOwed(random, first)
  if (scene < 8) return { nodes, purchases, troubles: [hidden] }
  const stage = { nodes, aims: purchases.map(aimAt), nearMs: nearMs * 2 }
  return { nodes, purchases, troubles: disturb(random, stage) }
}

/** Credit that comes to nothing, and the same payer again. */
function credit(random: Random, nodes: Nodes): Drawn {
  const shop = { payers: 1, activeMs, passports: false, reports: 0 }
  const purchases = Array.from({ length: 3 }, () => drawPurchase(random, shop))
  const troubles = failOnCredit(random, purchases)
  return { nodes, mode: 'deferred', capCents: 1, cents: [1_000], purchases, troubles }
}

function passports(random: Random, nodes: Nodes): Drawn {
  const purchases = buy(random, 1, { passports: true, reports: 1 })
  const [{ revokesMs, atMs }] = purchases as [PlannedPurchase]
  const isBack = revokesMs && random.chance(0.4)
  const troubles = isBack
    ? [takeBackOnce(random, 'revoke', atMs)]
    : disturb(random, { nodes, aims: purchases.map(aimAt), nearMs: nearMs * 2 })
  return { nodes, purchases, troubles, passports: true }
}

function orders(random: Random, nodes: Nodes): Drawn {
  const order = drawOrder(random, { payers: 1, activeMs })
  const atMs = paidMs(order)
  const aim = { atMs, endMs: atMs + nearMs * 2, payer: 0, purchase: null }
  const scene = random.below(10)
  if (scene < 3) return { nodes, purchases: [], troubles: [hideReturn(random, order)], orders: [order] }
  const troubles =
    scene < 6
      ? [disturbReturn(random, order)]
      : disturb(random, { nodes, aims: [aim], nearMs: nearMs * 2, kinds: troublesOfWorld })
  setDeadlines([order], troubles)
  return { nodes, purchases: [], troubles, orders: [order] }
}
