import { createRpcClient } from '../chain/createRpcClient.ts'
import { listTokens } from '../chain/tokens.ts'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Database } from '../storage/schema.ts'
import { createHistory, type History } from './createHistory.ts'
import { createBlockTimes } from './index/createBlockTimes.ts'
import { type FollowOptions, followChain } from './index/followChain.ts'
import type { KnownAddress } from './neighbours/knownAddresses.ts'
import type { Sanctions } from './neighbours/sanctions.ts'
import { createBlockscoutSource } from './sources/createBlockscoutSource.ts'
import { createEtherscanSource } from './sources/createEtherscanSource.ts'
import { createLogReader } from './sources/createLogReader.ts'
import {
  createRateLimitedSource,
  type GuardOptions,
  type GuardStats,
} from './sources/createRateLimitedSource.ts'
import { createRpcSource } from './sources/createRpcSource.ts'
import type { HistorySource } from './sources/historySource.ts'

export type SourceName = 'rpc' | 'blockscout' | 'etherscan'

/** An explorer: where it is, its key, and what it bears. */
export type ExplorerSettings = {
  url: string | null
  apiKey: string | null
  perSecond: number
  perDay: number
}

export type ConnectedHistory = History & {
  /** Keeps the chain-wide index complete until the signal; resolves then. */
  follow: (
    options: Pick<FollowOptions, 'signal' | 'once' | 'onProgress' | 'fromTime' | 'pollMs'>,
  ) => Promise<void>
  /** Requests so far, by source. */
  stats: () => Record<SourceName, GuardStats>
}

const off: ExplorerSettings = { url: null, apiKey: null, perSecond: 1, perDay: 1 }

/** History from the configured sources, all of them behind guards. */
export function connectHistory(options: {
  database: Database
  chainId: number
  rpcUrl: string
  headTag: 'safe' | 'latest'
  labels: readonly KnownAddress[]
  clock: Clock
  log: Logger
  /** In the order they are asked; without it those that have an address, the node last. */
  sources?: readonly SourceName[] | null
  blockscout?: ExplorerSettings
  etherscan?: ExplorerSettings
  sanctions?: Sanctions
  verify?: boolean
  onCall?: GuardOptions['onCall']
}): ConnectedHistory {
  const { database, chainId, rpcUrl, headTag, labels, clock, log } = options
  const { blockscout = off, etherscan = off, sanctions, verify = true, onCall } = options
  const tokens = listTokens(chainId)
  const guards = {
    rpc: createRateLimitedSource({ source: 'rpc', clock, onCall }),
    blockscout: createRateLimitedSource({ source: 'blockscout', clock, onCall, ...pace(blockscout) }),
    etherscan: createRateLimitedSource({ source: 'etherscan', clock, onCall, ...pace(etherscan) }),
  }
  const rpc = createRpcClient({ url: rpcUrl, guard: guards.rpc })
  const blockTimes = createBlockTimes({ database, rpc, chainId })
  const logs = createLogReader({ rpc })
  const makers: Record<SourceName, () => HistorySource | null> = {
    rpc: () => createRpcSource({ logs, blockTimes, tokens }),
    blockscout: () => {
      const { url, apiKey } = blockscout
      return url ? createBlockscoutSource({ url, apiKey, chainId, tokens, guard: guards.blockscout }) : null
    },
    etherscan: () => {
      const { url, apiKey } = etherscan
      return url
        ? createEtherscanSource({ url, apiKey, chainId, tokens, guard: guards.etherscan, rpc })
        : null
    },
  }
  const names = options.sources ?? (['blockscout', 'etherscan', 'rpc'] as const)
  const sources = names.flatMap(name => makers[name]() ?? [])
  const history = createHistory({
    ...{ database, rpc, chainId, headTag, labels, sources, verify, clock, log },
    ...(sanctions && { sanctions }),
  })
  return {
    ...history,
    follow: more =>
      followChain({ database, chainId, logs, blockTimes, tokens, headTag, clock, log, ...more }),
    stats: () => ({
      rpc: guards.rpc.stats(),
      blockscout: guards.blockscout.stats(),
      etherscan: guards.etherscan.stats(),
    }),
  }
}

const pace = ({ perSecond, perDay }: ExplorerSettings) => ({ perSecond, perDay })
