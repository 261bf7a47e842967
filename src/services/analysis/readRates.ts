import { chainlinkFeedAbi as abi } from '../../chain/foreignAbis.ts'
import { chainlinkFeed } from '../../history/prices/feeds.ts'
import { isoTime } from '../../lib/clock.ts'
import type { Context } from '../context.ts'

/** Currencies of people who use stablecoins on Celo. */
const currencies = ['KES', 'NGN', 'GHS', 'ZAR', 'XOF', 'PHP', 'BRL', 'COP', 'EUR', 'GBP'] as const

export type Rates = { asOf: string; perUsd: Record<string, number> }

/** Units of each currency for one USD, as the oracles on chain say now; those that do not answer are left out. */
export async function readRates({ chain, clock, config }: Context): Promise<Rates> {
  const found = await Promise.all(
    currencies.map(async currency => {
      const address = chainlinkFeed(config.chainId, currency)
      if (!address) return []
      try {
        const [decimals, round] = await Promise.all([
          chain.readContract({ address, abi, functionName: 'decimals' }),
          chain.readContract({ address, abi, functionName: 'latestRoundData' }),
        ])
        return round[1] > 0n ? [[currency, 10 ** decimals / Number(round[1])] as const] : []
      } catch {
        return []
      }
    }),
  )
  return { asOf: isoTime(clock()), perUsd: Object.fromEntries(found.flat()) }
}
