import { createTokenBook } from '../../src/chain/createTokenBook.ts'
import { listTokens } from '../../src/chain/tokens.ts'
import { analyzeActivity } from '../../src/core/analyzeActivity.ts'
import type { HistoryParts } from '../../src/history/historyParts.ts'
import { recordCoverage, wholeChain } from '../../src/history/index/coverageMap.ts'
import { createCoverage } from '../../src/history/index/createCoverage.ts'
import { createHeadReader } from '../../src/history/index/createHeadReader.ts'
import { storeRows } from '../../src/history/index/storeRows.ts'
import { createKnownAddresses } from '../../src/history/neighbours/knownAddresses.ts'
import { createRates } from '../../src/history/prices/createRates.ts'
import { createBlockTimes } from '../../src/history/sources/createBlockTimes.ts'
import { readActivity } from '../../src/history/wallet/readActivity.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Database } from '../../src/storage/schema.ts'
import type { Activity } from '../../src/wire/activity.ts'
import type { Analysis } from '../../src/wire/analysis.ts'
import { attacksDebt, LABELLED_LENDER } from './attacksDebt.ts'
import { attacksHub } from './attacksHub.ts'
import { attacksRing } from './attacksRing.ts'
import { eighthAttacks } from './eighthAttacks.ts'
import { eighthHonest } from './eighthHonest.ts'
import { openEighthPlaces } from './eighthPlaces.ts'
import { createFakeNode } from './fakeNode.ts'
import { fifthAttacksOpen } from './fifthAttacksOpen.ts'
import { fifthAttacksSealed } from './fifthAttacksSealed.ts'
import { fifthHonestOpen } from './fifthHonestOpen.ts'
import { fifthHonestSealed } from './fifthHonestSealed.ts'
import { openFifthPlaces } from './fifthPlaces.ts'
import { fourthAttacksOpen } from './fourthAttacksOpen.ts'
import { fourthAttacksSealed } from './fourthAttacksSealed.ts'
import { fourthHonestOpen } from './fourthHonestOpen.ts'
import { fourthHonestSealed } from './fourthHonestSealed.ts'
import { openFourthPlaces } from './fourthPlaces.ts'
import { heldOutAttacks } from './heldOutAttacks.ts'
import { heldOutHonest } from './heldOutHonest.ts'
import { honestEarners } from './honestEarners.ts'
import { honestHouseholds } from './honestHouseholds.ts'
import type { AttackCost, AttackKind, HonestKind } from './kinds.ts'
import { laterAttacksOpen } from './laterAttacksOpen.ts'
import { laterAttacksSealed } from './laterAttacksSealed.ts'
import { laterHomeOpen, laterHomeSealed } from './laterHonestHome.ts'
import { laterWorkOpen, laterWorkSealed } from './laterHonestWork.ts'
import { openLaterPlaces } from './laterPlaces.ts'
import { ninthAttacksOpen } from './ninthAttacksOpen.ts'
import { ninthAttacksSealed } from './ninthAttacksSealed.ts'
import { ninthHonestOpen } from './ninthHonestOpen.ts'
import { ninthHonestSealed } from './ninthHonestSealed.ts'
import { openNinthPlaces } from './ninthPlaces.ts'
import { openPlaces } from './places.ts'
import { seventhAttacksOpen } from './seventhAttacksOpen.ts'
import { seventhAttacksSealed } from './seventhAttacksSealed.ts'
import { seventhHonestOpen } from './seventhHonestOpen.ts'
import { seventhHonestSealed } from './seventhHonestSealed.ts'
import { openSeventhPlaces } from './seventhPlaces.ts'
import { sixthAttacksOpen } from './sixthAttacksOpen.ts'
import { sixthAttacksSealed } from './sixthAttacksSealed.ts'
import { sixthHonestOpen } from './sixthHonestOpen.ts'
import { sixthHonestSealed } from './sixthHonestSealed.ts'
import { openSixthPlaces } from './sixthPlaces.ts'
import { tenthAttacksOpen } from './tenthAttacksOpen.ts'
import { tenthAttacksSealed } from './tenthAttacksSealed.ts'
import { tenthHonestOpen } from './tenthHonestOpen.ts'
import { tenthHonestSealed } from './tenthHonestSealed.ts'
import { openTenthPlaces } from './tenthPlaces.ts'
import { thirdAttacksOpen } from './thirdAttacksOpen.ts'
import { thirdAttacksSealed } from './thirdAttacksSealed.ts'
import { thirdHonestOpen } from './thirdHonestOpen.ts'
import { thirdHonestSealed } from './thirdHonestSealed.ts'
import { CHAIN_ID, createTown, DAYS, GENESIS, HEAD_BLOCK, type Town } from './town.ts'

export type Life = {
  kind: string
  seed: number
  activity: Activity
  /** What was really earned a month since the first pay, over at most a year. */
  truth: number
  cost: AttackCost | null
  leavesSign: boolean
}

export type Judged = Omit<Life, 'activity'> & { analysis: Analysis }

type Kinds = {
  honest: Record<string, HonestKind>
  attacks: Record<string, AttackKind>
  open?: (town: Town) => void
}

