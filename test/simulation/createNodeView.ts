import type { PublicClient } from 'viem'
import { toHex } from '../../src/chain/bytes.ts'
import { keccak256 } from '../../src/chain/keccak.ts'
import type { Hex } from '../../src/wire/address.ts'
import type { View, VirtualChain } from './createVirtualChain.ts'
import type { Process, VirtualTime } from './createVirtualTime.ts'
import { readCalls, readTransaction, writeAggregate } from './readCalls.ts'
import { isPayable, spendKey, topics, type VirtualLog } from './virtualChainState.ts'

const gwei = 1_000_000_000n

/** What goes wrong with calls, as shares of them. */
export type ChainTrouble = {
  fail: number
  lost: number
  lag: number
  stale: number
  hideReceipts: number
  hideLogs: number
  slow: number
}
export const noChainTrouble: ChainTrouble = {
  fail: 0,
  lost: 0,
  slow: 0,
  lag: 0,
  stale: 0,
  hideReceipts: 0,
  hideLogs: 0,
}

class NodeFailure extends Error {
  override readonly name: string
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

/**
 * A fake of the node that one process asks: each answer may come late, not at all, from a block of before, or from a branch
 * that is no more; a receipt may be hidden. It never invents a transfer.
 */
export function createNodeView(options: {
  time: VirtualTime
  chain: VirtualChain
  process: Process
  settler: Hex
  trouble: () => ChainTrouble
  onSent: (raw: Hex, hash: Hex) => void
}): PublicClient {
  const { time, chain, process, settler, trouble } = options

  /** `run` happens when the call reaches the node; its answer may still be lost. */
  function ask<T>(run: (view: View) => T): Promise<T> {
    const random = time.random()
    const { fail, lost, slow } = trouble()
    return new Promise((resolve, reject) => {
      const reached = random.chance(slow) ? random.between(500, 4_000) : random.between(1, 30)
      const isFailed = random.chance(fail)
      const isLost = random.chance(lost)
      const answerMs = isLost || random.chance(0.08) ? random.between(1, 60) : 0
      time.after(reached, process, () => {
        const answer = isFailed
          ? { error: new NodeFailure('HttpRequestError', 'the node does not answer') }
          : attempt(() => run(look()))
        const tell = () => {
          if (isLost) reject(new NodeFailure('TimeoutError', 'the answer was lost'))
          else if ('error' in answer) reject(answer.error)
          else resolve(answer.value)
        }
        if (answerMs > 0) time.after(answerMs, process, tell)
        else tell()
      })
    })
  }

  function look(): View {
    const random = time.random()
    const { lag, stale } = trouble()
    return chain.view(random.chance(lag) ? random.between(1, 2) : 0, random.chance(stale))
  }

  const describe = ({ head }: View, block = head) => ({
    number: BigInt(block.number),
    hash: block.hash,
    timestamp: BigInt(block.timestamp),
    baseFeePerGas: gwei,
    gasLimit: 30_000_000n,
  })

  function findReceipt(view: View, hash: Hex) {
    for (let at = view.blocks.length - 1; at >= 0; at--) {
      const block = view.blocks[at]
      const mined = block?.mined.find(({ transaction }) => transaction.hash === hash)
      if (block && mined)
        return {
          transactionHash: hash,
          blockHash: block.hash,
          blockNumber: BigInt(block.number),
          status: mined.status,
          logs: mined.logs,
          gasUsed: 60_000n,
          effectiveGasPrice: gwei,
        }
    }
    return null
  }

  function call(view: View, { to, data }: { to?: string; data: string }): { data: Hex } {
    // Whoever runs code that creates nothing asks who has code: nobody here has.
    if (to === undefined) return { data: `0x${'00'.repeat((data.length - 94) / 64)}` }
    const { state, timestamp } = view.head
    const next = { ...state, balances: new Map(state.balances), used: new Map(state.used) }
    const outcomes = readCalls(data).map(asked => {
      if (asked.kind === 'state')
        return { success: true, value: state.used.has(spendKey(asked.payer, asked.nonce)) ? 1n : 0n }
      const balance = next.balances.get(asked.payer) ?? 0n
      if (asked.kind === 'balance') return { success: true, value: balance }
      const success = isPayable(next, asked, timestamp + 1)
      if (success) {
        next.used.set(spendKey(asked.payer, asked.nonce), 'paid')
        next.balances.set(asked.payer, balance - asked.value)
      }
      return { success, value: null }
    })
    return { data: writeAggregate(outcomes) }
  }

  function findLogs(view: View, topic: Hex, nonce: Hex): VirtualLog[] {
    return view.blocks.flatMap(({ mined }) =>
      mined.flatMap(({ logs }) => logs.filter(({ topics: [t, , n] }) => t === topic && n === nonce)),
    )
  }

  const client = {
    getBlock: ({ blockNumber }: { blockNumber?: bigint } = {}) =>
      ask(view => {
        const block = blockNumber === undefined ? view.head : view.blocks[Number(blockNumber)]
        if (!block) throw new NodeFailure('BlockNotFoundError', 'no such block')
        return describe(view, block)
      }),
    getBlockNumber: () => ask(({ head }) => BigInt(head.number)),
    getTransactionCount: () => ask(({ head }) => head.state.accountNonces.get(settler) ?? 0),
    getTransactionReceipt: ({ hash }: { hash: Hex }) =>
      ask(view => {
        const receipt = time.random().chance(trouble().hideReceipts) ? null : findReceipt(view, hash)
        if (!receipt) throw new NodeFailure('TransactionReceiptNotFoundError', 'no such receipt')
        return receipt
      }),
    getContractEvents: ({ eventName, args }: { eventName: string; args: { nonce: Hex } }) =>
      ask(view => {
        if (time.random().chance(trouble().hideLogs)) return []
        return findLogs(
          view,
          eventName === 'AuthorizationUsed' ? topics.usedTopic : topics.canceledTopic,
          args.nonce,
        )
      }),
    sendRawTransaction: ({ serializedTransaction: raw }: { serializedTransaction: Hex }) => {
      const hash = toHex(keccak256(Buffer.from(raw.slice(2), 'hex')))
      return ask(() => {
        options.onSent(raw, hash)
        chain.submit(readTransaction(raw, hash, settler))
        return hash
      })
    },
    estimateMaxPriorityFeePerGas: async () => gwei,
    // The tokens are what they are: nothing is compared at the start.
    readContract: () => Promise.reject(new NodeFailure('HttpRequestError', 'nobody asks')),
    getBalance: async () => 10n ** 21n,
    getCode: async () => undefined,
    call: (asked: { to?: string; data: string }) => ask(view => call(view, asked)),
  }
  return client as unknown as PublicClient
}

function attempt<T>(run: () => T): { value: T } | { error: unknown } {
  try {
    return { value: run() }
  } catch (error) {
    return { error }
  }
}
