import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AsOfAheadError, HistoryUnavailableError } from '../../src/errors/history.ts'
import { recordCoverage, wholeChain } from '../../src/history/index/coverageMap.ts'
import { storeRows } from '../../src/history/index/storeRows.ts'
import { limits } from '../../src/history/limits.ts'
import { type FaultProxy, startFaultProxy } from '../support/faultProxy.ts'
import { createRig, type Rig } from '../support/historyRig.ts'
import { person } from '../support/randomStory.ts'
import {
  airdropSpam,
  mint,
  places,
  pushRate,
  type SmallChain,
  startSmallChain,
  transfer,
  transferPayingGas,
} from '../support/smallChain.ts'

const day = 86_400
const usd = 10n ** 6n
const kes = 10n ** 18n
const [alice, bob, carol, mixer, lazarus] = [
  person(1),
  person(2),
  person(3),
  '0xb4aa2986622249b1f45eb93f28cfca2b2606d809',
  '0x098b716b8aaf21512996dc57eb0615e2383e2f96',
]
/** Monday 2025-09-01. */
const monday = Date.UTC(2025, 8, 1) / 1000

let chain: SmallChain
let proxy: FaultProxy
let rig: Rig

beforeAll(async () => {
  chain = await startSmallChain({ start: monday - 30 * day })
  proxy = await startFaultProxy(chain.rpcUrl)
  await chain.mine(monday - 20 * day, [
    mint(places.usdt, bob, 10_000n * usd),
    mint(places.kesm, bob, 10n ** 6n * kes),
  ])
  await chain.mine(monday + 3_600, [
    pushRate(770_000n, monday + 3_600),
    transfer(places.kesm, bob, alice, 12_345n * kes),
  ])
  await chain.mine(monday + 9 * 3_600, [pushRate(780_000n, monday + 9 * 3_600)])
  const friday = monday + 4 * day
  await chain.mine(friday, [pushRate(800_000n, friday), transfer(places.usdt, bob, alice, 500n * usd)])
  await chain.mine(friday + 2 * day, [transfer(places.kesm, bob, alice, 100_000n * kes)])
  await chain.mine(friday + 3 * day, [
    transferPayingGas(places.usdt, alice, carol, 40n * usd),
    mint(places.goodDollar, alice, 7n * kes),
    airdropSpam(alice, 1_000_000n * usd),
  ])
  await chain.mine(friday + 4 * day, [
    transfer(places.usdt, alice, mixer, 5n * usd),
    transfer(places.usdt, alice, lazarus, 1n * usd),
  ])
  rig = await createRig({ rpcUrl: proxy.url })
})
afterAll(async () => {
  await proxy.stop()
  await chain.stop()
})

test('an activity is what happened, priced on its day', async () => {
  const activity = await rig.history.readActivity({
    wallet: alice.toUpperCase().replace('0X', '0x'),
    months: 12,
  })
  expect(
    activity.transfers.map(({ symbol, amount, usdCents, to }) => [symbol, amount, usdCents, to]),
  ).toEqual([
    // The last price of that Monday, and on Sunday still Friday's.
    ['KESm', 12_345n * kes, 9_629, alice],
    ['USD₮', 500n * usd, 50_000, alice],
    ['KESm', 100_000n * kes, 80_000, alice],
    ['USD₮', 40n * usd, 4_000, carol],
    ['USD₮', 5n * usd, 500, mixer],
    ['USD₮', 1n * usd, 100, lazarus],
  ])
  expect(activity.transfers.map(({ rate }) => rate).slice(0, 3)).toEqual(['0.0078', undefined, '0.008'])
  const kinds = Object.fromEntries(activity.counterparties.map(({ address, kind }) => [address, kind]))
  expect(activity.fees).toEqual([{ token: places.usdt, symbol: 'USD₮', amount: 1_000n, usdCents: 0 }])
  expect(kinds[places.feeHandler]).toBeUndefined()
  expect(kinds).toMatchObject({
    [mixer]: 'mixer',
    [lazarus]: 'sanctioned',
    [carol]: null,
  })
  expect(activity.counterparties.find(({ address }) => address === bob)).toMatchObject({
    isContract: false,
    firstFunder: '0x0000000000000000000000000000000000000000',
    recipients: 1,
    payers: 0,
  })
  expect(activity.counterparties.find(({ address }) => address === carol)).toMatchObject({
    firstFunder: alice,
    payers: 1,
  })
  expect(activity.firstSeen).toBe(monday + 3_600)
  expect(activity.coverage).toMatchObject({ complete: true, gaps: [] })
})

test('a token that nobody prices is listed; a token that only has the name is nothing', async () => {
  const { unpriced, transfers, balances } = await rig.history.readActivity({ wallet: alice, months: 12 })
  expect(unpriced).toMatchObject([{ token: places.goodDollar, symbol: 'G$', transfers: 1 }])
  expect(transfers.some(({ token }) => token === places.spam)).toBe(false)
  expect(balances.map(({ symbol, amount, usdCents }) => [symbol, amount, usdCents]).sort()).toEqual([
    ['KESm', 112_345n * kes, 89_876],
    ['USD₮', 453_999_000n, 45_400],
  ])
})

