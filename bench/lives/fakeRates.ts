/** FAKE rates: a currency is worth the same on all days. */
import type { RateOfDay, Rates } from '../../src/history/prices/createRates.ts'
import { par } from '../../src/history/prices/valueTransfer.ts'
import { FAR_TOKENS, LOCAL_TOKENS, PER_USD } from './town.ts'

const rateOf: RateOfDay = currency => {
  const token = [...LOCAL_TOKENS, ...FAR_TOKENS].find(symbol => symbol.startsWith(currency))
  if (!token) return currency === 'USD' ? par : null
  return { usd: 10n ** 18n / BigInt(PER_USD[token]), decimals: 18 }
}

export const fakeRates: Rates = { ratesFor: async () => rateOf, ratesOffline: async () => rateOf }
