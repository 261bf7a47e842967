import { type Address, type Hex, numberToHex } from 'viem'
import { AppError } from '../src/errors/AppError.ts'
import type { Rpc } from './rpc.ts'

export type Sending = { from: Address; to: Address; data: Hex; gas?: bigint }

/** Writes blocks by hand: their transactions, order and time. */
export type Scribe = {
  /** Adds a block. A time that is not later than the last block's becomes one second after it. */
  addBlock: (sendings: readonly Sending[], time: number) => Promise<void>
  /** Resolves when the last block is in. */
  finish: () => Promise<void>
  /** Numbers of the blocks added so far. */
  blocks: () => { first: number; last: number }
}

const GAS = 3_000_000n
const MAX_PER_REQUEST = 400

export async function createScribe(rpc: Rpc, senders: readonly Address[]): Promise<Scribe> {
  const head = await rpc.call<{ number: Hex; timestamp: Hex }>('eth_getBlockByNumber', 'latest', false)
  const first = Number(head.number) + 1
  let number = Number(head.number)
  let lastTime = Number(head.timestamp)
  const counts = await rpc.batch<Hex>(
    senders.map(from => ({ method: 'eth_getTransactionCount', params: [from, 'latest'] })),
  )
  const nonces = new Map(senders.map((from, i) => [from, Number(counts[i])]))
  let mined: Promise<unknown> = Promise.resolve()

  return {
    async addBlock(sendings, time) {
      const calls = sendings.map(({ from, to, data, gas = GAS }, i) => {
        const nonce = nonces.get(from) ?? 0
        nonces.set(from, nonce + 1)
        // A batch runs in no order, and the pool sorts by price: a falling price keeps the story's order.
        const gasPrice = numberToHex(sendings.length - i)
        const params = [{ from, to, data, gas: numberToHex(gas), nonce: numberToHex(nonce), gasPrice }]
        return { method: 'eth_sendTransaction', params }
      })
      await mined
      for (let i = 0; i < calls.length; i += MAX_PER_REQUEST) {
        await rpc.batch(calls.slice(i, i + MAX_PER_REQUEST))
      }
      lastTime = Math.max(time, lastTime + 1)
      number++
      // Not awaited here: the next block is prepared while the chain works on this one.
      mined = rpc.call('evm_mine', { timestamp: lastTime })
      mined.catch(() => {})
    },
    finish: async () => void (await mined),
    blocks: () => ({ first, last: number }),
  }
}

/** Until `work` is done, nothing is mined automatically and any account can be impersonated. */
export async function withHeldMining<T>(rpc: Rpc, work: () => Promise<T>): Promise<T> {
  await rpc.call('evm_setAutomine', false)
  await rpc.call('anvil_autoImpersonateAccount', true)
  const result = await work()
  await rpc.call('anvil_autoImpersonateAccount', false)
  await rpc.call('evm_setAutomine', true)
  return result
}

/** Hashes of the failed transactions in these blocks. */
export async function findReverted(
  rpc: Rpc,
  blocks: { first: number; last: number },
  expected: number,
): Promise<readonly Hex[]> {
  type Receipt = { status: Hex; transactionHash: Hex }
  const reverted: Hex[] = []
  let seen = 0
  for (let from = blocks.first; from <= blocks.last; from += 500) {
    const numbers = Array.from({ length: Math.min(500, blocks.last - from + 1) }, (_, i) => from + i)
    const receipts = await rpc.batch<Receipt[]>(
      numbers.map(number => ({ method: 'eth_getBlockReceipts', params: [numberToHex(number)] })),
    )
    for (const receipt of receipts.flat()) {
      seen++
      if (receipt.status !== '0x1') reverted.push(receipt.transactionHash)
    }
  }
  if (seen === expected) return reverted
  throw new AppError(`Only ${seen} of ${expected} transactions of the story reached the chain.`, {
    code: 'WORLD_STORY_FAILED',
    status: 500,
    fix: 'Start again with `npm start -- --reset`; if it stays, the story in world/personas is at fault.',
  })
}