/** The kinds that the model was built with. */
const known: Kinds = {
  honest: { ...honestEarners, ...honestHouseholds },
  attacks: { ...attacksHub, ...attacksRing, ...attacksDebt },
}
/** The kinds that were written afterwards. */
export const heldOut: Kinds = { honest: heldOutHonest, attacks: heldOutAttacks }
/** Kinds of a second round, written before the rules were looked at; the causes of failures in this half were mended. */
export const later: Kinds = {
  honest: { ...laterWorkOpen, ...laterHomeOpen },
  attacks: laterAttacksOpen,
  open: openLaterPlaces,
}
/** The other half, which nothing was tuned on. */
export const laterSealed: Kinds = {
  honest: { ...laterWorkSealed, ...laterHomeSealed },
  attacks: laterAttacksSealed,
  open: openLaterPlaces,
}
/** Kinds of a third round, written before the rules were read again; the causes of failures in this half were mended. */
export const third: Kinds = { honest: thirdHonestOpen, attacks: thirdAttacksOpen, open: openLaterPlaces }
/** The other half of it, which nothing was tuned on. */
export const thirdSealed: Kinds = {
  honest: thirdHonestSealed,
  attacks: thirdAttacksSealed,
  open: openLaterPlaces,
}

/** Kinds of a fourth round, written before the rules were read again; the causes of failures in this half were mended. */
export const fourth: Kinds = { honest: fourthHonestOpen, attacks: fourthAttacksOpen, open: openAll }
/** The other half of it, which nothing was tuned on. */
export const fourthSealed: Kinds = { honest: fourthHonestSealed, attacks: fourthAttacksSealed, open: openAll }

/** Kinds of a fifth round, written before the rules were read again; the causes of failures in this half were mended. */
export const fifth: Kinds = { honest: fifthHonestOpen, attacks: fifthAttacksOpen, open: openEverything }
/** The other half of it, which nothing was tuned on. */
export const fifthSealed: Kinds = {
  honest: fifthHonestSealed,
  attacks: fifthAttacksSealed,
  open: openEverything,
}

/** Kinds of a sixth round; the causes of failures in this half were mended. */
export const sixth: Kinds = { honest: sixthHonestOpen, attacks: sixthAttacksOpen, open: openWhole }
/** The other half of it, which nothing is tuned on. */
export const sixthSealed: Kinds = { honest: sixthHonestSealed, attacks: sixthAttacksSealed, open: openWhole }

/** Kinds of a seventh round, written before the rules were read again but for one; the causes of failures in this half were mended. */
export const seventh: Kinds = { honest: seventhHonestOpen, attacks: seventhAttacksOpen, open: openSeventh }
/** The other half of it, which nothing is tuned on. */
export const seventhSealed: Kinds = {
  honest: seventhHonestSealed,
  attacks: seventhAttacksSealed,
  open: openSeventh,
}

/** Kinds of an eighth round, written before the rules were read again. Half of its towns are kept apart, not half of its kinds. */
export const eighth: Kinds = { honest: eighthHonest, attacks: eighthAttacks, open: openEighth }

/** Kinds of a ninth round, written before the rules were read again; the causes of failures in this half were mended. */
export const ninth: Kinds = { honest: ninthHonestOpen, attacks: ninthAttacksOpen, open: openNinth }
/** The other half of it, two kinds of which were mended later. */
export const ninthSealed: Kinds = { honest: ninthHonestSealed, attacks: ninthAttacksSealed, open: openNinth }

/** Kinds of a tenth round, written before the rules were read again; the causes of failures in this half were mended. */
export const tenth: Kinds = { honest: tenthHonestOpen, attacks: tenthAttacksOpen, open: openTenth }
/** The other half of it, which nothing is tuned on. */
export const tenthSealed: Kinds = { honest: tenthHonestSealed, attacks: tenthAttacksSealed, open: openTenth }

function openTenth(town: Town): void {
  openNinth(town)
  openTenthPlaces(town)
}

function openNinth(town: Town): void {
  openEighth(town)
  openNinthPlaces(town)
}

function openEighth(town: Town): void {
  openSeventh(town)
  openEighthPlaces(town)
}

function openSeventh(town: Town): void {
  openWhole(town)
  openSeventhPlaces(town)
}

function openWhole(town: Town): void {
  openEverything(town)
  openSixthPlaces(town)
}

function openEverything(town: Town): void {
  openAll(town)
  openFifthPlaces(town)
}

function openAll(town: Town): void {
  openLaterPlaces(town)
  openFourthPlaces(town)
}

const WINDOW_DAYS = 365.25

/** One of each kind in one town, judged from one index. */
export async function judgeTown(seed: number, set: Kinds = known): Promise<Judged[]> {
  return (await readTown(seed, set)).map(({ activity, ...life }) => ({
    ...life,
    analysis: analyzeActivity(activity),
  }))
}

/** The activities of all who live in one town, as the service reads them. */
export async function readTown(seed: number, set: Kinds = known): Promise<Life[]> {
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
    const first = income.get(kind)?.[0]?.day ?? DAYS
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
    rates: createRates({ database, rpc, chainId, log }),
  }
}
