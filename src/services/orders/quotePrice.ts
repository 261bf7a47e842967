import { type Token, type UsableToken, withoutRebasing } from '../../chain/tokens.ts'
import { RateUnavailableError } from '../../errors/loans.ts'
import { TokenNotTakenError } from '../../errors/orders.ts'
import { isoTime } from '../../lib/clock.ts'
import { lowerAddress } from '../../wire/address.ts'
import type { Context } from '../context.ts'

/** A price in a token: base units, rounded up, and the rate. */
export type Quote = {
  token: UsableToken
  amount: bigint
  rate: { currency: string; usd: string; asOf: string } | null
}

/** Converts a price in dollars (six decimals) into a stablecoin, at its oracles' current rate. */
export async function quotePrice(
  { history, clock }: Pick<Context, 'history' | 'clock'>,
  { priceUsdt, token: asked }: { priceUsdt: bigint; token: string },
): Promise<Quote> {
  const taken = listTaken(history.tokens)
  const token = taken.find(({ address }) => address === lowerAddress(asked))
  if (!token) throw new TokenNotTakenError({ token: asked, taken: taken.map(({ symbol }) => symbol) })
  const { decimals, currency } = token
  if (currency === 'USD')
    return { token, amount: divideUp(priceUsdt * 10n ** BigInt(decimals), 1_000_000n), rate: null }
  const asOf = isoTime(clock())
  const rate = await history.readRate({ currency, asOfTime: Math.floor(clock() / 1000) })
  if (!rate || rate.usd <= 0n) throw new RateUnavailableError({ currency, day: asOf.slice(0, 10) })
  const units = priceUsdt * 10n ** BigInt(decimals) * 10n ** BigInt(rate.decimals)
  const usd = `${rate.usd / 10n ** BigInt(rate.decimals)}.${String(rate.usd % 10n ** BigInt(rate.decimals)).padStart(rate.decimals, '0')}`
  return { token, amount: divideUp(units, rate.usd * 1_000_000n), rate: { currency, usd, asOf } }
}

/** Stablecoins with a published rate. */
export function listTaken(tokens: readonly Token[]): (UsableToken & { currency: string })[] {
  return withoutRebasing(tokens).filter(
    (token): token is UsableToken & { currency: string } =>
      token.decimals !== null && token.currency !== null,
  )
}

function divideUp(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b
}
