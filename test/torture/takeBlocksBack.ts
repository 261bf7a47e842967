import { setTimeout as wait } from 'node:timers/promises'
import { type Hex, keccak256, numberToHex, toBytes } from 'viem'
import type { Rpc } from './createTortureChain.ts'
import type { Log } from './log.ts'

const used = keccak256(toBytes('AuthorizationUsed(address,bytes32)'))

/** A block under way is done by then. */
const settleMs = 300

/**
 * The blocks of the next moments never were: their transactions are gone, also from the pool, as with a sequencer that
 * loses what it had announced.
 */
export async function takeBlocksBack(rpc: Rpc, log: Log, ms: number): Promise<void> {
  const { before, snapshot } = await betweenBlocks(rpc, async () => ({
    before: BigInt((await rpc('eth_blockNumber')) as Hex),
    snapshot: await rpc('evm_snapshot'),
  }))
  await wait(ms)
  const logs = await betweenBlocks(rpc, async () => {
    const range = { fromBlock: numberToHex(before + 1n), toBlock: 'latest', topics: [used] }
    const gone = (await rpc('eth_getLogs', [range])) as { topics: [Hex, Hex, Hex] }[]
    await rpc('evm_revert', [snapshot])
    // It goes back to the snapshot's time otherwise, and stays behind.
    await rpc('evm_setTime', [Math.floor(Date.now() / 1_000)])
    return gone
  })
  for (const { topics } of logs) log({ event: 'takenBack', nonce: topics[2] })
}

/** A block that is made at the same time would leave a hole in the chain, which no real one has. */
async function betweenBlocks<T>(rpc: Rpc, work: () => Promise<T>): Promise<T> {
  await rpc('evm_setIntervalMining', [0])
  await wait(settleMs)
  const done = await work()
  await rpc('evm_setIntervalMining', [1])
  return done
}
