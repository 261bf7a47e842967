import type { Clock } from '../lib/clock.ts'
import type { HistoryParts } from './historyParts.ts'
import { readCoverage, wholeChain } from './index/coverageMap.ts'

export type HistoryHealth = {
  status: 'ok' | 'degraded' | 'down'
  detail: string
  figures?: Record<string, number>
}

/** How far the index reaches and whether the sources answer; asks the node once. */
export async function checkHistory(parts: HistoryParts, clock: Clock): Promise<HistoryHealth> {
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
    const lag = lagBlocks === undefined ? '' : `, ${lagBlocks} behind`
    return {
      status: resting ? 'degraded' : 'ok',
      detail: `${about}${lag}; settled block ${head.number}, ${age} s old; sources ${names}`,
      figures: { headAgeSeconds: age, ...(lagBlocks !== undefined && { lagBlocks }) },
    }
  } catch {
    return {
      status: indexed ? 'degraded' : 'down',
      detail: `${about}; the chain does not answer; sources ${names}`,
    }
  }
}
