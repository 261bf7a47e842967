import type { RpcNode } from '../../chain/createNode.ts'
import {
  createRateLimitedSource,
  type GuardOptions,
  type GuardStats,
} from '../../chain/createRateLimitedSource.ts'
import { createRpcClient, type RpcClient } from '../../chain/createRpcClient.ts'
import type { Exchange } from '../../chain/exchange.ts'
import type { Token } from '../../chain/tokens.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Database } from '../../storage/schema.ts'
import { createBlockReader } from './createBlockReader.ts'
import { createBlockscoutSource } from './createBlockscoutSource.ts'
import { type BlockTimes, createBlockTimes } from './createBlockTimes.ts'
import { createEtherscanSource } from './createEtherscanSource.ts'
import { createLogReader, type LogReader } from './createLogReader.ts'
import { createRpcSource } from './createRpcSource.ts'
import type { HistorySource } from './historySource.ts'

export type SourceName = 'rpc' | 'blockscout' | 'etherscan'

export type ExplorerSettings = {
  url: string | null
  apiKey: string | null
  perSecond: number
  perDay: number
}

export type SourceSettings = {
  node: RpcNode
  /** The order in which sources are asked; by default those with an address, the node last. */
  sources?: readonly SourceName[] | null
  blockscout?: ExplorerSettings
  etherscan?: ExplorerSettings
  /** Called for each request to an explorer; the node has its own observer. */
  onCall?: GuardOptions['onCall']
  /** How explorers are called and waited for; the node has its own. */
  exchange?: Exchange
  sleep?: GuardOptions['sleep']
}

export type Sources = {
  rpc: RpcClient
  logs: LogReader
  blockTimes: BlockTimes
  /** In the order in which they are asked. */
  sources: readonly HistorySource[]
  stats: () => Record<SourceName, GuardStats>
}

const defaultOrder = ['blockscout', 'etherscan', 'rpc'] as const

/** The node and the explorers, each with its own pace and budget. */
export function createSources(
  settings: SourceSettings,
  place: { database: Database; chainId: number; tokens: readonly Token[]; clock: Clock },
): Sources {
  const { node, blockscout, etherscan } = settings
  const { database, chainId, tokens, clock } = place
  const createGuard = (
    source: 'blockscout' | 'etherscan',
    { perSecond, perDay }: Partial<ExplorerSettings> = {},
  ) =>
    createRateLimitedSource({
      source,
      clock,
      onCall: settings.onCall,
      ...(settings.sleep && { sleep: settings.sleep }),
      ...(perSecond !== undefined && { perSecond }),
      ...(perDay !== undefined && { perDay }),
    })
  const guards = {
    blockscout: createGuard('blockscout', blockscout),
    etherscan: createGuard('etherscan', etherscan),
  }
  const rpc = createRpcClient(node)
  const blockTimes = createBlockTimes({ database, rpc, chainId })
  const logs = createLogReader({ rpc })
  const parts = {
    readBlocks: createBlockReader({ logs, blockTimes, tokens }),
    ...(settings.exchange && { exchange: settings.exchange }),
  }
  const makers: Record<SourceName, () => HistorySource | null> = {
    rpc: () => createRpcSource({ logs, blockTimes, tokens }),
    blockscout: () =>
      blockscout?.url
        ? createBlockscoutSource({
            url: blockscout.url,
            apiKey: blockscout.apiKey,
            chainId,
            tokens,
            guard: guards.blockscout,
            ...parts,
          })
        : null,
    etherscan: () =>
      etherscan?.url
        ? createEtherscanSource({
            url: etherscan.url,
            apiKey: etherscan.apiKey,
            chainId,
            tokens,
            guard: guards.etherscan,
            rpc,
            ...parts,
          })
        : null,
  }
  return {
    rpc,
    logs,
    blockTimes,
    sources: (settings.sources ?? defaultOrder).flatMap(name => makers[name]() ?? []),
    stats: () => ({
      rpc: node.stats(),
      blockscout: guards.blockscout.stats(),
      etherscan: guards.etherscan.stats(),
    }),
  }
}
