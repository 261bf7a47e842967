import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HistoryUnavailableError } from '../../src/errors/history.ts'
import type { Activity } from '../../src/wire/activity.ts'
import { type FakeExplorer, startFakeExplorer } from '../support/fakeExplorer.ts'
import { type FaultProxy, type Faults, noFaults, startFaultProxy } from '../support/faultProxy.ts'
import { comparable, createRig, indexOnce } from '../support/historyRig.ts'
import { createDice, tellRandomStory } from '../support/randomStory.ts'
import { type SmallChain, startSmallChain } from '../support/smallChain.ts'

let chain: SmallChain
let explorer: FakeExplorer
let wallets: string[]
let head: number
const truth = new Map<string, Activity>()

beforeAll(async () => {
  chain = await startSmallChain()
  const { people } = await tellRandomStory(chain, { people: 5, blocks: 70, random: createDice(11) })
  wallets = people.slice(0, 2)
  head = Number(await chain.rpc<string>('eth_blockNumber'))
  explorer = await startFakeExplorer(chain.rpcUrl)
  const rig = await createRig({ rpcUrl: chain.rpcUrl })
  for (const wallet of wallets)
    truth.set(wallet, await rig.history.readActivity({ wallet, months: 12, asOfBlock: head }))
})
afterAll(async () => {
  await explorer.stop()
  await chain.stop()
})

/** Identical to the truth, or saying that it is not. Never silently less. */
function expectHonest(wallet: string, activity: Activity): 'same' | 'incomplete' {
  const expected = truth.get(wallet)
  if (!expected) throw new Error('no such wallet')
  const { coverage } = activity
  if (coverage.complete) {
    expect(coverage.gaps).toEqual([])
    expect(comparable(activity)).toEqual(comparable(expected))
    return 'same'
  }
  expect(coverage.gaps.length).toBeGreaterThan(0)
  for (const { fromBlock, toBlock, reason } of coverage.gaps) {
    expect(fromBlock).toBeGreaterThanOrEqual(coverage.fromBlock)
    expect(toBlock).toBeLessThanOrEqual(head)
    expect(reason).not.toBe('')
  }
  const seen = new Set(activity.transfers.map(row => `${row.block}:${row.logIndex}`))
  const lost = expected.transfers.filter(row => !seen.has(`${row.block}:${row.logIndex}`))
  const isInGap = (block: number) => coverage.gaps.some(gap => block >= gap.fromBlock && block <= gap.toBlock)
  expect(lost.filter(row => !isInGap(row.block))).toEqual([])
  return 'incomplete'
}

const matrix: [string, Partial<Faults>, 'same' | 'either'][] = [
  ['ranges limited to 10 blocks', { maxBlocks: 10 }, 'same'],
  ['answers limited to 20 rows', { maxRows: 20 }, 'same'],
  ['both limits', { maxBlocks: 25, maxRows: 30 }, 'same'],
  ['batches refused', { noBatches: true }, 'same'],
  ['old state gone', { noArchive: true }, 'same'],
  ['429 now and then', { throttle: 0.2 }, 'either'],
  ['errors in the middle', { errors: 0.05 }, 'either'],
  ['silently empty', { silentEmpty: 0.3 }, 'either'],
  ['silently empty, small ranges', { silentEmpty: 0.2, maxBlocks: 25 }, 'either'],
  ['silently empty, old state gone', { silentEmpty: 0.25, noArchive: true }, 'either'],
  ['silently shortened', { silentShort: 0.4 }, 'either'],
  ['always silently empty', { silentEmpty: 1 }, 'either'],
]

