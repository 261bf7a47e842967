import type { Clock } from '../lib/clock.ts'
import type { HistoryParts } from './historyParts.ts'
import { readCoverage, wholeChain } from './index/coverageMap.ts'
import { type CurrencyState, checkFeeds, nameLone, nameUnpriced } from './prices/checkFeeds.ts'

export type HistoryHealth = {
  status: 'ok' | 'degraded' | 'down'
  detail: string
  fix?: string
  figures?: Record<string, number>
}

/** From here on the alert IndexIsBehind rings. */
const farBehind = 1_000

/** Rates change daily, so calls within a minute share one answer. */
const feedsMs = 60_000

/** How far the index reaches, whether the sources answer, and which currencies have a rate. */
export function createHistoryCheck(
  parts: HistoryParts,
  { clock, lists }: { clock: Clock; lists: string },
): () => Promise<HistoryHealth> {
  let feeds: { until: number; states: Promise<CurrencyState[]> } | null = null
  const readFeeds = (asOfTime: number): Promise<CurrencyState[]> => {
    if (!feeds || clock() >= feeds.until) {
      const states = checkFeeds(parts, asOfTime)
      feeds = { until: clock() + feedsMs, states }
      states.catch(() => {
        feeds = null
      })
    }
    return feeds.states
  }
  return async () => {
    const health = await checkHistory(parts, clock, readFeeds)
    return { ...health, detail: `${health.detail}; ${lists}` }
  }
}

async function checkHistory(
  parts: HistoryParts,
  clock: Clock,
  readFeeds: (asOfTime: number) => Promise<CurrencyState[]>,
): Promise<HistoryHealth> {
  const { database, chainId, heads, rpc, sources } = parts
  const ranges = await readCoverage(database.db, chainId, [wholeChain])
  const indexed = ranges.at(-1)
  const names = sources.map(source => source.name).join(', ') || 'none'
  const about = indexed ? `indexed to block ${indexed.toBlock}` : 'no index of the chain'
  const { resting } = rpc.stats()
  try {
    const head = await heads.readHead()
    const age = Math.max(0, Math.round(clock() / 1000) - head.time)
    const lagBlocks = indexed && Math.max(0, head.number - indexed.toBlock)
    const isBehind = lagBlocks !== undefined && lagBlocks > farBehind
    const lag = lagBlocks === undefined ? '' : `, ${lagBlocks} behind`
    const states = await readFeeds(head.time)
    const unpriced = nameUnpriced(states)
    const lone = nameLone(states)
    const priced = unpriced === null ? `rates of ${states.length} currencies` : `no rate of ${unpriced}`
    const rates = lone === null ? priced : `${priced}; one source only of ${lone}`
    const withoutRate = states.filter(({ verdict }) => verdict !== 'priced').length
    return {
      status: resting || isBehind ? 'degraded' : 'ok',
      detail: `${about}${lag}; settled block ${head.number}, ${age} s old; sources ${names}; ${rates}`,
      ...(isBehind && {
        fix: 'Look in the log for the loop `follow`; the node may refuse logs or limit us.',
      }),
      figures: { headAgeSeconds: age, withoutRate, ...(lagBlocks !== undefined && { lagBlocks }) },
    }
  } catch {
    return {
      status: indexed ? 'degraded' : 'down',
      detail: `${about}; the chain does not answer; sources ${names}`,
    }
  }
}
