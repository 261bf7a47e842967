import type { Random } from './createRandom.ts'
import { drawOrder, setDeadlines } from './drawOrder.ts'
import { aimAt, drawMoney, drawPurchase } from './drawPurchase.ts'
import { allTroubles, drawTrouble } from './drawTrouble.ts'
import type { Plan, PlannedPurchase } from './plan.ts'
import { disturbReturn, failOnce, nearMs, stallOverEnd, standStill, takeBackOnce } from './scenes.ts'

const activeMs = 4_000

/** All that there is, and several things at once: what happens only between them is found here. */
export function makeWholePlan(seed: number, random: Random): Plan {
  const nodes = random.pick([1, 2, 2, 3] as const)
  const payers = random.between(1, 2)
  const passports = random.chance(0.25)
  const hasOrders = !passports && random.chance(0.3)
  const shop = { payers, activeMs, passports, reports: passports ? 0.8 : 0.35 }
  const purchases: PlannedPurchase[] = []
  for (let left = random.between(1, 3); left > 0; left--)
    purchases.push(drawPurchase(random, shop, purchases.at(-1)))
  const stage = {
    nodes,
    aims: purchases.map(aimAt),
    nearMs: passports || hasOrders ? nearMs * 3 : nearMs,
    activeMs,
    kinds: allTroubles,
    longestMs: 3_000,
  }
  const troubles = Array.from({ length: random.between(2, 4) }, () => drawTrouble(random, stage))
  const orders = hasOrders
    ? Array.from({ length: random.between(1, 2) }, () => drawOrder(random, { payers, activeMs }))
    : []
  for (const order of orders) if (random.chance(0.5)) troubles.push(disturbReturn(random, order))
  for (const { atMs, revokesMs } of purchases)
    if (revokesMs && random.chance(0.5)) troubles.push(takeBackOnce(random, 'revoke', atMs))
  if (!passports && !hasOrders && random.chance(0.25))
    troubles.push(stallOverEnd(random, random.pick(purchases)))
  for (const purchase of purchases) {
    const isScreen = purchase.operation === 'screen_wallet'
    if (isScreen && nodes > 1 && random.chance(0.06)) troubles.push(standStill(random, purchase, nodes))
    if (isScreen && purchase.hasKey && random.chance(0.12)) troubles.push(failOnce(random, purchase))
    // Leases have to be renewed meanwhile.
    if (!isScreen && nodes > 1 && random.chance(0.15)) purchase.workMs = random.between(3_000, 9_000)
  }
  setDeadlines(orders, troubles)
  const money = drawMoney(random, payers)
  return { seed, subject: 'whole', nodes, ...money, purchases, troubles, passports, orders }
}
