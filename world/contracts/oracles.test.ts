import { type Address, getAbiItem, parseEventLogs, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  KESM,
  OWNER,
  startTestChain,
  type TestChain,
  testAccount,
} from '../../contracts/support/testChain.ts'
import * as PriceFeed from './artifacts/PriceFeed.ts'
import * as SortedOracles from './artifacts/SortedOracles.ts'

const KES_FEED: Address = '0x8e1f834ca4B8Efd81D9c557426C70ed5F67e87B1'
const EMPTY_FEED: Address = '0x3D207061Dbe8E2473527611BFecB87Ff12b28dDa'
const ORACLES: Address = '0xefB84935239dAcdecF7c5bA76d8dE40b077B7b33'
const PHASE = 1n << 64n
const DAY = 86_400n
const START = 1_700_000_000n
const stranger = testAccount(40).address

const feed = { address: KES_FEED, abi: PriceFeed.abi } as const
const oracles = { address: ORACLES, abi: SortedOracles.abi } as const
let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
  for (const address of [KES_FEED, EMPTY_FEED]) {
    await chain.place(address, PriceFeed)
    const args = [8, 'KES / USD', OWNER] as const
    await chain.pass(
      chain.client.writeContract({ ...feed, address, functionName: 'initialize', args, account: OWNER }),
    )
  }
  await chain.place(ORACLES, SortedOracles)
  await chain.pass(
    chain.client.writeContract({ ...oracles, functionName: 'initialize', args: [OWNER], account: OWNER }),
  )
})
afterAll(() => chain?.stop())

function readRound(id: bigint) {
  return chain.client.readContract({ ...feed, functionName: 'getRoundData', args: [id] })
}

describe('a price feed', () => {
  it('keeps every round readable under its phase', async () => {
    const answers = [770_000n, 771_500n, 769_250n]
    const times = [START, START + DAY, START + 2n * DAY]
    const args = [answers, times] as const
    const { logs } = await chain.pass(
      chain.client.writeContract({ ...feed, functionName: 'pushMany', args, account: OWNER }),
    )
    await chain.pass(
      chain.client.writeContract({
        ...feed,
        functionName: 'push',
        args: [-5n, START + 3n * DAY],
        account: OWNER,
      }),
    )

    expect(await readRound(PHASE + 2n)).toEqual([PHASE + 2n, 771_500n, START + DAY, START + DAY, PHASE + 2n])
    const latest = await chain.client.readContract({ ...feed, functionName: 'latestRoundData' })
    expect(latest).toEqual([PHASE + 4n, -5n, START + 3n * DAY, START + 3n * DAY, PHASE + 4n])
    expect(await chain.client.readContract({ ...feed, functionName: 'latestRound' })).toBe(PHASE + 4n)
    expect(await chain.client.readContract({ ...feed, functionName: 'latestAnswer' })).toBe(-5n)
    expect(await chain.client.readContract({ ...feed, functionName: 'latestTimestamp' })).toBe(
      START + 3n * DAY,
    )
    expect(parseEventLogs({ abi: PriceFeed.abi, logs }).map(log => log.args)).toEqual(
      answers.map((current, i) => ({ current, roundId: BigInt(i + 1), updatedAt: times[i] })),
    )
  })

  it.each([
    ['zero', 0n],
    ['a number without the phase', 1n],
    ['number zero of the phase', PHASE],
    ['the round after the last', PHASE + 5n],
    ['another phase', 2n * PHASE + 1n],
  ])('has no round at %s', async (_what, id) => {
    await expect(readRound(id)).rejects.toThrow('No data present')
  })

  it('says nothing before its first round', async () => {
    const empty = { ...feed, address: EMPTY_FEED } as const
    const latest = chain.client.readContract({ ...empty, functionName: 'latestRoundData' })
    await expect(latest).rejects.toThrow('No data present')
    for (const functionName of ['latestRound', 'latestAnswer', 'latestTimestamp'] as const) {
      expect(await chain.client.readContract({ ...empty, functionName })).toBe(0n)
    }
  })

  it('describes itself', async () => {
    expect(await chain.client.readContract({ ...feed, functionName: 'decimals' })).toBe(8)
    expect(await chain.client.readContract({ ...feed, functionName: 'description' })).toBe('KES / USD')
    expect(await chain.client.readContract({ ...feed, functionName: 'version' })).toBe(4n)
    expect(await chain.client.readContract({ ...feed, functionName: 'phaseId' })).toBe(1)
    expect(toFunctionSelector(getAbiItem({ abi: PriceFeed.abi, name: 'latestRoundData' }))).toBe('0xfeaf968c')
    expect(toFunctionSelector(getAbiItem({ abi: PriceFeed.abi, name: 'getRoundData' }))).toBe('0x9a6fc8f5')
  })

  it('takes rounds from its owner only, in order, and in pairs', async () => {
    const push = { ...feed, functionName: 'push', args: [1n, START + 9n * DAY] } as const
    await expect(chain.client.simulateContract({ ...push, account: stranger })).rejects.toThrow(
      'OwnableUnauth',
    )
    const past = chain.client.simulateContract({ ...push, args: [1n, START], account: OWNER })
    await expect(past).rejects.toThrow('Round out of order')
    const uneven = [[1n, 2n], [START + 9n * DAY]] as const
    const odd = chain.client.simulateContract({
      ...feed,
      functionName: 'pushMany',
      args: uneven,
      account: OWNER,
    })
    await expect(odd).rejects.toThrow('Lengths differ')
  })
})