describe('a faulty node', () => {
  let proxy: FaultProxy
  beforeAll(async () => {
    proxy = await startFaultProxy(chain.rpcUrl, { seed: 7 })
  })
  afterAll(() => proxy.stop())

  test.each(matrix)('%s', async (_, faults, outcome) => {
    Object.assign(proxy.faults, { ...noFaults, ...faults })
    const rig = await createRig({ rpcUrl: proxy.url })
    for (const wallet of wallets) {
      const activity = await rig.history
        .readActivity({ wallet, months: 12, asOfBlock: head })
        .catch(orUnavailable)
      if (activity === null) {
        expect(outcome).toBe('either')
        continue
      }
      const seen = expectHonest(wallet, activity)
      if (outcome === 'same') expect(seen).toBe('same')
    }
  })

  test('a node that is always silently empty is caught by the balances', async () => {
    Object.assign(proxy.faults, { ...noFaults, silentEmpty: 1 })
    const rig = await createRig({ rpcUrl: proxy.url })
    const { coverage } = await rig.history.readActivity({ wallet: wallets[0] ?? '', months: 12 })
    expect(coverage.complete).toBe(false)
    expect(coverage.gaps[0]?.reason).toMatch(/balances do not add up/)
  })

  test('so is one that has only the newest state left', async () => {
    Object.assign(proxy.faults, { ...noFaults, silentEmpty: 1, noArchive: true })
    const rig = await createRig({ rpcUrl: proxy.url })
    const wallet = wallets[0] ?? ''
    // The second time there might be a stored balance to start from.
    for (const asOfBlock of [head - 12, head - 11]) {
      const { coverage } = await rig.history.readActivity({ wallet, months: 12, asOfBlock })
      expect(coverage.gaps[0]?.reason).toMatch(/balances do not add up/)
    }
  })

  test('a node that lags behind answers as of the block it has', async () => {
    Object.assign(proxy.faults, { ...noFaults, lag: 5 })
    const rig = await createRig({ rpcUrl: proxy.url })
    const activity = await rig.history.readActivity({ wallet: wallets[0] ?? '', months: 12 })
    expect(activity.asOf.block).toBe(head - 5)
    expect(activity.coverage.complete).toBe(true)
  })

  test('a node that is silently empty cannot hide transfers from the index for long', async () => {
    Object.assign(proxy.faults, { ...noFaults, silentEmpty: 1 })
    const rig = await createRig({ rpcUrl: proxy.url })
    await indexOnce(rig)
    Object.assign(proxy.faults, noFaults)
    for (const wallet of wallets)
      expect(
        expectHonest(wallet, await rig.history.readActivity({ wallet, months: 12, asOfBlock: head })),
      ).toBe('same')
  })
})

function orUnavailable(error: unknown): null {
  expect(error).toBeInstanceOf(HistoryUnavailableError)
  expect((error as HistoryUnavailableError).retryAfterSeconds).toBeGreaterThan(0)
  return null
}

describe('a faulty explorer', () => {
  const calm = { lag: 0, loseEvery: 0, refuseNext: 0, down: false, pageSize: 50, key: null }

  test.each([
    ['behind the chain, the node tops it up', { lag: 20 }],
    ['losing rows, the node completes it', { loseEvery: 7 }],
    ['refusing for a while', { refuseNext: 3 }],
    ['down, the node is asked instead', { down: true }],
    ['refusing the key', { key: 'secret' }],
  ])('%s', async (_, settings) => {
    for (const name of ['blockscout', 'etherscan'] as const) {
      Object.assign(explorer.settings, calm, settings)
      const rig = await createRig({ rpcUrl: chain.rpcUrl, explorer, sources: [name, 'rpc'] })
      const wallet = wallets[1] ?? ''
      const activity = await rig.history.readActivity({ wallet, months: 12, asOfBlock: head })
      expect(comparable(activity)).toEqual(comparable(truth.get(wallet) as Activity))
    }
  })

  test('alone and losing rows, it is not believed', async () => {
    Object.assign(explorer.settings, calm, { loseEvery: 5 })
    const rig = await createRig({ rpcUrl: chain.rpcUrl, explorer, sources: ['blockscout'] })
    const wallet = wallets[1] ?? ''
    expect(
      expectHonest(wallet, await rig.history.readActivity({ wallet, months: 12, asOfBlock: head })),
    ).toBe('incomplete')
  })

  test('alone and behind, the gap is what it does not have', async () => {
    Object.assign(explorer.settings, calm, { lag: 9 })
    const rig = await createRig({ rpcUrl: chain.rpcUrl, explorer, sources: ['etherscan'] })
    const { coverage } = await rig.history.readActivity({
      wallet: wallets[0] ?? '',
      months: 12,
      asOfBlock: head,
    })
    expect(coverage.complete).toBe(false)
    expect(coverage.gaps.map(({ fromBlock, toBlock }) => [fromBlock, toBlock])).toContainEqual([
      head - 8,
      head,
    ])
  })
})
