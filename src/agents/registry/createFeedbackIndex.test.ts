import { HttpRequestError, numberToHex, type PublicClient } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { createLogger } from '../../lib/logger.ts'
import { migrateDatabase } from '../../storage/migrateDatabase.ts'
import { openSqlite } from '../../storage/openSqlite.ts'
import { createFeedbackIndex, type FeedbackIndex } from './createFeedbackIndex.ts'

const head = 1_000
const database = openSqlite(':memory:')
let index: FeedbackIndex
afterEach(async () => {
  await index.stop()
  await database.close()
})

test('after a timeout, as with very many feedback events, fewer blocks are requested', async () => {
  await migrateDatabase(database)
  const spans: number[] = []
  const fakeNode = {
    getBlock: async ({ blockNumber = BigInt(head) }) => ({
      number: blockNumber,
      hash: numberToHex(blockNumber, { size: 32 }),
      timestamp: 1n,
    }),
    request: async ({ params: [{ fromBlock, toBlock }] }: LogRequest) => {
      spans.push(Number(toBlock) - Number(fromBlock) + 1)
      if ((spans.at(-1) ?? 0) > 600) throw new HttpRequestError({ url: 'http://node', details: 'timed out' })
      return []
    },
  } as unknown as PublicClient
  index = createFeedbackIndex({
    database,
    chain: fakeNode,
    chainId: 42220,
    agentId: 0,
    fromBlock: 1,
    headTag: 'latest',
    clock: Date.now,
    log: createLogger({ level: 'silent' }),
    findPurchases: async () => [],
    pollMs: 50,
  })
  index.start()
  await expect.poll(async () => (await index.read()).asOfBlock).toBe(head)
  expect(spans.slice(0, 2)).toEqual([1_000, 500])
})

type LogRequest = { params: [{ fromBlock: string; toBlock: string }] }
