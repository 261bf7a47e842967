import type { RpcClient } from '../chain/createRpcClient.ts'
import { createTokenBook } from '../chain/createTokenBook.ts'
import { listTokens } from '../chain/tokens.ts'
import { HistoryUnavailableError, SourceError } from '../errors/history.ts'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Database } from '../storage/schema.ts'
import type { Activity } from '../wire/activity.ts'
import { checkHistory, type HistoryHealth } from './checkHistory.ts'
import { createBlockTimes } from './index/createBlockTimes.ts'
import { type CoverageAnswer, createCoverage, type EnsureOptions } from './index/createCoverage.ts'
import { createHeadReader } from './index/createHeadReader.ts'
import { createKnownAddresses, type KnownAddress } from './neighbours/knownAddresses.ts'
import { readBundledSanctions, type Sanctions } from './neighbours/sanctions.ts'
import { createRates } from './prices/createRates.ts'
import type { HistorySource } from './sources/historySource.ts'
import { type ActivityRequest, readActivity } from './wallet/readActivity.ts'
import { summarizeWallet, type WalletMonth } from './wallet/summarizeWallet.ts'

export type HistoryDeps = {
  database: Database
  rpc: RpcClient
  /** In the order they are asked. */
  sources: readonly HistorySource[]
  chainId: number
  /** Which block counts as settled; the embedded chain has no reorganisations and takes the latest. */
  headTag: 'safe' | 'latest'
  /** Labels beside the built-in ones. */
  labels?: readonly KnownAddress[]
  sanctions?: Sanctions
  /** Check what sources deliver against balances (default true). */
  verify?: boolean
  clock: Clock
  log: Logger
}

export type History = {
  /** A wallet's activity as of a block: complete, or saying what is missing. */
  readActivity: (request: ActivityRequest) => Promise<Activity>
  /** Completes what is known of a wallet between two blocks. */
  ensureCoverage: (
    wallet: string,
    fromBlock: number,
    toBlock: number,
    options?: EnsureOptions,
  ) => Promise<CoverageAnswer>
  /** Totals by month and token, computed in the database: the size of the wallet does not matter. */
  summarizeWallet: (wallet: string, fromBlock: number, toBlock: number) => Promise<WalletMonth[]>
  health: () => Promise<HistoryHealth>
}

export function createHistory(deps: HistoryDeps): History {
  const { database, rpc, sources, chainId, headTag, clock, log } = deps
  const blockTimes = createBlockTimes({ database, rpc, chainId })
  const coverage = createCoverage({
    database,
    chainId,
    rpc,
    tokens: listTokens(chainId),
    sources,
    verify: deps.verify ?? true,
    log,
  })
  const known = createKnownAddresses({
    chainId,
    labels: deps.labels ?? [],
    sanctions: deps.sanctions ?? readBundledSanctions(),
  })
  const parts = {
    database,
    chainId,
    rpc,
    sources,
    blockTimes,
    coverage,
    known,
    heads: createHeadReader({ database, chainId, blockTimes, headTag, clock, log }),
    tokenBook: createTokenBook({ rpc, chainId }),
    rates: createRates({ database, rpc, chainId, log }),
  }
  return {
    readActivity: async request => {
      try {
        return await readActivity(parts, { ...request, wallet: request.wallet.toLowerCase() })
      } catch (error) {
        if (!(error instanceof SourceError)) throw error
        throw new HistoryUnavailableError({
          reasons: [error.message],
          retryAfterSeconds: error.retryAfterSeconds ?? 15,
          cause: error,
        })
      }
    },
    ensureCoverage: (wallet, fromBlock, toBlock, options) =>
      coverage.ensure(wallet.toLowerCase(), { fromBlock, toBlock }, options),
    summarizeWallet: (wallet, fromBlock, toBlock) =>
      summarizeWallet(database, chainId, wallet.toLowerCase(), { fromBlock, toBlock }),
    health: () => checkHistory(parts, clock),
  }
}
