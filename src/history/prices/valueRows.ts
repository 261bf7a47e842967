import type { UsableToken } from '../../chain/tokens.ts'
import type { Transfer } from '../../wire/activity.ts'
import type { TokenTransfer } from '../rows.ts'
import { dayOf, type Rates } from './createRates.ts'
import { valueIn } from './valueTransfer.ts'

export type Prices = {
  rates: Rates
  tokens: ReadonlyMap<string, UsableToken>
  /** Rates are taken as they were known then, unix seconds. */
  asOfTime: number
  /** From what was once read only. */
  isOffline: boolean
}

/** What an amount of a token was worth on its day, in cents; null without a rate. */
export type Worth = {
  (row: Amount): number | null
  /** The same in smaller parts, as many as make a dollar. */
  inParts: (row: Amount, parts: bigint) => bigint | null
}

type Amount = { token: string; time: number; amount: bigint }

/** Reads the rates that these movements need, all at once. */
export async function readWorth(
  { rates, tokens, asOfTime, isOffline }: Prices,
  rows: readonly { token: string; time: number }[],
): Promise<Worth> {
  const needs = new Map<string, Set<number>>()
  for (const { token, time } of rows) {
    const currency = tokens.get(token)?.currency
    if (!currency) continue
    const days = needs.get(currency) ?? new Set()
    needs.set(currency, days.add(dayOf(time)))
  }
  const rateOfDay = isOffline ? await rates.ratesOffline(needs) : await rates.ratesFor(needs, asOfTime)
  const inParts: Worth['inParts'] = ({ token: address, time, amount }, parts) => {
    const token = tokens.get(address)
    if (!token?.currency) return null
    const rate = rateOfDay(token.currency, dayOf(time))
    return rate ? valueIn(parts, amount, token.decimals, rate) : null
  }
  const inCents = (row: Amount) => {
    const cents = inParts(row, 100n)
    return cents === null ? null : Number(cents)
  }
  return Object.assign(inCents, { inParts })
}

/** Rows with their worth on their day. Rows of tokens that have no currency at all are not among them. */
export function valueRows({ tokens }: Prices, rows: readonly TokenTransfer[], worthOf: Worth): Transfer[] {
  return rows.flatMap(row => {
    const token = tokens.get(row.token)
    if (!token?.currency) return []
    return [{ ...row, symbol: token.symbol, usdCents: worthOf(row) }]
  })
}
