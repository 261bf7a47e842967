import { chainlinkFeedAbi as abi } from '../../chain/foreignAbis.ts'
import { agreeOn } from '../../history/prices/agreeOn.ts'
import { chainlinkFeeds } from '../../history/prices/feeds.ts'
import type { Published } from '../../history/prices/readFeed.ts'
import { isoTime } from '../../lib/clock.ts'
import type { Address } from '../../wire/address.ts'
import type { Context } from '../context.ts'

/** Currencies of countries where stablecoins on Celo are used. */
const currencies = ['KES', 'NGN', 'GHS', 'ZAR', 'XOF', 'PHP', 'BRL', 'COP', 'EUR', 'GBP'] as const

export type Rates = { asOf: string; perUsd: Record<string, number> }

/**
 * Units of each currency per USD, from the oracles on chain. A currency is left out when its oracle does not answer or two
 * sources disagree.
 */
export async function readRates({ chain, clock, config }: Context): Promise<Rates> {
  const found = await Promise.all(
    currencies.map(async currency => {
      const prices = await Promise.all(
        chainlinkFeeds(config.chainId, currency).map(address => readLatest(chain, address)),
      )
      const price = agreeOn(prices.flat())
      return price && price !== 'disagree'
        ? [[currency, 10 ** price.decimals / Number(price.usd)] as const]
        : []
    }),
  )
  return { asOf: isoTime(clock()), perUsd: Object.fromEntries(found.flat()) }
}

async function readLatest(chain: Context['chain'], address: Address): Promise<Published[]> {
  try {
    const [decimals, round] = await Promise.all([
      chain.readContract({ address, abi, functionName: 'decimals' }),
      chain.readContract({ address, abi, functionName: 'latestRoundData' }),
    ])
    return round[1] > 0n ? [{ usd: round[1], decimals, updatedAt: Number(round[3]) }] : []
  } catch {
    return []
  }
}
