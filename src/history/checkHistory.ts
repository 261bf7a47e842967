import type { Clock } from '../lib/clock.ts'
import { readCoverage, wholeChain } from './coverageMap.ts'
import type { HistoryParts } from './readActivity.ts'

export type HistoryHealth = { status: 'ok' | 'degraded' | 'down'; detail: string }

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
    return {
      status: resting ? 'degraded' : 'ok',
      detail: `${about}; settled block ${head.number}, ${age} s old; sources ${names}`,
    }
  } catch {
    return {
      status: indexed ? 'degraded' : 'down',
      detail: `${about}; the chain does not answer; sources ${names}`,
    }
  }
}
