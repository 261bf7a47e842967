import type { PublicClient } from 'viem'
import { expect, test } from 'vitest'
import { createPassportReader } from './passportReader.ts'
import type { ReporterContract } from './reporterContract.ts'

/** A fake chain whose newest block the test sets, and the calls it got. */
function createChain() {
  const asked = { blocks: 0, passports: 0 }
  const chain = { hash: '0x01', asked }
  const client = {
    getBlock: async () => {
      asked.blocks++
      const { hash } = chain
      await new Promise(resolve => setImmediate(resolve))
      return { hash }
    },
  } as unknown as PublicClient
  const contract = {
    read: async (reportId: string) => {
      asked.passports++
      return chain.hash === '0x01' ? null : { reportId, publishedBlock: 2 }
    },
    findTransaction: async () => '0xaa',
    readSupersededBy: async () => null,
  } as unknown as ReporterContract
  return Object.assign(chain, { read: createPassportReader(client, [contract]) })
}

test('a hundred who look at one moment ask for one block and one passport', async () => {
  const { read, asked } = createChain()
  const found = await Promise.all(Array.from({ length: 100 }, () => read('REP-0000000000')))
  expect(found.every(reading => reading === null)).toBe(true)
  expect(asked).toEqual({ blocks: 1, passports: 1 })
})

test('strangers who look one after the other ask for few blocks, and for a passport once in each', async () => {
  const { read, asked } = createChain()
  const turns = Array.from({ length: 10 }, async (_, turn) => {
    for (let look = 0; look < 5; look++) await read(`REP-000000000${turn}`)
  })
  await Promise.all(turns)
  expect(asked).toEqual({ blocks: 5, passports: 10 })
})

test('a call during a read of the newest block gets a block no older than the call', async () => {
  const chain = createChain()
  const early = chain.read('REP-0000000001')
  while (chain.asked.blocks === 0) await new Promise(resolve => setImmediate(resolve))
  chain.hash = '0x02'
  const late = await chain.read('REP-0000000002')
  expect(late?.passport.reportId).toBe('REP-0000000002')
  await early
  expect(chain.asked.blocks).toBe(2)
})
