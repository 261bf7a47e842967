import { setTimeout as wait } from 'node:timers/promises'
import { type Hex, keccak256, numberToHex, toBytes } from 'viem'
import type { Rpc } from './createTortureChain.ts'
import type { Log } from './log.ts'

const used = keccak256(toBytes('AuthorizationUsed(address,bytes32)'))

/**
 * The blocks of the next moments never were: their transactions are gone, also from the pool, as with a sequencer that
 * loses what it had announced.
 */
export async function takeBlocksBack(rpc: Rpc, log: Log, ms: number): Promise<void> {
  const before = BigInt((await rpc('eth_blockNumber')) as Hex)
  const snapshot = await rpc('evm_snapshot')
  await wait(ms)
  const logs = (await rpc('eth_getLogs', [
    { fromBlock: numberToHex(before + 1n), toBlock: 'latest', topics: [used] },
  ])) as { topics: [Hex, Hex, Hex] }[]
  await rpc('evm_revert', [snapshot])
  // It goes back to the snapshot's time otherwise, and stays behind.
  await rpc('evm_setTime', [Math.floor(Date.now() / 1_000)])
  for (const { topics } of logs) log({ event: 'takenBack', nonce: topics[2] })
}
