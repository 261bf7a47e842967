import type { Activity } from '../wire/activity.ts'
import { toUnits } from './formatMoney.ts'
import type { StatementToken } from './statementData.ts'

/** Decimals of a token by its address; null when unknown. */
export type DecimalsOf = (token: string) => number | null

type Sums = {
  symbol: string
  in: bigint
  out: bigint
  fees: bigint
  closing: bigint
  closingCents: number | null
  closingRate: string | null
}

/** Opening and closing balance of every token held or moved, exact: opening = closing − in + out + gas. */
export function computeTokens(activity: Activity, decimalsOf: DecimalsOf): StatementToken[] {
  const sums = new Map<string, Sums>()
  const sumsOf = (token: string, symbol: string): Sums => {
    const known = sums.get(token)
    if (known) return known
    const fresh = { symbol, in: 0n, out: 0n, fees: 0n, closing: 0n, closingCents: 0, closingRate: null }
    sums.set(token, fresh)
    return fresh
  }
  for (const { token, symbol, amount, usdCents, rate } of activity.balances) {
    const entry = sumsOf(token, symbol)
    entry.closing += amount
    entry.closingCents = usdCents
    entry.closingRate = rate ?? null
  }
  for (const { token, symbol, amount, from, to } of activity.transfers) {
    const entry = sumsOf(token, symbol)
    if (to === activity.wallet) entry.in += amount
    if (from === activity.wallet) entry.out += amount
  }
  for (const { token, symbol, amount } of activity.fees ?? []) sumsOf(token, symbol).fees += amount
  return [...sums]
    .filter(([, entry]) => entry.closing !== 0n || entry.in !== 0n || entry.out !== 0n)
    .toSorted(([a, x], [b, y]) => (y.closingCents ?? -1) - (x.closingCents ?? -1) || (a < b ? -1 : 1))
    .map(([token, entry]) => {
      const units = (amount: bigint) => toUnits(amount, decimalsOf(token))
      return {
        symbol: entry.symbol,
        token,
        opening: units(entry.closing - entry.in + entry.out + entry.fees),
        in: units(entry.in),
        out: units(entry.out),
        closing: units(entry.closing),
        closingUsd: entry.closingCents === null ? null : entry.closingCents / 100,
        closingRate: entry.closingRate,
      }
    })
}
