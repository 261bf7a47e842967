import type { PublicClient } from 'viem'
import { balanceCall, tokenReadsAtOnce } from '../chain/eip3009.ts'
import { eip3009Abi } from '../chain/foreignAbis.ts'
import { aggregateCall, multicall3, readAggregate } from '../chain/multicall.ts'
import { splitIntoChunks } from '../lib/splitIntoChunks.ts'
import type { OrderRow } from '../storage/schema.ts'
import { type Address, type Hex, lowerAddress } from '../wire/address.ts'
import { splitBlocks } from './splitBlocks.ts'

const depositsPerCall = 500

/** One transfer of any token to or from an order's address. */
export type Movement = {
  token: Address
  from: Address
  to: Address
  value: bigint
  transaction: Hex
  block: number
  logIndex: number
}

export type Watched = Pick<OrderRow, 'deposit' | 'token'>

/** Transfers of the orders' tokens to (or from) the orders' addresses, in the order of the chain. */
export async function readMovements(
  chain: PublicClient,
  orders: readonly Watched[],
  { fromBlock, toBlock, side = 'to' }: { fromBlock: bigint; toBlock: bigint; side?: 'to' | 'from' },
): Promise<Movement[]> {
  const found: Movement[] = []
  for (const some of splitIntoChunks(orders, depositsPerCall)) {
    const deposits = some.map(({ deposit }) => deposit)
    for (const range of splitBlocks(fromBlock, toBlock)) {
      const logs = await chain.getContractEvents({
        address: [...new Set(some.map(({ token }) => token))],
        abi: eip3009Abi,
        eventName: 'Transfer',
        args: side === 'to' ? { to: deposits } : { from: deposits },
        ...range,
        strict: true,
      })
      for (const { address, args, transactionHash, blockNumber, logIndex } of logs)
        found.push({
          token: lowerAddress(address),
          from: lowerAddress(args.from),
          to: lowerAddress(args.to),
          value: args.value,
          transaction: transactionHash,
          block: Number(blockNumber),
          logIndex,
        })
    }
  }
  return found.sort((a, b) => a.block - b.block || a.logIndex - b.logIndex)
}

/** What lies at each order's address now, of its own token. */
export async function readDepositBalances(
  chain: PublicClient,
  orders: readonly Watched[],
): Promise<bigint[]> {
  const balances: bigint[] = []
  for (const some of splitIntoChunks(orders, tokenReadsAtOnce)) {
    const calls = some.map(({ token, deposit }) => ({ to: token, data: balanceCall({ payer: deposit }) }))
    const { data = '0x' } = await chain.call({
      to: multicall3,
      data: aggregateCall(calls, { mayFail: false }),
    })
    for (const answer of readAggregate(data, calls.length)) balances.push(BigInt(answer.data))
  }
  return balances
}
