import type { PublicClient } from 'viem'
import type { Hex } from '../../src/wire/address.ts'
import { type EventQuery, findEvents, tryContract, verifyReport } from './answerContracts.ts'
import type { View, VirtualChain } from './createVirtualChain.ts'
import type { Process, VirtualTime } from './createVirtualTime.ts'
import { confirmations } from './plan.ts'
import { readCalls, writeAggregate } from './readCalls.ts'
import { isContract } from './readContractCall.ts'
import { isPayable, spendKey, type Transaction, word } from './virtualChainState.ts'

const gwei = 1_000_000_000n
/** Deeper than any reorganisation. */
const finalDepth = confirmations + 1

type ContractQuery = { functionName: string; args?: readonly unknown[]; blockNumber?: bigint }

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

const notCompared = new NodeFailure('HttpRequestError', 'nobody asks')

/**
 * A fake of the node that one process asks: each answer may come late, not at all, from a block of before, or from a branch
 * that is no more; a receipt may be hidden. It never invents a transfer.
 */
export function createNodeView(options: {
  time: VirtualTime
  chain: VirtualChain
  process: Process
  trouble: () => ChainTrouble
  onSent: (transaction: Transaction) => void
  onNonceAsked: () => void
}): PublicClient {
  const { time, chain, process, trouble } = options

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
    if (to !== undefined && isContract(to)) {
      tryContract(view, to, data as Hex)
      return { data: '0x' }
    }
    // Whoever runs code that creates nothing asks for the place of a block,
    if (to === undefined && data.startsWith('0x43')) {
      const block = Number.parseInt(data.slice(12, 76), 16)
      const hash = block < view.head.number ? view.blocks[block]?.hash : undefined
      const number = view.head.number.toString(16).padStart(64, '0')
      return { data: `0x${number}${(hash ?? word(0n)).slice(2)}` }
    }
    // or who has code: nobody here has.
    if (to === undefined) return { data: `0x${'00'.repeat((data.length - 94) / 64)}` }
    const { state, timestamp } = view.head
    const calls = readCalls(data)
    const next = calls.some(({ kind }) => kind === 'pay')
      ? { ...state, balances: new Map(state.balances), used: new Map(state.used) }
      : state
    const outcomes = calls.map(asked => {
      if (asked.kind === 'state')
        return { success: true, value: state.used.has(spendKey(asked.payer, asked.nonce)) ? 1n : 0n }
      if (asked.kind === 'time') return { success: true, value: BigInt(timestamp) }
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

  const client = {
    getBlock: ({ blockNumber, blockTag }: { blockNumber?: bigint; blockTag?: string } = {}) =>
      ask(view => {
        const at =
          blockTag === 'finalized' ? view.head.number - finalDepth : Number(blockNumber ?? view.head.number)
        const block = view.blocks[at]
        if (!block) throw new NodeFailure('BlockNotFoundError', 'no such block')
        return describe(view, block)
      }),
    getBlockNumber: () => ask(({ head }) => BigInt(head.number)),
    getTransactionCount: ({ address }: { address: Hex }) => {
      options.onNonceAsked()
      return ask(({ head }) => head.state.accountNonces.get(address) ?? 0)
    },
    getTransactionReceipt: ({ hash }: { hash: Hex }) =>
      ask(view => {
        const receipt = time.random().chance(trouble().hideReceipts) ? null : findReceipt(view, hash)
        if (!receipt) throw new NodeFailure('TransactionReceiptNotFoundError', 'no such receipt')
        return receipt
      }),
    getContractEvents: (query: EventQuery) =>
      ask(view => (time.random().chance(trouble().hideLogs) ? [] : findEvents(view, query))),
    sendRawTransaction: ({ serializedTransaction: raw }: { serializedTransaction: Hex }) => {
      return ask(() => {
        const transaction = chain.read(raw)
        options.onSent(transaction)
        chain.submit(transaction)
        return transaction.hash
      })
    },
    estimateMaxPriorityFeePerGas: async () => gwei,
    readContract: ({ functionName, args, blockNumber }: ContractQuery) =>
      functionName === 'verifyReport'
        ? ask(view => verifyReport(view, args?.[0] as string, blockNumber))
        : // The tokens are what they are: nothing is compared at the start.
          Promise.reject(notCompared),
    getBalance: async () => 10n ** 21n,
    // Only the addresses of orders ever get code.
    getCode: ({ address, blockNumber }: { address: Hex; blockNumber?: bigint }) =>
      address.startsWith('0xdede')
        ? ask(({ blocks, head }) => {
            const block = blocks[Number(blockNumber ?? head.number)]
            if (!block) throw new NodeFailure('BlockNotFoundError', 'no such block')
            return block.state.closed.has(address) ? '0x01' : undefined
          })
        : Promise.resolve(undefined),
    estimateGas: ({ to, data }: { to: Hex; data: Hex }) =>
      ask(view => {
        tryContract(view, to, data)
        return 200_000n
      }),
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
