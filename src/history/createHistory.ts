import { createTokenBook } from '../chain/createTokenBook.ts'
import { bundledLists } from '../chain/lists/bundledLists.ts'
import type { Lists } from '../chain/lists/lists.ts'
import { listTokens, type Token, withoutRebasing } from '../chain/tokens.ts'
import { HistoryUnavailableError, SourceError } from '../errors/history.ts'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Database } from '../storage/schema.ts'
import type { Activity } from '../wire/activity.ts'
import { createHistoryCheck, type HistoryHealth } from './createHistoryCheck.ts'
import type { HistoryParts } from './historyParts.ts'
import { type CoverageAnswer, createCoverage, type EnsureOptions } from './index/createCoverage.ts'
import { createHeadReader } from './index/createHeadReader.ts'
import { type FollowOptions, followChain } from './index/followChain.ts'
import { type ChainSample, sampleChain } from './index/sampleChain.ts'
import { createKnownAddresses, type KnownAddress } from './neighbours/knownAddresses.ts'
import { readBundledSanctions, type Sanctions } from './neighbours/sanctions.ts'
import { type CurrencyState, checkFeeds } from './prices/checkFeeds.ts'
import { createRates, dayOf } from './prices/createRates.ts'
import type { Rate } from './prices/valueTransfer.ts'
import type { BlockTimes } from './sources/createBlockTimes.ts'
import { createSources, type SourceSettings, type Sources } from './sources/createSources.ts'
import { type ActivityRequest, readActivity } from './wallet/readActivity.ts'
import { summarizeWallet, type WalletMonth } from './wallet/summarizeWallet.ts'

export type HistoryOptions = SourceSettings & {
  database: Database
  chainId: number
  /** Which block counts as settled; the embedded chain has no reorganisations and uses the latest. */
  headTag: 'safe' | 'latest'
  /** Tokens and places; the bundled lists by default. */
  lists?: Lists
  labels: readonly KnownAddress[]
  sanctions?: Sanctions
  /** Check sources against balances (default true). */
  verify?: boolean
  clock: Clock
  log: Logger
}

export type History = {
  /** The tokens of the installed lists, on this chain. */
  tokens: readonly Token[]
  /** A wallet's activity as of a block; it names what is missing. */
  readActivity: (request: ActivityRequest) => Promise<Activity>
  /** Decimals and symbol of a listed token; null for any other address. */
  readDecimals: () => Promise<(token: string) => number | null>
  /** USD for one unit of a currency as known at a time; null when nobody published a rate. */
  readRate: (request: { currency: string; asOfTime: number }) => Promise<Rate | null>
  /** The current state of every source of every rate: live or not, in agreement or not. */
  checkFeeds: () => Promise<CurrencyState[]>
  /** The last block before a time, at most the newest settled one. */
  findBlockBefore: (time: number) => Promise<number>
  /** Fetches what is not known of a wallet between two blocks. */
  ensureCoverage: (
    wallet: string,
    fromBlock: number,
    toBlock: number,
    options?: EnsureOptions,
  ) => Promise<CoverageAnswer>
  /** Totals by month and token. The database computes them, so the wallet's size does not matter. */
  summarizeWallet: (wallet: string, fromBlock: number, toBlock: number) => Promise<WalletMonth[]>
  /** Keeps the chain-wide index complete until the signal, then resolves. */
  follow: (
    options: Pick<FollowOptions, 'signal' | 'once' | 'onProgress' | 'onTaken' | 'fromTime' | 'pollMs'>,
  ) => Promise<void>
  /** What the node allows and how much there is to index; takes at most a few hundred calls. */
  sample: () => Promise<ChainSample>
  health: () => Promise<HistoryHealth>
  stats: Sources['stats']
}

export function createHistory(options: HistoryOptions): History {
  const { database, chainId, headTag, labels, clock, log } = options
  const { sanctions = readBundledSanctions(), lists = bundledLists, verify = true } = options
  const tokens = listTokens(chainId, lists)
  const { rpc, logs, blockTimes, sources, stats } = createSources(options, {
    database,
    chainId,
    tokens,
    clock,
  })
  const known = createKnownAddresses({ chainId, lists, labels, sanctions })
  const { feePlaces } = known
  const parts: HistoryParts = {
    database,
    chainId,
    rpc,
    sources,
    blockTimes,
    coverage: createCoverage({
      database,
      chainId,
      rpc,
      sources,
      feePlaces,
      verify,
      log,
      tokens: withoutRebasing(tokens),
    }),
    known,
    heads: createHeadReader({ database, chainId, blockTimes, headTag, clock, log }),
    tokenBook: createTokenBook({ rpc, tokens }),
    rates: createRates({ database, rpc, chainId, log }),
  }
  return {
    tokens,
    readActivity: request =>
      readActivity(parts, { ...request, wallet: request.wallet.toLowerCase() }).catch(asUnavailable),
    readDecimals: async () => {
      // Without the node, the published decimals are enough for most tokens.
      const usable = await parts.tokenBook.read().catch(() => parts.tokenBook.readOffline())
      return token => usable.get(token)?.decimals ?? null
    },
    readRate: async ({ currency, asOfTime }) => {
      const day = dayOf(asOfTime)
      const needs = new Map([[currency, new Set([day])]])
      const rateOfDay = await parts.rates.ratesFor(needs, asOfTime).catch(asUnavailable)
      return rateOfDay(currency, day)
    },
    checkFeeds: async () => checkFeeds(parts, (await blockTimes.readHead(headTag)).time),
    findBlockBefore: time => findBlockBefore(parts.blockTimes, headTag, time).catch(asUnavailable),
    ensureCoverage: (wallet, fromBlock, toBlock, ensure) =>
      parts.coverage.ensure(wallet.toLowerCase(), { fromBlock, toBlock }, ensure),
    summarizeWallet: (wallet, fromBlock, toBlock) =>
      summarizeWallet(database, chainId, wallet.toLowerCase(), { fromBlock, toBlock }),
    follow: more =>
      followChain({ database, chainId, logs, blockTimes, tokens, feePlaces, headTag, clock, log, ...more }),
    sample: () =>
      sampleChain({
        logs,
        blockTimes,
        tokens,
        feePlaces,
        headTag,
        clock,
        countRequests: () => stats().rpc.requests,
      }),
    health: createHistoryCheck(parts, {
      clock,
      lists: `lists of ${lists.date}, sanctions of ${sanctions.date}`,
    }),
    stats,
  }
}

async function findBlockBefore(blockTimes: BlockTimes, headTag: string, time: number): Promise<number> {
  const head = await blockTimes.readHead(headTag)
  if (time > head.time) return head.number
  return Math.max(0, (await blockTimes.blockAt(time, head)) - 1)
}

function asUnavailable(error: unknown): never {
  if (!(error instanceof SourceError)) throw error
  throw new HistoryUnavailableError({
    reasons: [error.message],
    retryAfterSeconds: error.retryAfterSeconds ?? 15,
    cause: error,
  })
}
