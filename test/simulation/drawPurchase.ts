import type { Random } from './createRandom.ts'
import type { Aim } from './drawTrouble.ts'
import type { Plan, PlannedPurchase } from './plan.ts'

export type Shop = {
  payers: number
  /** Things are bought within this time; some later, when others have been down for long. */
  activeMs: number
  passports: boolean
  /** How much of it is paid before the work. */
  reports: number
}

export function drawPurchase(
  random: Random,
  { payers, activeMs, passports, reports }: Shop,
  before?: PlannedPurchase,
): PlannedPurchase {
  const operation = random.chance(reports) ? 'generate_report' : 'screen_wallet'
  const fresh: PlannedPurchase = {
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

export function aimAt({ atMs, validSeconds, payer }: PlannedPurchase, purchase: number): Aim {
  return { atMs, endMs: atMs + validSeconds * 1_000, payer, purchase }
}

export function drawMoney(random: Random, payers: number): Pick<Plan, 'mode' | 'capCents' | 'cents'> {
  // Enough for all, or for some of it.
  const isPoor = random.chance(0.15)
  const cents = Array.from({ length: payers }, () => (isPoor ? random.between(1, 3) : 1_000))
  return { mode: random.chance(0.4) ? 'deferred' : 'confirmed', capCents: random.between(1, 2), cents }
}
