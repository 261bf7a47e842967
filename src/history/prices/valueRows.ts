import type { UsableToken } from '../../chain/tokens.ts'
import type { Transfer } from '../../wire/activity.ts'
import type { TokenTransfer } from '../rows.ts'
import { dayOf, type Rates } from './createRates.ts'
import { type Rate, valueIn } from './valueTransfer.ts'

export type Prices = {
  rates: Rates
  tokens: ReadonlyMap<string, UsableToken>
  /** Rates as known at this time, unix seconds. */
  asOfTime: number
  isOffline: boolean
}

/** The value of an amount of a token on its day, in cents; null without a rate. */
export type Worth = {
  (row: Amount): number | null
  /** The same with this many parts per dollar. */
  splitIntoChunks: (row: Amount, parts: bigint) => bigint | null
  /** USD for one unit on its day, to report beside a converted amount; undefined for dollars. */
  rate: (row: Omit<Amount, 'amount'>) => { rate?: string }
}

type Amount = { token: string; time: number; amount: bigint }

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
  const splitIntoChunks: Worth['splitIntoChunks'] = ({ token: address, time, amount }, parts) => {
    const token = tokens.get(address)
    if (!token?.currency) return null
    const rate = rateOfDay(token.currency, dayOf(time))
    return rate ? valueIn(parts, amount, token.decimals, rate) : null
  }
  const inCents = (row: Amount) => {
    const cents = splitIntoChunks(row, 100n)
    return cents === null ? null : Number(cents)
  }
  const rate: Worth['rate'] = ({ token: address, time }) => {
    const currency = tokens.get(address)?.currency
    const found = currency && currency !== 'USD' ? rateOfDay(currency, dayOf(time)) : null
    return found ? { rate: formatRate(found) } : {}
  }
  return Object.assign(inCents, { splitIntoChunks, rate })
}

/** `770000` of 8 decimals → `0.0077`. */
function formatRate({ usd, decimals }: Rate): string {
  const digits = usd.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${digits.slice(0, digits.length - decimals)}${fraction && `.${fraction}`}`
}

/** Rows with their value on their day. Rows of tokens without a currency are left out. */
export function valueRows({ tokens }: Prices, rows: readonly TokenTransfer[], worthOf: Worth): Transfer[] {
  return rows.flatMap(row => {
    const token = tokens.get(row.token)
    if (!token?.currency) return []
    return [{ ...row, symbol: token.symbol, usdCents: worthOf(row), ...worthOf.rate(row) }]
  })
}
