import type { Hex, PublicClient } from 'viem'
import { aggregateCall, multicall3, readAggregate } from './multicall.ts'

/** So many blocks back code on the chain knows the hash of one. */
const rememberedBlocks = 256n
/** Multicall3's `getBlockNumber` and `getBlockHash`. */
const numberCall: Hex = '0x42cbb15c'
const hashCall = (block: bigint): Hex => `0xee82ac5e${block.toString(16).padStart(64, '0')}`

type Place = { blockNumber: bigint; blockHash: Hex }

/**
 * Whether a block is part of the chain with so many on top of it. Both in one answer: a node that stands on a branch which the
 * others left shows the block, and how deep it would lie only they know. Too deep for that answer, it is read by its number.
 */
export async function findBlock(
  chain: Pick<PublicClient, 'call' | 'getBlock'>,
  { blockNumber, blockHash }: Place,
  confirmations: number,
): Promise<'deep' | 'shallow' | 'elsewhere'> {
  const calls = [numberCall, hashCall(blockNumber)].map(data => ({ to: multicall3, data }))
  const { data } = await chain.call({ to: multicall3, data: aggregateCall(calls, { mayFail: false }) })
  const [head, hash] = readAggregate(data, 2).map(answer => answer.data)
  const depth = BigInt(head as Hex) - blockNumber
  // No code knows the hash of its own block, or of one to come.
  if (depth <= 0n) return 'shallow'
  const found = depth > rememberedBlocks ? (await chain.getBlock({ blockNumber })).hash : hash
  if (found !== blockHash) return 'elsewhere'
  return depth < BigInt(confirmations) ? 'shallow' : 'deep'
}
