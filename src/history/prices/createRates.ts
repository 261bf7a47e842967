import { LRUCache } from 'lru-cache'
import type { RpcClient } from '../../chain/createRpcClient.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Database } from '../../storage/schema.ts'
import { agreeOn } from './agreeOn.ts'
import { chainlinkFeeds } from './feeds.ts'
import { type Published, readChainlink, readMedians } from './readFeed.ts'
import { par, type Rate } from './valueTransfer.ts'

const daySeconds = 86_400
const longestCarryDays = 7
const mostMemos = 20_000
const aheadDays = 430

export function dayOf(time: number): number {
  return Math.floor(time / daySeconds)
}

/** Foreign exchange closes at weekends and holidays, so the last price holds for a while, but not forever. */
export function isFresh(published: Published | null | undefined, moment: number): published is Published {
  return (
    !!published &&
    published.updatedAt <= moment &&
    moment - published.updatedAt < longestCarryDays * daySeconds
  )
}

/** USD for one unit of a currency on a UTC day; null when nobody published a rate. */
export type RateOfDay = (currency: string, day: number) => Rate | null

export type Rates = {
  /** Rates of the given days as known at `asOfTime`: the last price of each day; of the present day the last so far. */
  ratesFor: (needs: Needs, asOfTime: number) => Promise<RateOfDay>
  /** The same from stored rates, for a while without a node; the last known rate stands in. */
  ratesOffline: (needs: Needs) => Promise<RateOfDay>
}

type Needs = ReadonlyMap<string, ReadonlySet<number>>

export function createRates(options: {
  database: Database
  rpc: RpcClient
  chainId: number
  log: Logger
}): Rates {
  const { rpc, chainId, log } = options
  const { db } = options.database
  /** Rates of the present day, until a later time is asked for. */
  const today = new LRUCache<string, { rate: Rate | null }>({
    maxSize: mostMemos,
    sizeCalculation: () => 1,
  })

  return {
    ratesOffline,
    ratesFor: async (needs, asOfTime) => {
      const rates = new Map<string, Rate | null>()
      for (const [currency, days] of needs) {
        if (currency === 'USD') continue
        const known = await recall(
          currency,
          [...days].filter(day => day < dayOf(asOfTime)),
        )
        for (const [day, rate] of known) rates.set(`${currency}:${day}`, rate)
        const missing = [...days].filter(day => !known.has(day))
        const open = missing.filter(day => !today.has(`${currency}:${day}:${asOfTime}`))
        for (const [day, rate] of open.length > 0 ? await fetchDays(currency, open, asOfTime) : [])
          today.set(`${currency}:${day}:${asOfTime}`, { rate })
        for (const day of missing)
          rates.set(`${currency}:${day}`, today.get(`${currency}:${day}:${asOfTime}`)?.rate ?? null)
      }
      return (currency, day) => (currency === 'USD' ? par : (rates.get(`${currency}:${day}`) ?? null))
    },
  }

  async function ratesOffline(needs: Needs): Promise<RateOfDay> {
    const rates = new Map<string, Map<number, Rate>>()
    for (const [currency, days] of needs) {
      if (currency === 'USD' || days.size === 0) continue
      rates.set(currency, await recall(currency, [Math.min(...days) - longestCarryDays, Math.max(...days)]))
    }
    return (currency, day) => {
      if (currency === 'USD') return par
      for (let back = 0; back <= longestCarryDays; back++) {
        const rate = rates.get(currency)?.get(day - back)
        if (rate) return rate
      }
      return null
    }
  }

  async function recall(currency: string, days: readonly number[]): Promise<Map<number, Rate>> {
    if (days.length === 0) return new Map()
    const rows = await db
      .selectFrom('rates')
      .select(['day', 'usd', 'decimals'])
      .where('chain_id', '=', chainId)
      .where('currency', '=', currency)
      .where('day', '>=', Math.min(...days))
      .where('day', '<=', Math.max(...days))
      .execute()
    return new Map(
      rows.flatMap(({ day, usd, decimals }) => (usd === null ? [] : [[day, { usd: BigInt(usd), decimals }]])),
    )
  }

  async function fetchDays(
    currency: string,
    days: readonly number[],
    asOfTime: number,
  ): Promise<Map<number, Rate | null>> {
    const today = dayOf(asOfTime)
    const wanted = new Set(days)
    // A search for one past day costs as much as for a year, so we read the year and the next wallet finds it stored.
    const past = days.filter(day => day < today)
    const first = past.length > 0 ? Math.min(...past, today - aheadDays) : today
    for (let day = first; day < today; day++) wanted.add(day)
    const moments = new Map([...wanted].map(day => [day, Math.min((day + 1) * daySeconds - 1, asOfTime)]))
    const times = [...new Set(moments.values())]
    const feeds: Map<number, Published | null>[] = []
    for (const feed of chainlinkFeeds(chainId, currency)) feeds.push(await readChainlink(rpc, feed, times))
    const found = new Map<number, { published: Published | null; source: string }>()
    let disagreeing = 0
    const isShort = [...moments.values()].some(
      moment => !feeds.some(feed => isFresh(feed.get(moment), moment)),
    )
    const [median] = isShort || wanted.has(today) ? await readMedians(rpc, [currency]) : []
    for (const [day, moment] of moments) {
      const own = feeds.map(feed => feed.get(moment)).filter(price => isFresh(price, moment))
      const second = isFresh(median, moment) ? [median] : []
      // Mento's oracle knows only the present: it may veto a price, and it replaces a missing one.
      const published = agreeOn(own)
      const isDisputed = published === 'disagree' || agreeOn([...own, ...second]) === 'disagree'
      if (isDisputed) disagreeing++
      found.set(day, {
        published: isDisputed ? null : (published ?? second[0] ?? null),
        source: own.length > 0 ? 'chainlink' : 'sorted-oracles',
      })
    }
    if (disagreeing > 0)
      log.warn(
        { currency, days: disagreeing },
        'sources of a rate disagree; transfers of these days have no price',
      )
    const unknown = days.filter(day => !found.get(day)?.published).length
    if (unknown > 0) log.warn({ currency, days: unknown }, 'no published rate for some days')
    await remember(currency, found, today)
    return new Map([...found].map(([day, { published }]) => [day, published]))
  }

  /** Only past days: the present one may still change. */
  async function remember(
    currency: string,
    found: ReadonlyMap<number, { published: Published | null; source: string }>,
    today: number,
  ): Promise<void> {
    const rows = [...found].flatMap(([day, { published, source }]) =>
      published && day < today
        ? [
            {
              chain_id: chainId,
              currency,
              day,
              usd: published.usd.toString(),
              decimals: published.decimals,
              updated_at: published.updatedAt,
              source,
            },
          ]
        : [],
    )
    if (rows.length > 0)
      await db
        .insertInto('rates')
        .values(rows)
        .onConflict(conflict => conflict.doNothing())
        .execute()
  }
}
