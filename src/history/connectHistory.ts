import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Database } from '../storage/schema.ts'
import { createBlockTimes } from './createBlockTimes.ts'
import { createHistory, type History } from './createHistory.ts'
import type { KnownAddress } from './knownAddresses.ts'
import { createGuard } from './sources/createGuard.ts'
import { createLogReader } from './sources/createLogReader.ts'
import { createRpcClient } from './sources/createRpcClient.ts'
import { createRpcFiller } from './sources/createRpcFiller.ts'
import { listTokens } from './tokens.ts'

/** History from the configured sources, all of them behind guards. */
export function connectHistory(options: {
  database: Database
  chainId: number
  rpcUrl: string
  headTag: 'safe' | 'latest'
  labels: readonly KnownAddress[]
  clock: Clock
  log: Logger
}): History {
  const { database, chainId, rpcUrl, headTag, labels, clock, log } = options
  const rpc = createRpcClient({ url: rpcUrl, guard: createGuard({ source: 'rpc', clock }) })
  const blockTimes = createBlockTimes({ database, rpc, chainId })
  const tokens = listTokens(chainId)
  const filler = createRpcFiller({
    logs: createLogReader({ rpc }),
    blockTimes,
    tokens,
    requests: () => rpc.stats().requests,
  })
  return createHistory({ database, rpc, sources: [filler], chainId, headTag, labels, clock, log })
}
