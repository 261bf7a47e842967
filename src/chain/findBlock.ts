import type { Hex, PublicClient } from 'viem'
import { isTransportFailure } from './isTransportFailure.ts'

/** Contract code can read the hashes of this many blocks back. */
const rememberedBlocks = 256n
/**
 * Code that creates nothing. It returns the number of the newest block and the hash of the given one.
 *
 * NUMBER, PUSH1 0, MSTORE; PUSH32 block, BLOCKHASH, PUSH1 32, MSTORE; PUSH1 64, PUSH1 0, RETURN
 */
const codeFor = (block: bigint): Hex =>
  `0x436000527f${block.toString(16).padStart(64, '0')}4060205260406000f3`
const answerDigits = 128

type Chain = Pick<PublicClient, 'call' | 'getBlock' | 'getBlockNumber'>
type Place = { blockNumber: bigint; blockHash: Hex }

/**
 * Whether a block is part of the chain, with this many blocks on top. One answer gives both: a node on an abandoned branch still
 * shows the block, but only the other nodes know its depth. A block too deep for that is read by its number.
 */
export async function findBlock(
  chain: Chain,
  { blockNumber, blockHash }: Place,
  confirmations: number,
): Promise<'deep' | 'shallow' | 'elsewhere'> {
  const { head, hash } = await askPlace(chain, blockNumber)
  const depth = head - blockNumber
  // BLOCKHASH knows neither its own block nor a later one.
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
  // Some nodes refuse a creation call.
  return { head: await chain.getBlockNumber({ cacheTime: 0 }), hash: null }
}