test('as of an earlier block only what was known then', async () => {
  const now = await rig.history.readActivity({ wallet: alice, months: 12 })
  const then = await rig.history.readActivity({ wallet: alice, months: 12, asOfBlock: 4 })
  expect(then.asOf).toEqual({ block: 4, time: monday + 3_600 })
  // The day was not over: the first price of the day is all there was.
  expect(then.transfers).toMatchObject([{ amount: 12_345n * kes, usdCents: 9_506 }])
  expect(then.balances).toMatchObject([{ amount: 12_345n * kes }])
  expect(then.counterparties.find(({ address }) => address === carol)).toBeUndefined()
  expect(now.transfers.length).toBeGreaterThan(then.transfers.length)
  await expect(rig.history.readActivity({ wallet: alice, months: 12, asOfBlock: 999 })).rejects.toThrow(
    AsOfAheadError,
  )
})

test('a second screen fetches only the blocks since the first', async () => {
  let now = Date.now()
  const own = await createRig({ rpcUrl: proxy.url, clock: () => now })
  const first = await own.history.readActivity({ wallet: alice, months: 12 })
  await chain.mine(first.asOf.time + day, [transfer(places.usdt, bob, alice, 3n * usd)])
  now += 1_050
  proxy.ranges.length = 0
  const second = await own.history.readActivity({ wallet: alice, months: 12 })
  expect(second.transfers).toHaveLength(first.transfers.length + 1)
  expect(proxy.ranges.length).toBeGreaterThan(0)
  expect(new Set(proxy.ranges.map(String))).toEqual(
    new Set([`${first.asOf.block + 1},${first.asOf.block + 1}`]),
  )
})

test('readers of one wallet share one fetch', async () => {
  const countFor = async (readers: number) => {
    const own = await createRig({ rpcUrl: proxy.url })
    await own.history.readActivity({ wallet: carol, months: 12 })
    proxy.ranges.length = 0
    const asked = { wallet: alice, fromBlock: 0, toBlock: 8 }
    await Promise.all(
      Array.from({ length: readers }, () =>
        own.history.ensureCoverage(asked.wallet, asked.fromBlock, asked.toBlock),
      ),
    )
    return proxy.ranges.length
  }
  expect(await countFor(20)).toBe(await countFor(1))
})

describe('when the chain cannot be asked', () => {
  test('nothing known: HISTORY_UNAVAILABLE with a time to come back', async () => {
    const own = await createRig({ rpcUrl: 'http://127.0.0.1:1' })
    const error = await own.history
      .readActivity({ wallet: alice, months: 12, allowStale: true })
      .catch(thrown => thrown)
    expect(error).toBeInstanceOf(HistoryUnavailableError)
    expect(error).toMatchObject({ code: 'HISTORY_UNAVAILABLE', status: 503 })
    expect(error.retryAfterSeconds).toBeGreaterThan(0)
  })

  test('something known: a marked answer for who allows it, none for others', async () => {
    const own = await createRig({ rpcUrl: proxy.url })
    const fresh = await own.history.readActivity({ wallet: alice, months: 12 })
    const away = await createRig({ rpcUrl: 'http://127.0.0.1:1', database: own.database })
    const stale = await away.history.readActivity({ wallet: alice, months: 12, allowStale: true })
    expect(stale.transfers).toEqual(fresh.transfers)
    expect(stale.balances).toEqual(fresh.balances)
    expect(stale.coverage.complete).toBe(false)
    expect(stale.coverage.gaps.map(({ reason }) => reason).join()).toMatch(/nothing newer is known/)
    await expect(away.history.readActivity({ wallet: alice, months: 12 })).rejects.toThrow(
      HistoryUnavailableError,
    )
    expect((await away.history.health()).status).toBe('down')
  })
})

test('of a wallet with too many transfers the newest are read and the rest is a named gap; totals stay exact', async () => {
  const own = await createRig({ rpcUrl: chain.rpcUrl })
  const shop = person(77)
  const count = limits.transfers + 500
  const transfers = Array.from({ length: count }, (_, i) => ({
    block: 3 + Math.floor((i * 4) / count),
    logIndex: 1_000 + i,
    time: monday + i,
    transaction: `0x${'ab'.repeat(32)}`,
    token: places.usdt,
    from: person(i % 10),
    to: shop,
    amount: BigInt(i),
  }))
  await storeRows(own.database.db, 'sqlite', 42220, { transfers, lending: [] })
  await recordCoverage(own.database.db, 42220, wholeChain, { fromBlock: 0, toBlock: 8, source: 'rpc' })
  const { coverage, transfers: read } = await own.history.readActivity({
    wallet: shop,
    months: 12,
    asOfBlock: 8,
  })
  expect(read).toHaveLength(transfers.filter(row => row.block > 3).length)
  expect(new Set(read.map(row => row.logIndex)).size).toBe(read.length)
  expect(coverage.complete).toBe(false)
  expect(coverage.gaps).toContainEqual({
    fromBlock: coverage.fromBlock,
    toBlock: 3,
    reason: `more than ${limits.transfers} transfers`,
  })
  const months = await own.history.summarizeWallet(shop, 0, 8)
  expect(months.reduce((sum, month) => sum + month.received, 0n)).toBe(
    (BigInt(count) * BigInt(count - 1)) / 2n,
  )
  expect(months.reduce((sum, month) => sum + month.transfersIn, 0)).toBe(count)
})
