import { createTokenBook } from '../../src/chain/createTokenBook.ts'
import { listTokens } from '../../src/chain/tokens.ts'
import { analyzeActivity } from '../../src/core/analyzeActivity.ts'
import type { HistoryParts } from '../../src/history/historyParts.ts'
import { recordCoverage, wholeChain } from '../../src/history/index/coverageMap.ts'
import { createCoverage } from '../../src/history/index/createCoverage.ts'
import { createHeadReader } from '../../src/history/index/createHeadReader.ts'
import { storeRows } from '../../src/history/index/storeRows.ts'
import { createKnownAddresses } from '../../src/history/neighbours/knownAddresses.ts'
import { createBlockTimes } from '../../src/history/sources/createBlockTimes.ts'
import { readActivity } from '../../src/history/wallet/readActivity.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Database } from '../../src/storage/schema.ts'
import type { Activity } from '../../src/wire/activity.ts'
import type { Analysis } from '../../src/wire/analysis.ts'
import { createFakeNode } from './fakeNode.ts'
import { fakeRates } from './fakeRates.ts'
import { type Person, type PlayedTown, playTown } from './playTown.ts'
import { type Kinds, known } from './rounds.ts'
import { CHAIN_ID, GENESIS, HEAD_BLOCK } from './town.ts'

type Life = Omit<Person, 'address' | 'income'> & { seed: number; activity: Activity }

export type Judged = Omit<Life, 'activity'> & { analysis: Analysis }

/** One of each kind in one town, judged from one index. */
export async function judgeTown(seed: number, set: Kinds = known): Promise<Judged[]> {
  return judgePlayed(playTown(seed, set))
}

export async function judgePlayed(town: PlayedTown): Promise<Judged[]> {
  return (await readLives(town)).map(({ activity, ...life }) => ({
    ...life,
    analysis: analyzeActivity(activity),
  }))
}

/** The activities of all who live in one town, as the service reads them. */
async function readLives({ seed, transfers, contracts, labels, people }: PlayedTown): Promise<Life[]> {
  const database = openSqlite(':memory:')
  await migrateDatabase(database)
  await storeRows(database.db, database.engine, CHAIN_ID, { transfers: [...transfers], lending: [] })
  await recordCoverage(database.db, CHAIN_ID, wholeChain, {
    fromBlock: 0,
    toBlock: HEAD_BLOCK,
    source: 'index',
  })
  const parts = openHistory(database, new Set(contracts), labels)
  const lives: Life[] = []
  for (const { address, income, ...person } of people) {
    const activity = await readActivity(parts, { wallet: address, months: 12 })
    if (!activity.coverage.complete)
      throw new Error(`${person.kind}: ${JSON.stringify(activity.coverage.gaps)}`)
    lives.push({ ...person, seed, activity })
  }
  await database.close()
  return lives
}

/** The parts that the service makes, with a fake node. */
function openHistory(
  database: Database,
  contracts: ReadonlySet<string>,
  labels: PlayedTown['labels'],
): HistoryParts {
  const chainId = CHAIN_ID
  const rpc = createFakeNode(contracts)
  const log = createLogger({ level: 'silent' })
  const clock = () => (GENESIS + HEAD_BLOCK) * 1000
  const blockTimes = createBlockTimes({ database, rpc, chainId })
  return {
    database,
    chainId,
    rpc,
    sources: [],
    blockTimes,
    coverage: createCoverage({
      database,
      chainId,
      rpc,
      tokens: listTokens(chainId),
      sources: [],
      verify: true,
      log,
      feePlaces: new Set(),
    }),
    known: createKnownAddresses({
      chainId,
      labels: [...labels],
      sanctions: { name: 'none', date: '', addresses: new Set() },
    }),
    heads: createHeadReader({ database, chainId, blockTimes, headTag: 'latest', clock, log }),
    tokenBook: createTokenBook({ rpc, tokens: listTokens(chainId) }),
    rates: fakeRates,
  }
}
