import type { Token } from '../../chain/tokens.ts'
import type { Transfer } from '../../wire/activity.ts'
import type { TokenTransfer } from '../rows.ts'
import { dayOf, type RateOfDay } from './createRates.ts'
import { valueInCents } from './valueTransfer.ts'

/** A token with everything its worth depends on. */
export type UsableToken = Token & { decimals: number }

/** Which currencies on which days are needed to price these movements. */
export function listNeeds(
  rows: readonly { token: string; time: number }[],
  tokens: ReadonlyMap<string, UsableToken>,
): Map<string, Set<number>> {
  const needs = new Map<string, Set<number>>()
  for (const { token, time } of rows) {
    const currency = tokens.get(token)?.currency
    if (!currency) continue
    const days = needs.get(currency) ?? new Set()
    needs.set(currency, days.add(dayOf(time)))
  }
  return needs
}

export function worthOf(
  row: { token: string; time: number; amount: bigint },
  tokens: ReadonlyMap<string, UsableToken>,
  rateOfDay: RateOfDay,
): number | null {
  const token = tokens.get(row.token)
  if (!token?.currency) return null
  const rate = rateOfDay(token.currency, dayOf(row.time))
  return rate ? valueInCents(row.amount, token.decimals, rate) : null
}

/** Rows with their worth on their day. Rows of tokens that have no currency at all are not among them. */
export function valueRows(
  rows: readonly TokenTransfer[],
  tokens: ReadonlyMap<string, UsableToken>,
  rateOfDay: RateOfDay,
): Transfer[] {
  return rows.flatMap(row => {
    const token = tokens.get(row.token)
    if (!token?.currency) return []
    return [{ ...row, symbol: token.symbol, usdCents: worthOf(row, tokens, rateOfDay) }]
  })
}
