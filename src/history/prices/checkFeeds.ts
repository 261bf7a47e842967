import type { RpcClient } from '../../chain/createRpcClient.ts'
import { agreeOn } from './agreeOn.ts'
import { isFresh } from './createRates.ts'
import { chainlinkFeeds, currencies } from './feeds.ts'
import { type Published, readLatest, readMedians } from './readFeed.ts'

/** One source of a rate: `live` within a week, `stale` after that, `silent` when it does not answer. */
type FeedState = { source: string; state: 'live' | 'stale' | 'silent'; ageSeconds: number | null }

/** A currency and its sources; `none` when no source is live. */
export type CurrencyState = {
  currency: string
  verdict: 'priced' | 'disagree' | 'none'
  /** USD for one unit; null unless it is priced. */
  usd: number | null
  feeds: FeedState[]
}

/** Asks every source of every currency for its current state. */
export async function checkFeeds(
  { rpc, chainId }: { rpc: RpcClient; chainId: number },
  asOfTime: number,
): Promise<CurrencyState[]> {
  const proxies = currencies.map(currency => chainlinkFeeds(chainId, currency))
  const rounds = await readLatest(rpc, proxies.flat())
  const medians = await readMedians(rpc, currencies)
  let next = 0
  return currencies.map((currency, i) => {
    const said: [string, Published | null][] = [
      ...(proxies[i] ?? []).map((proxy): [string, Published | null] => [
        `Chainlink ${proxy}`,
        rounds[next++] ?? null,
      ]),
      ['Mento', medians[i] ?? null],
    ]
    const live = said.flatMap(([, price]) => (isFresh(price, asOfTime) ? [price] : []))
    const agreed = agreeOn(live)
    const price = agreed === 'disagree' ? null : agreed
    return {
      currency,
      verdict: agreed === 'disagree' ? 'disagree' : price ? 'priced' : 'none',
      usd: price && Number(price.usd) / 10 ** price.decimals,
      feeds: said.map(([source, price]) => ({
        source,
        state: !price ? 'silent' : isFresh(price, asOfTime) ? 'live' : 'stale',
        ageSeconds: price && Math.max(0, asOfTime - price.updatedAt),
      })),
    }
  })
}

/** The currencies without a reliable rate, in words: `NGN (sources disagree), XOF (stale)`; null when there are none. */
export function nameUnpriced(states: readonly CurrencyState[]): string | null {
  const open = states.filter(({ verdict }) => verdict !== 'priced')
  if (open.length === 0) return null
  return open
    .map(({ currency, verdict, feeds }) => {
      const reason = feeds.some(({ state }) => state === 'stale') ? 'stale' : 'silent'
      return `${currency} (${verdict === 'disagree' ? 'sources disagree' : reason})`
    })
    .join(', ')
}

/** The currencies with only one live source, which nothing could contradict, in words; null when there are none. */
export function nameLone(states: readonly CurrencyState[]): string | null {
  const lone = states.filter(
    ({ verdict, feeds }) =>
      verdict === 'priced' && feeds.filter(({ state }) => state === 'live').length === 1,
  )
  return lone.map(({ currency }) => currency).join(', ') || null
}
