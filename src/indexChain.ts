import { connectChain } from './chain/connectChain.ts'
import { createNode } from './chain/createNode.ts'
import { loadLists } from './chain/lists/loadLists.ts'
import type { Config, Secrets } from './config/parseConfig.ts'
import { createHistory } from './history/createHistory.ts'
import type { IndexProgress } from './history/index/followChain.ts'
import { systemClock } from './lib/clock.ts'
import type { Logger } from './lib/logger.ts'
import { assertChain } from './services/health/assertChain.ts'
import { openDatabase } from './storage/openDatabase.ts'

export type { IndexProgress }

/** Builds the chain's index without the rest of the service: once, or until the signal. */
export async function indexChain(options: {
  config: Config
  secrets: Secrets & { rpcUrl: string }
  log: Logger
  signal: AbortSignal
  once: boolean
  fromTime?: number
  onProgress: (progress: IndexProgress) => void
  onTaken: () => void
}): Promise<void> {
  const { config, secrets, log, ...follow } = options
  const { chainId } = config
  const node = createNode({ url: secrets.rpcUrl })
  await assertChain({ chain: connectChain(node, { chainId, retries: 1 }), chainId, log })
  const database = await openDatabase({ dataDir: config.dataDir, databaseUrl: secrets.databaseUrl, log })
  try {
    const history = createHistory({
      database,
      chainId,
      node,
      headTag: 'safe',
      labels: [],
      lists: loadLists(config.dataDir).lists,
      clock: systemClock,
      log,
    })
    await history.follow(follow)
  } finally {
    await database.close()
  }
}
