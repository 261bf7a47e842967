import { checksumAddresses } from './chain/checksumAddress.ts'
import { createNode } from './chain/createNode.ts'
import type { Exchange } from './chain/exchange.ts'
import { bundledLists } from './chain/lists/bundledLists.ts'
import type { Lists } from './chain/lists/lists.ts'
import type { Recorded } from './chain/recording/recorded.ts'
import { analyzeActivity } from './core/analyzeActivity.ts'
import { AppError } from './errors/AppError.ts'
import { createHistory } from './history/createHistory.ts'
import type { KnownAddress } from './history/neighbours/knownAddresses.ts'
import { readListedSanctions } from './history/neighbours/sanctions.ts'
import type { ExplorerSettings, SourceName } from './history/sources/createSources.ts'
import type { Clock } from './lib/clock.ts'
import { createLogger } from './lib/logger.ts'
import { readJudged } from './services/analysis/readJudged.ts'
import { migrateDatabase } from './storage/migrateDatabase.ts'
import { openSqlite } from './storage/openSqlite.ts'
import type { Analysis } from './wire/analysis.ts'

/** Everything behind one judgement, and the judgement. Without keys. */
export type RecordedCase = {
  kind: 'vouch-case'
  version: 1
  /** Of the program that recorded it. */
  release: string
  startedAt: number
  question: Question
  exchanges: Recorded[]
  judgement: Judgement
}

/** The question, and the settings that affect the answer. */
export type Question = {
  wallet: string
  months: number
  chainId: number
  headTag: 'safe' | 'latest'
  labels: readonly KnownAddress[]
  /** Installed lists that are newer than the release's; null for the bundled ones. Recordings of earlier releases lack it. */
  lists?: Lists | null
  /** The operator's own list; null for the one in the lists. */
  sanctions: { name: string; date: string; addresses: string[] } | null
  sources: readonly SourceName[] | null
  verify: boolean
  blockscout: Omit<ExplorerSettings, 'apiKey'>
  etherscan: Omit<ExplorerSettings, 'apiKey'>
}

export type Judgement =
  | { analysis: Analysis }
  | { failure: { code: string; message: string; facts: unknown } }

/** Makes one judgement on a temporary empty database, over the given exchange. */
export async function judgeOnce(
  question: Question,
  parts: {
    exchange: Exchange
    clock: Clock
    rpcUrl: string
    keys?: { blockscout: string | null; etherscan: string | null }
    sleep?: (ms: number) => Promise<void>
  },
): Promise<Judgement> {
  const { exchange, clock, rpcUrl, keys, sleep } = parts
  const { wallet, months, blockscout, etherscan, sanctions, ...settings } = question
  const lists = question.lists ?? bundledLists
  const waiting = sleep ? { sleep } : {}
  const database = openSqlite(':memory:')
  try {
    await migrateDatabase(database)
    const history = createHistory({
      ...settings,
      database,
      clock,
      exchange,
      lists,
      ...waiting,
      node: createNode({ url: rpcUrl, clock, exchange, ...waiting }),
      blockscout: { ...blockscout, apiKey: keys?.blockscout ?? null },
      etherscan: { ...etherscan, apiKey: keys?.etherscan ?? null },
      sanctions: sanctions
        ? { ...sanctions, addresses: new Set(sanctions.addresses) }
        : readListedSanctions(lists.sanctions),
      log: createLogger({ level: 'silent' }),
    })
    const activity = await readJudged(history, { wallet: wallet.toLowerCase(), months })
    return { analysis: JSON.parse(JSON.stringify(checksumAddresses(analyzeActivity(activity)))) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, message, facts } = error
    return { failure: { code, message, facts: facts ?? null } }
  } finally {
    await database.close()
  }
}
