import type { Random } from './createRandom.ts'
import { paidMs } from './drawOrder.ts'
import { type Awaited, confirmations, type PlannedOrder, type PlannedPurchase, type Trouble } from './plan.ts'

/** A settlement takes about so long. */
export const nearMs = 3_000
/** Who is at work that is paid for, and gives no sign of life for so long, is taken for dead. */
const owedLeaseMs = 3_000

// What it takes two or three mishaps in a row to see. Each changes what is bought, and returns what goes wrong.

/** A payment is sent and fails for want of money; its client asks again when there is some, and the work fails. */
export function failOnce(random: Random, purchase: PlannedPurchase): Trouble {
  const hangUpMs = random.between(300, 1_500)
  Object.assign(purchase, { hangUpMs, sound: 1, failures: 1, validSeconds: 16, leaves: false })
  return drainAhead(purchase, random.between(500, 2_500))
}

/** A payment fails for want of money, its client lets go of it, and then somebody has it mined after all. */
export function submitFailed(random: Random, purchase: PlannedPurchase): Trouble[] {
  const forMs = random.between(500, 2_500)
  Object.assign(purchase, { validSeconds: 25, leaves: true, copies: 1, hangUpMs: 0 })
  const atMs = purchase.atMs + forMs + random.between(2_500, 6_000)
  return [drainAhead(purchase, forMs), { kind: 'submit', purchase: 0, atMs }]
}

/** What went out on credit fails for want of money; the same payer, who has paid before, buys again. */
export function failOnCredit(random: Random, [first, second, third]: PlannedPurchase[]): Trouble[] {
  if (!first || !second || !third) return []
  const plain = { payer: first.payer, operation: 'screen_wallet', hangUpMs: 0, failures: 0, isFree: false }
  for (const purchase of [first, second, third]) Object.assign(purchase, plain, { workMs: 10 })
  second.atMs = first.atMs + random.between(2_000, 4_000)
  const forMs = random.between(500, 1_500)
  third.atMs = second.atMs + forMs + random.between(1_000, 3_000)
  return [drainAhead(second, forMs)]
}

function drainAhead({ atMs, payer }: PlannedPurchase, forMs: number): Trouble {
  return { kind: 'drain ahead', atMs, forMs, payer }
}

/** A node stands still in the middle of work that will fail; another takes it over meanwhile, and is paid. */
export function standStill(random: Random, purchase: PlannedPurchase, nodes: number): Trouble {
  const [workMs, hangUpMs] = [random.between(500, 2_000), random.between(300, 1_500)]
  Object.assign(purchase, { workMs, hangUpMs, failures: 1, copies: 1, validSeconds: 25, leaves: false })
  return pause(random, nodes, purchase.atMs + random.between(50, 400), random.between(9_000, 15_000))
}

/** A node stands still in the middle of work that is paid for, and wakes about when another has done it. */
export function wakeAtOwed(random: Random, purchase: PlannedPurchase, nodes: number): Trouble {
  const workMs = random.between(3_000, 6_000)
  Object.assign(purchase, { operation: 'generate_report', workMs, failures: 0, isFree: false })
  const atMs = purchase.atMs + random.between(2_000, 5_000)
  return pause(random, nodes, atMs, owedLeaseMs + workMs + random.between(-1_000, 1_500))
}

function pause(random: Random, nodes: number, atMs: number, forMs: number): Trouble {
  const plain = { afterWrite: false, alone: false, beforeSend: false }
  return { kind: 'pause', node: random.below(nodes), ...plain, atMs, forMs }
}

/** A block with a payment is taken back when it is about to be deep enough; some nodes may not know it yet. */
export function takeBackPaid(random: Random, { atMs }: PlannedPurchase): Trouble[] {
  const share = random.pick([0.3, 0.7])
  const stale: Trouble = { kind: 'stale branch', atMs, forMs: 10_000, node: 'all', share }
  const back = takeBackOnce(random, 'pay', atMs)
  return random.chance(0.5) ? [back, stale] : [back]
}

/** Long work is under way when nodes do not always show where its payment was; its client asks again and again. */
export function hideOwed(random: Random, purchase: PlannedPurchase): Trouble {
  const hangUpMs = random.between(500, 1_500)
  const workMs = random.between(8_000, 11_000)
  Object.assign(purchase, {
    operation: 'generate_report',
    workMs,
    failures: 0,
    copies: 2,
    hangUpMs,
    leaves: false,
  })
  const kind = random.pick(['hidden receipts', 'hidden receipts', 'lag', 'stale branch'] as const)
  const atMs = purchase.atMs + random.between(2_000, 4_000)
  return { kind, atMs, forMs: random.between(5_000, 8_000), node: 'all', share: random.pick([0.3, 0.7]) }
}

/** No block until an authorization has ended; and then another branch, on which it may have been in time. */
export function stallOverEnd(random: Random, { atMs: boughtMs, validSeconds }: PlannedPurchase): Trouble {
  const atMs = boughtMs + random.below(nearMs)
  const endMs = boughtMs + validSeconds * 1_000 + random.between(500, 2_000)
  return { kind: 'stall', atMs, forMs: endMs - atMs, depth: confirmations, lagMs: 0, isEarlier: true }
}

/** Something goes wrong when the money of an order may be on the way back. */
export function disturbReturn(random: Random, order: PlannedOrder): Trouble {
  const { isTight, deadlineMs, atMs: placedMs } = order
  const atMs = (isTight ? deadlineMs - nearMs : paidMs(order) + nearMs) + random.below(nearMs * 2)
  const forMs = random.between(500, 3_000)
  if (random.chance(0.5)) return takeBackOnce(random, 'refund', placedMs)
  const kind = random.pick(['lag', 'stale branch'] as const)
  return { kind, atMs, forMs, node: 'all', share: random.pick([0.7, 1]) }
}

/** Too little came, and no node shows for a while that it has gone back. */
export function hideReturn(random: Random, order: PlannedOrder): Trouble {
  const deadlineMs = random.between(5_000, 8_000)
  Object.assign(order, { parts: order.parts.slice(0, 1), isTight: true, deadlineMs })
  for (const part of order.parts) part.units = 0.5
  const atMs = deadlineMs + random.between(-500, 1_500)
  const forMs = random.between(8_000, 14_000)
  return { kind: 'hidden receipts and logs', atMs, forMs, node: 'all', share: 1 }
}

export function takeBackOnce(random: Random, once: Awaited, atMs: number): Trouble {
  const [depth, lose] = [random.between(1, confirmations), random.pick([0.5, 1])]
  return { kind: 'reorganisation', atMs, depth, lose, purchase: 0, meanwhile: null, once }
}
