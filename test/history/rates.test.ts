import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainlinkFeeds, medianFeed, sortedOracles } from '../../src/history/prices/feeds.ts'
import * as PriceFeed from '../../world/contracts/artifacts/PriceFeed.ts'
import * as SortedOracles from '../../world/contracts/artifacts/SortedOracles.ts'
import { createRig, indexOnce, type Rig } from '../support/historyRig.ts'
import { person } from '../support/randomStory.ts'
import {
  call,
  mint,
  owner,
  places,
  pushRate,
  type SmallChain,
  startSmallChain,
  transfer,
} from '../support/smallChain.ts'

const [kes, secondKes = ''] = chainlinkFeeds(42220, 'KES')
const [ngn = '', secondNgn = ''] = chainlinkFeeds(42220, 'NGN')
const wallet = person(1)
const day = 86_400
let chain: SmallChain
let rig: Rig
let time: number

const push = (feed: string, answer: bigint) => call(feed, PriceFeed.abi, 'push', [answer, BigInt(time)])
const report = (currency: string, usd24: bigint) =>
  call(sortedOracles, SortedOracles.abi, 'report', [medianFeed(currency), usd24, BigInt(time)])
const stateOf = async (currency: string) =>
  (await rig.history.checkFeeds()).find(state => state.currency === currency)
const worthNow = async () =>
  (await rig.history.readActivity({ wallet, months: 12 })).transfers.at(-1)?.usdCents

beforeAll(async () => {
  chain = await startSmallChain()
  time = chain.start + day
  for (const feed of [secondKes, ngn, secondNgn])
    await chain.rpc('anvil_setCode', [feed, PriceFeed.deployedBytecode])
  await chain.rpc('anvil_setCode', [sortedOracles, SortedOracles.deployedBytecode])
  await chain.mine(time, [
    ...[secondKes, ngn].map(feed => call(feed, PriceFeed.abi, 'initialize', [8, 'X / USD', owner])),
    call(secondNgn, PriceFeed.abi, 'initialize', [18, 'NGN / USD', owner]),
    call(sortedOracles, SortedOracles.abi, 'initialize', [owner]),
    mint(places.kesm, person(2), 10n ** 24n),
  ])
  rig = await createRig({ rpcUrl: chain.rpcUrl, clock: () => time * 1_000 })
})
afterAll(() => chain.stop())

/** A day on, with these words of the oracles and a payment of 1,000 KESm. */
async function nextDay(words: () => Parameters<SmallChain['mine']>[1]): Promise<void> {
  time += day
  await chain.mine(time, [...(words() ?? []), transfer(places.kesm, person(2), wallet, 1_000n * 10n ** 18n)])
}

test('the addresses under test are the two that are published of each', () => {
  expect([kes?.toLowerCase(), secondKes, ngn, secondNgn].every(Boolean)).toBe(true)
  expect(kes?.toLowerCase()).toBe(places.kesFeed)
})

test('two proxies and Mento that agree price a day', async () => {
  await nextDay(() => [pushRate(770_000n, time), push(secondKes, 771_000n), report('KES', 77n * 10n ** 20n)])
  expect(await worthNow()).toBe(770)
  expect(await stateOf('KES')).toMatchObject({
    verdict: 'priced',
    feeds: [{ state: 'live' }, { state: 'live' }, { source: 'Mento', state: 'live' }],
  })
})

test('two proxies that disagree leave the day without a price, and it is said', async () => {
  await nextDay(() => [pushRate(770_000n, time), push(secondKes, 870_000n)])
  expect(await worthNow()).toBeNull()
  expect(await stateOf('KES')).toMatchObject({ verdict: 'disagree', usd: null })
  expect((await rig.history.health()).detail).toContain('KES (sources disagree)')
})

test('Mento forbids a price that it contradicts', async () => {
  await nextDay(() => [pushRate(770_000n, time), push(secondKes, 770_000n), report('KES', 70n * 10n ** 20n)])
  expect(await worthNow()).toBeNull()
})

test('of NGN, whose proxies count otherwise, both are asked', async () => {
  await nextDay(() => [push(ngn, 75_560n), push(secondNgn, 755_900_000_000_000n)])
  expect(await stateOf('NGN')).toMatchObject({ verdict: 'priced', usd: expect.closeTo(0.000756, 6) })
})

test('what only one source says is priced and named as such', async () => {
  await nextDay(() => [push(ngn, 75_560n)])
  time += 7 * day
  await chain.mine(time, [push(ngn, 75_560n), pushRate(770_000n, time), push(secondKes, 771_000n)])
  expect(await stateOf('NGN')).toMatchObject({
    verdict: 'priced',
    feeds: [{ state: 'live' }, { state: 'stale' }, {}],
  })
  expect((await rig.history.health()).detail).toMatch(/; one source only of NGN;/)
})

test('what fell silent a week ago is stale, and what never spoke silent', async () => {
  time += 8 * day
  await chain.mine(time, [])
  expect(await stateOf('NGN')).toMatchObject({
    verdict: 'none',
    feeds: [{ state: 'stale' }, { state: 'stale' }, {}],
  })
  expect(await stateOf('EUR')).toMatchObject({
    verdict: 'none',
    feeds: [{ state: 'silent' }, { state: 'silent' }],
  })
})

test('an index that is more than a thousand blocks behind is named', async () => {
  await indexOnce(rig)
  expect((await rig.history.health()).status).toBe('ok')
  await chain.rpc('anvil_mine', ['0x4b0'])
  time += 60
  const { status, fix, figures } = await rig.history.health()
  expect(status).toBe('degraded')
  expect(fix).toContain('`follow`')
  expect(figures?.lagBlocks).toBeGreaterThan(1_000)
})