describe('the Mento oracle', () => {
  const rate = 5_400_000_000_000_000_000_000_000n

  it('gives the reported rate over 1e24', async () => {
    const timestamp = await chain.readTime()
    const report = {
      ...oracles,
      functionName: 'report',
      args: [KESM, rate, timestamp],
      account: OWNER,
    } as const
    await expect(chain.client.simulateContract({ ...report, account: stranger })).rejects.toThrow(
      'OwnableUnauth',
    )
    const { logs } = await chain.pass(chain.client.writeContract(report))
    const args = [KESM] as const
    expect(await chain.client.readContract({ ...oracles, functionName: 'medianRate', args })).toEqual([
      rate,
      10n ** 24n,
    ])
    expect(await chain.client.readContract({ ...oracles, functionName: 'medianTimestamp', args })).toBe(
      timestamp,
    )
    expect(await chain.client.readContract({ ...oracles, functionName: 'numRates', args })).toBe(1n)
    const [median] = parseEventLogs({ abi: SortedOracles.abi, logs, eventName: 'MedianUpdated' })
    expect(median?.args).toEqual({ token: KESM, value: rate })
  })

  it('gives zero over zero for a feed nobody reported', async () => {
    const args = [KES_FEED] as const
    expect(await chain.client.readContract({ ...oracles, functionName: 'medianRate', args })).toEqual([
      0n,
      0n,
    ])
    expect(await chain.client.readContract({ ...oracles, functionName: 'numRates', args })).toBe(0n)
    expect(
      await chain.client.readContract({ ...oracles, functionName: 'isOldestReportExpired', args }),
    ).toEqual([true, '0x0000000000000000000000000000000000000000'])
  })

  it('calls a report expired when its time is over', async () => {
    const timestamp = (await chain.readTime()) + 10n
    const write = { ...oracles, account: OWNER } as const
    await chain.pass(chain.client.writeContract({ ...write, functionName: 'setReportExpiry', args: [300n] }))
    await chain.pass(
      chain.client.writeContract({ ...write, functionName: 'report', args: [KESM, rate, timestamp] }),
    )
    for (const [age, expired] of [
      [299n, false],
      [300n, true],
    ] as const) {
      await chain.client.setNextBlockTimestamp({ timestamp: timestamp + age })
      await chain.client.mine({ blocks: 1 })
      const read = { ...oracles, functionName: 'isOldestReportExpired', args: [KESM] } as const
      const block = await chain.client.getBlockNumber()
      expect((await chain.client.readContract({ ...read, blockNumber: block }))[0]).toBe(expired)
    }
  })
})
