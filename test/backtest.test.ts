import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFakeNode } from '../bench/lives/fakeNode.ts'
import { CHAIN_ID, GENESIS, HEAD_BLOCK } from '../bench/lives/town.ts'
import { createActivityBuilder } from '../src/backtest/buildActivities.ts'
import type { BookLabels } from '../src/backtest/readLabels.ts'
import { readLoanBook } from '../src/backtest/readLoanBook.ts'
import { createTokenBook } from '../src/chain/createTokenBook.ts'
import { listTokens } from '../src/chain/tokens.ts'
import { analyzeActivity } from '../src/core/analyzeActivity.ts'
import { findFalseSentences } from '../src/core/testing/checkSentences.ts'
import { recordCoverage, wholeChain } from '../src/history/index/coverageMap.ts'
import { createCoverage } from '../src/history/index/createCoverage.ts'
import { createHeadReader } from '../src/history/index/createHeadReader.ts'
import { storeRows } from '../src/history/index/storeRows.ts'
import { createKnownAddresses } from '../src/history/neighbours/knownAddresses.ts'
import { createRates } from '../src/history/prices/createRates.ts'
import type { TokenTransfer } from '../src/history/rows.ts'
import { createBlockTimes } from '../src/history/sources/createBlockTimes.ts'
import { readActivity } from '../src/history/wallet/readActivity.ts'
import { createLogger } from '../src/lib/logger.ts'
import { migrateDatabase } from '../src/storage/migrateDatabase.ts'
import { openSqlite } from '../src/storage/openSqlite.ts'
import type { Database } from '../src/storage/schema.ts'
import type { Activity, AddressKind } from '../src/wire/activity.ts'
import { createCast } from '../world/cast.ts'
import { usd8Of } from '../world/life/amounts.ts'
import { DAY, originFor } from '../world/life/calendar.ts'
import { DEFAULT_SEED, lifeOf } from '../world/life/lifeOf.ts'
import { createRates as createLifeRates } from '../world/life/rates.ts'
import { personas } from '../world/personas/all.ts'

/** A book counts no further: enough to know a hub. */
const COUNTED = 64
const NOW = GENESIS + HEAD_BLOCK
const USDT = listTokens(CHAIN_ID).find(({ symbol }) => symbol === 'USD₮')?.address ?? ''
const { addressOf } = createCast(DEFAULT_SEED)
const nameOf = (actor: string): string => addressOf(actor).toLowerCase()

let folder = ''
let database: Database
const live = new Map<string, Activity>()
const told = new Map<string, Activity>()

/** All that moved in the embedded world, in dollars of the day: the same rows for the index and for the book. */
function listRows(): TokenTransfer[] {
  const origin = originFor(NOW)
  const rates = createLifeRates(DEFAULT_SEED, origin)
  const rows: TokenTransfer[] = []
  for (const event of lifeOf(origin, NOW))
    for (const { token, from, to, amount } of event.moves) {
      const cents = usd8Of(rates, token, amount, Math.floor((event.time - origin) / DAY)) / 1_000_000n
      if (cents === 0n || from === to) continue
      // The chain begins a few days after the story.
      const time = Math.max(event.time, GENESIS)
      const transaction = `0x${createHash('sha256').update(String(rows.length)).digest('hex')}`
      rows.push({
        block: time - GENESIS,
        logIndex: rows.length,
        time,
        transaction,
        token: USDT,
        from: nameOf(from),
        to: nameOf(to),
        amount: cents * 10_000n,
      })
    }
  return rows
}

const known = createKnownAddresses({
  chainId: CHAIN_ID,
  labels: [],
  sanctions: { name: 'none', date: '', addresses: new Set<string>() },
})

/** What the service knows of the addresses in these rows, as a file of labels would tell it. */
function listLabels(rows: readonly TokenTransfer[]): BookLabels {
  const labels = new Map<string, { label: string; kind: AddressKind }>()
  for (const address of rows.flatMap(({ from, to }) => [from, to])) {
    const one = known(address)
    if (one) labels.set(address, one)
  }
  return labels
}

