import { createNode } from './chain/createNode.ts'
import { loadLists } from './chain/lists/loadLists.ts'
import type { Config, Secrets } from './config/parseConfig.ts'
import { createHistory } from './history/createHistory.ts'
import { estimateIndex, type IndexEstimate, rowsPerDay } from './history/index/estimateIndex.ts'
import type { ChainSample } from './history/index/sampleChain.ts'
import { systemClock } from './lib/clock.ts'
import { createLogger } from './lib/logger.ts'
import { migrateDatabase } from './storage/migrateDatabase.ts'
import { openSqlite } from './storage/openSqlite.ts'

export type IndexPlan = { sample: ChainSample; rowsPerDay: number; estimates: IndexEstimate[] }

const periods = [3, 12, 16]

/** What an index of this chain would need on this node; only reads, and stores nothing. */
export async function planIndex(options: {
  config: Config
  secrets: Secrets & { rpcUrl: string }
}): Promise<IndexPlan> {
  const { config, secrets } = options
  const database = openSqlite(':memory:')
  try {
    await migrateDatabase(database)
    const history = createHistory({
      database,
      chainId: config.chainId,
      headTag: 'safe',
      labels: [],
      lists: loadLists(config.dataDir).lists,
      node: createNode({ url: secrets.rpcUrl }),
      clock: systemClock,
      log: createLogger({ level: 'silent' }),
    })
    const sample = await history.sample()
    const estimates = periods.map(months => estimateIndex(sample, months))
    return { sample, rowsPerDay: rowsPerDay(sample), estimates }
  } finally {
    await database.close()
  }
}
