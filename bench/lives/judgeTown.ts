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
import { LABELLED_LENDER } from './attacksDebt.ts'
import { createFakeNode } from './fakeNode.ts'
import { fakeRates } from './fakeRates.ts'
import type { AttackCost } from './kinds.ts'
import { openPlaces } from './places.ts'
import { type Kinds, known } from './rounds.ts'
import { CHAIN_ID, createTown, DAYS, GENESIS, HEAD_BLOCK } from './town.ts'

type Life = {
  kind: string
  seed: number
  activity: Activity
  /** What was really earned a month since the first pay, over at most a year: of a trade what it takes less what it buys. */
  truth: number
  cost: AttackCost | null
  leavesSign: boolean
}

export type Judged = Omit<Life, 'activity'> & { analysis: Analysis }

const WINDOW_DAYS = 365.25

/** One of each kind in one town, judged from one index. */
export async function judgeTown(seed: number, set: Kinds = known): Promise<Judged[]> {
  return (await readTown(seed, set)).map(({ activity, ...life }) => ({
    ...life,
    analysis: analyzeActivity(activity),
  }))
}

/** The activities of all who live in one town, as the service reads them. */
async function readTown(seed: number, set: Kinds = known): Promise<Life[]> {
  const town = createTown(seed)
  town.mint(LABELLED_LENDER)
  openPlaces(town)
  set.open?.(town)
  const people: { kind: string; cost: (() => AttackCost) | null; leavesSign: boolean }[] = []
  for (const [kind, play] of Object.entries(set.honest)) {
    play(town, kind)
    people.push({ kind, cost: null, leavesSign: false })
  }
  for (const [kind, { play, leavesSign }] of Object.entries(set.attacks))
    people.push({ kind, cost: play(town, kind), leavesSign })
  const { rows, contracts, income } = town.run()

  const database = openSqlite(':memory:')
  await migrateDatabase(database)
  await storeRows(database.db, database.engine, CHAIN_ID, { transfers: rows, lending: [] })
  await recordCoverage(database.db, CHAIN_ID, wholeChain, {
    fromBlock: 0,
    toBlock: HEAD_BLOCK,
    source: 'index',
  })
  const parts = openHistory(database, contracts, town.name(LABELLED_LENDER))
  const lives: Life[] = []
  for (const { kind, cost, leavesSign } of people) {
    const activity = await readActivity(parts, { wallet: town.name(kind), months: 12 })
    if (!activity.coverage.complete) throw new Error(`${kind}: ${JSON.stringify(activity.coverage.gaps)}`)
    const earned = (income.get(kind) ?? []).filter(({ day }) => day >= DAYS - WINDOW_DAYS)
    const first = income.get(kind)?.find(({ usd }) => usd > 0)?.day ?? DAYS
    const months = Math.max(1, Math.min(WINDOW_DAYS, DAYS - first) / 30.4375)
    lives.push({
      kind,
      seed,
      leavesSign,
      activity,
      truth: earned.reduce((sum, { usd }) => sum + usd, 0) / months,
      cost: cost?.() ?? null,
    })
  }
  await database.close()
  return lives
}

/** The parts that the service makes, with a fake node. */
function openHistory(database: Database, contracts: ReadonlySet<string>, lender: string): HistoryParts {
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
      labels: [{ address: lender, label: 'Some lender', kind: 'lending' }],
      sanctions: { name: 'none', date: '', addresses: new Set() },
    }),
    heads: createHeadReader({ database, chainId, blockTimes, headTag: 'latest', clock, log }),
    tokenBook: createTokenBook({ rpc, tokens: listTokens(chainId) }),
    rates: fakeRates,
  }
}
