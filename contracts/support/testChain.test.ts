import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWNER, SETTLER, startTestChain, type TestChain } from './testChain.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(() => chain.stop())

const send = () => chain.client.sendTransaction({ account: OWNER, to: SETTLER })

test('gives transactions that one account sends at once different nonces', async () => {
  const hashes = await Promise.all(Array.from({ length: 50 }, send))
  for (const hash of hashes) await chain.pass(Promise.resolve(hash))
  expect(await chain.client.getTransactionCount({ address: OWNER })).toBe(50)
})

test('answers reads of the latest block while it mines the next ones', async () => {
  const blocks = Promise.all(Array.from({ length: 100 }, send))
  const reads = Array.from({ length: 8 }, async () => {
    for (let i = 0; i < 100; i++) await chain.client.call({ to: SETTLER, data: '0x' })
  })
  await Promise.all([blocks, ...reads])
})
