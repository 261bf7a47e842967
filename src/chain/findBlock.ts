import type { Hex, PublicClient } from 'viem'
import { isTransportFailure } from './isTransportFailure.ts'

/** So many blocks back code on the chain knows the hash of one. */
const rememberedBlocks = 256n
/**
 * Code that creates nothing: it answers with the number of the newest block, and with the hash of this one.
 *
 * NUMBER, PUSH1 0, MSTORE; PUSH32 block, BLOCKHASH, PUSH1 32, MSTORE; PUSH1 64, PUSH1 0, RETURN
 */
const codeFor = (block: bigint): Hex =>
  `0x436000527f${block.toString(16).padStart(64, '0')}4060205260406000f3`
const answerDigits = 128

type Chain = Pick<PublicClient, 'call' | 'getBlock' | 'getBlockNumber'>
type Place = { blockNumber: bigint; blockHash: Hex }

/**
 * Whether a block is part of the chain with so many on top of it. Both in one answer: a node that stands on a branch which the
 * others left shows the block, and how deep it would lie only they know. Too deep for that answer, it is read by its number.
 */
export async function findBlock(
  chain: Chain,
  { blockNumber, blockHash }: Place,
  confirmations: number,
): Promise<'deep' | 'shallow' | 'elsewhere'> {
  const { head, hash } = await askPlace(chain, blockNumber)
  const depth = head - blockNumber
  // No code knows the hash of its own block, or of one to come.
  if (depth <= 0n) return 'shallow'
  const isKnown = hash !== null && depth <= rememberedBlocks
  const found = isKnown ? hash : (await chain.getBlock({ blockNumber })).hash
  if (found !== blockHash) return 'elsewhere'
  return depth < BigInt(confirmations) ? 'shallow' : 'deep'
}

async function askPlace(chain: Chain, block: bigint): Promise<{ head: bigint; hash: string | null }> {
  const answer = await chain.call({ data: codeFor(block) }).catch(error => {
    if (isTransportFailure(error)) throw error
    return { data: undefined }
  })
  const digits = (answer.data ?? '0x').slice(2)
  if (digits.length === answerDigits)
    return { head: BigInt(`0x${digits.slice(0, 64)}`), hash: `0x${digits.slice(64)}` }
  // Some nodes do not run what creates nothing.
  return { head: await chain.getBlockNumber({ cacheTime: 0 }), hash: null }
}
