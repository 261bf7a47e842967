import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RpcCall } from '../../chain/createNode.ts'
import type { RpcClient } from '../../chain/createRpcClient.ts'
import { migrateDatabase } from '../../storage/migrateDatabase.ts'
import { openSqlite } from '../../storage/openSqlite.ts'
import { createBlockTimes } from './createBlockTimes.ts'

/** A fake node that knows block times and counts its calls. */
function nodeWith(times: readonly number[]): RpcClient & { asked: () => number } {
  let asked = 0
  const batch = async (calls: readonly RpcCall[]) => {
    asked += calls.length
    return calls.map(({ params }) => {
      const number = Number((params as unknown[])[0])
      const hash = `0x${number.toString(16).padStart(64, '0')}`
      return { number: `0x${number.toString(16)}`, timestamp: `0x${(times[number] ?? 0).toString(16)}`, hash }
    })
  }
  return {
    batch,
    asked: () => asked,
    call: async (method, params) =>
      method === 'eth_chainId' ? '0x5' : (await batch([{ method, params }]))[0],
    settle: async calls => (await batch(calls)).map(result => ({ result })),
    stats: () => ({ requests: asked, failures: 0, resting: false, lastFailure: null }),
  }
}

async function timesOver(times: readonly number[]) {
  const database = openSqlite(':memory:')
  await migrateDatabase(database)
  const rpc = nodeWith(times)
  return { rpc, blockTimes: createBlockTimes({ database, rpc, chainId: 1 }), close: () => database.close() }
}

test('finds the first block not before a time, on any chain', async () => {
  const chains = fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 300 })
  await fc.assert(
    fc.asyncProperty(
      chains,
      fc.array(fc.nat(3_000_000), { minLength: 1, maxLength: 5 }),
      async (gaps, wanted) => {
        let now = 1_000
        const times = [now]
        for (const gap of gaps) {
          now += gap
          times.push(now)
        }
        const { blockTimes, close } = await timesOver(times)
        const head = { number: times.length - 1, time: times.at(-1) ?? 0 }
        for (const time of wanted) {
          const expected = times.findIndex(at => at >= time)
          expect(await blockTimes.blockAt(time, head)).toBe(expected < 0 ? head.number : expected)
        }
        await close()
      },
    ),
    { numRuns: 25 },
  )
})

test('a year of one-second blocks costs a few questions, and none the second time', async () => {
  const times = Array.from({ length: 200_000 }, (_, i) => 1_700_000_000 + i)
  const { rpc, blockTimes, close } = await timesOver(times)
  const head = { number: 199_999, time: 1_700_199_999 }
  expect(await blockTimes.blockAt(1_700_123_456, head)).toBe(123_456)
  const first = rpc.asked()
  expect(first).toBeLessThan(12)
  expect(await blockTimes.blockAt(1_700_123_456, head)).toBe(123_456)
  expect(rpc.asked()).toBe(first)
  const wanted = Array.from({ length: 5_000 }, (_, i) => i * 20)
  const found = await blockTimes.timesOf(wanted)
  expect(wanted.every(block => found.get(block) === times[block])).toBe(true)
  expect(rpc.asked() - first).toBeLessThanOrEqual(2)
  await close()
})

test('uneven blocks are asked for, never guessed', async () => {
  const times = [100, 105, 106, 107, 200, 201, 260]
  const { blockTimes, close } = await timesOver(times)
  const found = await blockTimes.timesOf([0, 1, 2, 3, 4, 5, 6])
  expect([...found].sort(([a], [b]) => a - b)).toEqual(times.map((time, block) => [block, time]))
  await close()
})

test('a node of another chain is refused', async () => {
  const { blockTimes, close } = await timesOver([1, 2])
  await expect(blockTimes.assertChain()).rejects.toThrow('the node is on chain 5, not 1')
  await close()
})
