import type { PublicClient } from 'viem'
import { expect, test } from 'vitest'
import { startPaymentChain } from '../../test/payments/support/chain.ts'
import { findBlock } from './findBlock.ts'

test('a real chain returns depth and hash of a block in one answer', async () => {
  const chain = await startPaymentChain()
  await chain.client.mine({ blocks: 5 })
  const { number: blockNumber, hash: blockHash } = await chain.client.getBlock()
  const look = (hash = blockHash) => findBlock(chain.client, { blockNumber, blockHash: hash }, 2)
  const seen = [await look()]
  for (const blocks of [1, 1, 300]) {
    await chain.client.mine({ blocks })
    seen.push(await look())
  }
  expect(seen).toEqual(['shallow', 'shallow', 'deep', 'deep'])
  expect(await look(`0x${'1'.repeat(64)}`)).toBe('elsewhere')
  await chain.stop()
})

test('a node that runs no such code is asked for the block by its number', async () => {
  const hash = `0x${'b'.repeat(64)}` as const
  const chain = {
    call: async () => ({ data: undefined }),
    getBlockNumber: async () => 7n,
    getBlock: async () => ({ hash }),
  } as unknown as PublicClient
  expect(await findBlock(chain, { blockNumber: 5n, blockHash: hash }, 2)).toBe('deep')
  expect(await findBlock(chain, { blockNumber: 5n, blockHash: hash }, 3)).toBe('shallow')
  expect(await findBlock(chain, { blockNumber: 5n, blockHash: `0x${'1'.repeat(64)}` }, 2)).toBe('elsewhere')
})