async function readLive(rows: TokenTransfer[]): Promise<void> {
  const log = createLogger({ level: 'silent' })
  const rpc = createFakeNode(new Set())
  const chainId = CHAIN_ID
  database = openSqlite(':memory:')
  await migrateDatabase(database)
  await storeRows(database.db, database.engine, chainId, { transfers: rows, lending: [] })
  const covered = { fromBlock: 0, toBlock: HEAD_BLOCK, source: 'index' as const }
  await recordCoverage(database.db, chainId, wholeChain, covered)
  const blockTimes = createBlockTimes({ database, rpc, chainId })
  const tokens = listTokens(chainId)
  const parts = {
    database,
    chainId,
    rpc,
    sources: [],
    blockTimes,
    coverage: createCoverage({
      database,
      chainId,
      rpc,
      tokens,
      sources: [],
      feePlaces: new Set<string>(),
      verify: true,
      log,
    }),
    known,
    heads: createHeadReader({
      database,
      chainId,
      blockTimes,
      headTag: 'latest' as const,
      clock: () => NOW * 1000,
      log,
    }),
    tokenBook: createTokenBook({ rpc, tokens }),
    rates: createRates({ database, rpc, chainId, log }),
  }
  for (const { name } of personas)
    live.set(name, await readActivity(parts, { wallet: nameOf(name), months: 12 }))
}

async function readTold(rows: readonly TokenTransfer[]): Promise<void> {
  const transfers = ['wallet,timestamp,direction,counterparty,amount']
  for (const { from, to, time, amount } of rows) {
    const usd = Number(amount / 10_000n) / 100
    transfers.push(`${from},${time},out,${to},${usd}`, `${to},${time},in,${from},${usd}`)
  }
  const outcomes = [
    'wallet,decision_time,defaulted',
    ...personas.map(({ name }) => `${nameOf(name)},${NOW + 1},0`),
  ]
  const files = { transfers: join(folder, 't.csv'), outcomes: join(folder, 'o.csv') }
  await writeFile(files.transfers, `${transfers.join('\n')}\n`)
  await writeFile(files.outcomes, `${outcomes.join('\n')}\n`)
  const book = await readLoanBook(files, 1)
  const build = createActivityBuilder(book, listLabels(rows))
  for (const [i, loan] of book.loans.entries()) told.set(personas[i]?.name ?? '', await build(loan))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vouch-same-'))
  const rows = listRows()
  await readLive(rows)
  await readTold(rows)
})
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true })
})

/** A book knows no hashes, blocks, tokens and code, so these are the same for both; all that is judged stays. */
function stripNames(activity: Activity): Activity {
  const transfers = Array.from({ length: activity.transfers.length }, (_, i) => {
    const row = activity.transfers.at(i) as Activity['transfers'][number]
    const cents = BigInt(row.usdCents ?? 0)
    return {
      ...row,
      block: i,
      logIndex: i,
      transaction: `row-${i}`,
      token: 'unit',
      symbol: 'USD',
      amount: cents,
    }
  })
  const usdCents = activity.balances.reduce((sum, held) => sum + (held.usdCents ?? 0), 0)
  return {
    ...activity,
    asOf: { block: 0, time: activity.asOf.time },
    transfers,
    balances: [{ token: 'unit', symbol: 'USD', amount: BigInt(usdCents), usdCents }],
    fees: [],
    counterparties: activity.counterparties.map(one => ({
      ...one,
      isContract: null,
      payers: one.payers === null ? null : Math.min(one.payers, COUNTED),
      recipients: one.recipients === null ? null : Math.min(one.recipients, COUNTED),
    })),
    links: activity.links.map(link => ({ ...link, transaction: '' })),
    coverage: { fromBlock: 0, toBlock: 0, complete: true, gaps: [], sources: [] },
  }
}

/** The answer without the hash of its input, in which facts stand that no rule reads. */
function judge(activity: Activity): string {
  const analysis = analyzeActivity(stripNames(activity))
  return JSON.stringify({ ...analysis, evidence: { ...analysis.evidence, inputHash: '' } })
}

describe('a book with the same transfers', () => {
  test.each(personas.map(({ name }) => name))('judges %s with the same bytes as the service', name => {
    const [service, book] = [live.get(name), told.get(name)] as [Activity, Activity]
    expect(judge(book)).toBe(judge(service))
  })
})

test.each(personas.map(({ name }) => name))('nothing is said of %s that the raw rows refute', name => {
  const activity = stripNames(live.get(name) as Activity)
  expect(findFalseSentences(activity, analyzeActivity(activity))).toEqual([])
})
