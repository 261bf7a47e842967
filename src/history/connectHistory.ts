import { hostname } from 'node:os'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Database } from '../storage/schema.ts'
import { createBlockTimes } from './createBlockTimes.ts'
import { createHistory, type History } from './createHistory.ts'
import { type FollowOptions, followChain } from './followChain.ts'
import type { KnownAddress } from './knownAddresses.ts'
import type { Sanctions } from './sanctions.ts'
import { createBlockscoutFiller } from './sources/createBlockscoutFiller.ts'
import { createEtherscanFiller } from './sources/createEtherscanFiller.ts'
import { createGuard, type GuardStats } from './sources/createGuard.ts'
import { createLogReader } from './sources/createLogReader.ts'
import { createRpcClient } from './sources/createRpcClient.ts'
import { createRpcFiller } from './sources/createRpcFiller.ts'
import type { Filler } from './sources/filler.ts'
import { listTokens } from './tokens.ts'

export type SourceName = 'rpc' | 'blockscout' | 'etherscan'

export type HistorySettings = {
  chainId: number
  rpcUrl: string
  headTag: 'safe' | 'latest'
  /** Order of sources; null for those that have an address or a key, the node last. */
  sources: readonly SourceName[] | null
  blockscout: { url: string | null; apiKey: string | null; perSecond: number; perDay: number }
  etherscan: { url: string; apiKey: string | null; perSecond: number; perDay: number }
  verify: boolean
}

export type ConnectedHistory = {
  history: History
  /** Keeps the chain-wide index complete until the signal; resolves then. */
  follow: (
    options: Pick<FollowOptions, 'signal' | 'once' | 'onProgress' | 'fromTime' | 'pollMs'>,
  ) => Promise<void>
  /** Requests so far, by source. */
  stats: () => Record<SourceName, GuardStats>
}

/** History with its real sources, from settings. */
export function connectHistory(options: {
  settings: HistorySettings
  database: Database
  labels?: readonly KnownAddress[]
  sanctions?: Sanctions
  clock: Clock
  log: Logger
}): ConnectedHistory {
  const { settings, database, clock, log } = options
  const { chainId, headTag, blockscout, etherscan } = settings
  const tokens = listTokens(chainId)
  const guards = {
    rpc: createGuard({ source: 'rpc', clock }),
    blockscout: createGuard({ source: 'blockscout', clock, ...pace(blockscout) }),
    etherscan: createGuard({ source: 'etherscan', clock, ...pace(etherscan) }),
  }
  const rpc = createRpcClient({ url: settings.rpcUrl, guard: guards.rpc })
  const blockTimes = createBlockTimes({ database, rpc, chainId })
  const logs = createLogReader({ rpc })
  const { url, apiKey } = blockscout
  const makers: Record<SourceName, () => Filler | null> = {
    rpc: () => createRpcFiller({ logs, blockTimes, tokens }),
    blockscout: () =>
      url ? createBlockscoutFiller({ url, apiKey, chainId, tokens, guard: guards.blockscout }) : null,
    etherscan: () =>
      etherscan.apiKey || settings.sources?.includes('etherscan')
        ? createEtherscanFiller({ ...etherscan, chainId, tokens, guard: guards.etherscan, rpc })
        : null,
  }
  const names = settings.sources ?? (['blockscout', 'etherscan', 'rpc'] as const)
  const history = createHistory({
    database,
    rpc,
    chainId,
    headTag,
    sources: names.flatMap(name => makers[name]() ?? []),
    verify: settings.verify,
    ...(options.labels && { labels: options.labels }),
    ...(options.sanctions && { sanctions: options.sanctions }),
    clock,
    log,
  })
  const holder = `${hostname()}:${process.pid}:${Math.random().toString(36).slice(2, 8)}`
  return {
    history,
    follow: more =>
      followChain({ database, chainId, logs, blockTimes, tokens, headTag, clock, log, holder, ...more }),
    stats: () => ({
      rpc: guards.rpc.stats(),
      blockscout: guards.blockscout.stats(),
      etherscan: guards.etherscan.stats(),
    }),
  }
}

const pace = ({ perSecond, perDay }: { perSecond: number; perDay: number }) => ({ perSecond, perDay })
