import type { Random } from './createRandom.ts'
import type { Shop } from './drawPurchase.ts'
import { endOf } from './drawTrouble.ts'
import type { PlannedOrder, Trouble } from './plan.ts'

/** What is paid before the last trouble is collected within this time of it. */
const restMs = 16_000

/** Its deadline, unless it comes while things still go wrong, is set when it is known what does. */
export function drawOrder(
  random: Random,
  { payers, activeMs }: Pick<Shop, 'payers' | 'activeMs'>,
): PlannedOrder {
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
    deadlineMs: isTight ? random.between(6_000, 14_000) : 0,
    isTight,
    workMs: random.chance(0.3) ? random.between(500, 3_000) : random.between(1, 60),
    failures: random.chance(0.2) ? 1 : 0,
    isFree: random.chance(0.1),
  }
}

export function paidMs({ atMs, parts }: PlannedOrder): number {
  return atMs + Math.max(...parts.map(({ afterMs }) => afterMs))
}

/** In time is what is paid before the last trouble, unless its deadline is tight. */
export function setDeadlines(orders: readonly PlannedOrder[], troubles: readonly Trouble[]): void {
  for (const order of orders)
    if (!order.isTight) order.deadlineMs = Math.max(paidMs(order), ...troubles.map(endOf)) + restMs
}
