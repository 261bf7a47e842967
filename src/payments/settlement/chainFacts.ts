import type { Hex, PublicClient, TransactionReceipt } from 'viem'
import { balanceCall, batchCall, stateCall, tokenReadsAtOnce } from '../../chain/eip3009.ts'
import { eip3009Abi } from '../../chain/foreignAbis.ts'
import { aggregateCall, multicall3, readAggregate, timeCall } from '../../chain/multicall.ts'
import type { Logger } from '../../lib/logger.ts'
import { splitIntoChunks } from '../../lib/splitIntoChunks.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import { mostOfOnePayer } from '../ledger/listInFlight.ts'
import type { PaymentKey } from '../ledger/paymentKey.ts'
import { type Promised, readTransfers } from './readTransfers.ts'

/** How far back a use of an authorization is looked for; about 80 minutes, far more than one may be valid. */
const searchBlocks = 5_000n

export type Use =
  | { kind: 'paid'; receipt: TransactionReceipt; logIndex: number }
  | { kind: 'canceled' }
  | { kind: 'elsewhere' }
  /** The logs do not show it (yet): too long ago, or the node is behind its own state. */
  | { kind: 'unseen' }
  /** The node failed at it, such as one that lists fewer blocks: nothing is concluded from that. */
  | { kind: 'unread' }

/** `time` is that of the very block that the rest is of: another node, asked for its newest block, may be further on. */
export type State = { used: boolean; balance: bigint; time: number }

const purseText = ({ token, payer }: PaymentKey) => `${token} ${payer}`

/** What only the chain knows about authorizations. Every answer is read fresh. */
export function createChainFacts(chain: PublicClient, log: Pick<Logger, 'warn'>) {
  let told = ''

  async function askStates(rows: readonly PaymentKey[], blockTag: 'latest' | 'pending'): Promise<State[]> {
    const purses = [...new Map(rows.map(row => [purseText(row), row])).values()]
    const calls = [
      ...rows.map(row => ({ to: row.token, data: stateCall(row) })),
      ...purses.map(row => ({ to: row.token, data: balanceCall(row) })),
      { to: multicall3, data: timeCall },
    ]
    const call = { to: multicall3, data: aggregateCall(calls, { mayFail: false }), blockTag } as const
    const { data = '0x' } = await chain.call(call)
    const answers = readAggregate(data, calls.length).map(({ data }) => BigInt(data))
    const time = Number(answers.at(-1))
    const balances = new Map(
      purses.map((row, index) => [purseText(row), answers[rows.length + index] as bigint]),
    )
    return rows.map((row, index) => ({
      used: answers[index] !== 0n,
      balance: balances.get(purseText(row)) as bigint,
      time,
    }))
  }

  async function readUse(row: Promised): Promise<Use> {
    const head = await chain.getBlockNumber({ cacheTime: 0 })
    const range = {
      address: row.token,
      args: { authorizer: row.payer, nonce: row.nonce },
      fromBlock: head > searchBlocks ? head - searchBlocks : 0n,
      toBlock: head,
    }
    const [uses, cancels] = await Promise.all([
      chain.getContractEvents({ ...range, abi: eip3009Abi, eventName: 'AuthorizationUsed' }),
      chain.getContractEvents({ ...range, abi: eip3009Abi, eventName: 'AuthorizationCanceled' }),
    ])
    const use = uses.at(-1)
    if (!use) return { kind: cancels.length > 0 ? 'canceled' : 'unseen' }
    const receipt = await chain.getTransactionReceipt({ hash: use.transactionHash })
    const [paid] = readTransfers(receipt.logs, [row]).values()
    return paid ? { kind: 'paid', receipt, logIndex: paid.logIndex } : { kind: 'elsewhere' }
  }

  return {
    /**
     * For each row: is the nonce used or canceled, and what does the payer hold? Of several payers the answers may be of several
     * blocks; of one payer as many as can be in flight are of one block.
     */
    readStates: async (
      rows: readonly PaymentKey[],
      blockTag: 'latest' | 'pending' = 'latest',
    ): Promise<State[]> => {
      const isOfOne = new Set(rows.map(purseText)).size <= 1
      const chunks = splitIntoChunks(rows, isOfOne ? mostOfOnePayer : tokenReadsAtOnce / 2)
      return (await Promise.all(chunks.map(chunk => askStates(chunk, blockTag)))).flat()
    },

    /** Where and how a used authorization was used. Never fails: whoever asks has others to judge, who had no part in it. */
    findUse: async (row: Promised): Promise<Use> => {
      try {
        const use = await readUse(row)
        told = ''
        return use
      } catch (error) {
        if (told !== String(error))
          log.warn({ err: error }, 'the node does not tell how an authorization was used; it is asked again')
        told = String(error)
        return { kind: 'unread' }
      }
    },

    /** Runs payments on the newest block or in the one to come, without sending them; whether each would succeed. */
    simulate: async (
      settler: Hex,
      rows: readonly PaymentRow[],
      blockTag: 'latest' | 'pending',
    ): Promise<boolean[]> => {
      const call = { account: settler, to: multicall3, data: batchCall(rows), blockTag } as const
      const { data = '0x' } = await chain.call(call)
      return readAggregate(data, rows.length).map(({ success }) => success)
    },
  }
}

export type ChainFacts = ReturnType<typeof createChainFacts>
