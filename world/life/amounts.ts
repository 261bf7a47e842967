import { type Token, tokenPlace } from '../places.ts'
import type { Rates } from './rates.ts'

/** Whole tokens to base units, to the hundredth: people do not pay in millionths. */
export function toUnits(token: Token, amount: number): bigint {
  return BigInt(Math.round(amount * 100)) * 10n ** BigInt(tokenPlace(token).decimals - 2)
}

export function fromUnits(token: Token, units: bigint): number {
  return Number(units) / 10 ** tokenPlace(token).decimals
}

/** At most two leading digits, as people round a top-up. */
export function roundUp(units: bigint): bigint {
  const step = 10n ** BigInt(Math.max(units.toString().length - 2, 0))
  return ((units + step - 1n) / step) * step
}

/** Value in USD with 8 decimals on a day; zero without a price. */
export function usd8Of(rates: Rates, token: Token | 'SPAM', units: bigint, day: number): bigint {
  if (token === 'SPAM') return 0n
  const { currency, decimals } = tokenPlace(token)
  return currency === null ? 0n : (units * rates.usd8(currency, day)) / 10n ** BigInt(decimals)
}
