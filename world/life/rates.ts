import { datePartsOf, isWeekend } from './calendar.ts'
import { createRng } from './rng.ts'

type Currency = { usd: number; wander: number }

/** The base of each rate, and the most it moves in a day. Nothing moves at weekends. */
export const currencies: Readonly<Record<string, Currency>> = {
  USD: { usd: 1, wander: 0 },
  KES: { usd: 0.0077, wander: 0.008 },
  EUR: { usd: 1.08, wander: 0.008 },
  GBP: { usd: 1.27, wander: 0.008 },
  BRL: { usd: 0.18, wander: 0.014 },
  NGN: { usd: 0.00065, wander: 0.016 },
  GHS: { usd: 0.07, wander: 0.014 },
  PHP: { usd: 0.0175, wander: 0.007 },
  COP: { usd: 0.00025, wander: 0.013 },
  ZAR: { usd: 0.055, wander: 0.013 },
  XOF: { usd: 0.00165, wander: 0.008 },
  CAD: { usd: 0.72, wander: 0.006 },
  AUD: { usd: 0.65, wander: 0.009 },
  CHF: { usd: 1.13, wander: 0.008 },
  JPY: { usd: 0.0066, wander: 0.009 },
  INR: { usd: 0.0118, wander: 0.005 },
  USDT: { usd: 1, wander: 0.0004 },
  USDC: { usd: 1, wander: 0.0003 },
  CUSD: { usd: 0.9995, wander: 0.0008 },
  CELO: { usd: 0.3, wander: 0.05 },
  ETH: { usd: 3000, wander: 0.04 },
}

export type Rates = {
  /** USD for one unit of the currency, with 8 decimals, on a day since origin. */
  usd8: (currency: string, day: number) => bigint
  /** Whether that day has its own price; otherwise the last one holds. */
  hasRound: (day: number) => boolean
}

/** Rates wander day by day around their base; a day never depends on later days. */
export function createRates(seed: string, origin: number): Rates {
  const paths = new Map<string, number[]>()

  const hasRound = (day: number) => !isWeekend(datePartsOf(origin, day).weekday)

  function rateOn(currency: string, day: number): number {
    const { usd, wander } = currencyOf(currency)
    const path = paths.get(currency) ?? [usd]
    paths.set(currency, path)
    for (let next = path.length; next <= day; next++) {
      const before = path[next - 1] ?? usd
      const moved = before + 0.02 * (usd - before)
      const rng = createRng(seed, 'rate', currency, next)
      path.push(hasRound(next) ? rng.around(moved, wander) : before)
    }
    return path[Math.max(day, 0)] ?? usd
  }

  return { usd8: (currency, day) => BigInt(Math.round(rateOn(currency, day) * 1e8)), hasRound }
}

function currencyOf(currency: string): Currency {
  const found = currencies[currency]
  if (found === undefined) throw new RangeError(`no such currency: ${currency}`)
  return found
}
