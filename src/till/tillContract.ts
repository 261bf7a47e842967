import { Attribution } from 'ox/erc8021'
import {
  concatHex,
  encodeFunctionData,
  type Log,
  type PublicClient,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem'
import { abi } from '../../contracts/artifacts/VouchTill.ts'
import type { OrderRow } from '../storage/schema.ts'
import { type Address, type Hex, lowerAddress } from '../wire/address.ts'
import { splitBlocks } from './splitBlocks.ts'

/** The terms that determine the address of an order. */
export type OrderTerms = Pick<
  OrderRow,
  'id' | 'token' | 'price' | 'treasury' | 'refund_to' | 'deadline' | 'till'
>

/** The address of an order, computed by the till contract. */
export async function readDeposit(chain: PublicClient, order: OrderTerms): Promise<Address> {
  const args = [toOrder(order)] as const
  return lowerAddress(await chain.readContract({ address: order.till, abi, functionName: 'depositOf', args }))
}

/** Whether it was settled or called off: then something stands at its address, and nothing there can come to us any more. */
export async function isClosed(
  chain: PublicClient,
  { deposit }: Pick<OrderRow, 'deposit'>,
  blockNumber?: bigint,
): Promise<boolean> {
  const code = await chain.getCode({ address: deposit, ...(blockNumber !== undefined && { blockNumber }) })
  return (code ?? '0x') !== '0x'
}

/** Sends the price of each paid order to the treasury, and refunds the rest. */
export function settleCall(orders: readonly OrderTerms[], tag: string): Hex {
  const args = [orders.map(toOrder)] as const
  const call = encodeFunctionData({ abi, functionName: 'settleBatch', args })
  return concatHex([call, Attribution.toDataSuffix({ codes: [tag] })])
}

/** Sends back all that lies at the order's address, once the till allows it. */
export function refundCall(order: OrderTerms, token: Address = order.token): Hex {
  return encodeFunctionData({ abi, functionName: 'refund', args: [toOrder(order), token] })
}

type Known = Pick<OrderRow, 'id' | 'deposit' | 'token' | 'price' | 'till'>

/** The log of the token's own Transfer that brought the order's price to the treasury, just before the till's; null without it. */
export function readSettled(receipt: Pick<TransactionReceipt, 'logs'>, order: Known): number | null {
  const logs = parseEventLogs({ abi, logs: ofTill(receipt.logs, order.till), eventName: 'OrderSettled' })
  const log = logs.find(({ args }) => isSettlement(args, order))
  return log ? log.logIndex - 1 : null
}

/** What a transaction sent back from the order's address; null when it sent nothing. */
export function readRefunded(receipt: Pick<TransactionReceipt, 'logs'>, order: Known): bigint | null {
  const logs = parseEventLogs({ abi, logs: ofTill(receipt.logs, order.till), eventName: 'OrderRefunded' })
  return logs.find(({ args }) => isOf(args, order))?.args.amount ?? null
}

/**
 * Only the deposit identifies an order: it is computed from all terms, while anybody may have the till log an order of the same
 * id with another token, price or treasury.
 */
function isOf({ id, deposit, token }: { id: Hex; deposit: Hex; token: Hex }, order: Known): boolean {
  return id === order.id && lowerAddress(deposit) === order.deposit && lowerAddress(token) === order.token
}

function isSettlement(args: Parameters<typeof isOf>[0] & { price: bigint }, order: Known): boolean {
  return isOf(args, order) && args.price === BigInt(order.price)
}

/** The transaction that settled an order, whoever sent it; null when none did. */
export async function findSettled(
  chain: PublicClient,
  order: Known & Pick<OrderRow, 'from_block'>,
): Promise<{ transaction: Hex; block: number; logIndex: number } | null> {
  for await (const { transactionHash, blockNumber, logIndex, args } of readLogs(chain, order, 'OrderSettled'))
    if (isSettlement(args, order))
      return { transaction: transactionHash, block: Number(blockNumber), logIndex: logIndex - 1 }
  return null
}

type Refunds = { sum: bigint; transactions: Hex[]; newest: { blockNumber: bigint; blockHash: Hex } | null }

/** All refunds of an order in its own token, whoever sent them, except those of the collecting transaction. */
export async function findRefunds(
  chain: PublicClient,
  order: Known & Pick<OrderRow, 'from_block' | 'settle_hash'>,
): Promise<Refunds> {
  // A node may hide the one log and show the other.
  const collections = [(await findSettled(chain, order))?.transaction, order.settle_hash]
  const refunds: Refunds = { sum: 0n, transactions: [], newest: null }
  for await (const { transactionHash, args, ...place } of readLogs(chain, order, 'OrderRefunded')) {
    if (collections.includes(transactionHash) || !isOf(args, order)) continue
    refunds.transactions.push(transactionHash)
    refunds.sum += args.amount
    refunds.newest = place
  }
  return refunds
}

/** What the till logged about an order's address, the oldest first. */
async function* readLogs<E extends 'OrderSettled' | 'OrderRefunded'>(
  chain: PublicClient,
  { id, deposit, till, from_block }: Pick<OrderRow, 'id' | 'deposit' | 'till' | 'from_block'>,
  eventName: E,
) {
  const head = await chain.getBlockNumber({ cacheTime: 0 })
  for (const range of splitBlocks(BigInt(from_block), head)) {
    const query = { address: till, abi, eventName, args: { id, deposit }, ...range, strict: true } as const
    yield* await chain.getContractEvents<typeof abi, E, true>(query as never)
  }
}

/** Who signed in with this hash between these blocks, and when the newest of them did. */
export async function readSignIns(
  chain: PublicClient,
  { till, account, challengeHash, fromBlock }: SignInQuery,
): Promise<bigint | null> {
  const logs = await chain.getContractEvents({
    address: till,
    abi,
    eventName: 'SignedIn',
    args: { account, challengeHash },
    fromBlock,
    toBlock: 'latest',
    strict: true,
  })
  return logs.at(-1)?.blockNumber ?? null
}

/** Who signed in with what, in one transaction. */
export function readSignedIn(
  receipt: Pick<TransactionReceipt, 'logs'>,
  till: Address,
): { account: Address; challengeHash: Hex }[] {
  const logs = parseEventLogs({ abi, logs: ofTill(receipt.logs, till), eventName: 'SignedIn' })
  return logs.map(({ args }) => ({ account: lowerAddress(args.account), challengeHash: args.challengeHash }))
}

type SignInQuery = { till: Address; account: Address; challengeHash: Hex; fromBlock: bigint }

function ofTill<L extends Pick<Log, 'address'>>(logs: readonly L[], till: Address): L[] {
  return logs.filter(({ address }) => lowerAddress(address) === lowerAddress(till))
}

function toOrder({ id, token, price, treasury, refund_to, deadline }: OrderTerms) {
  return { id, token, price: BigInt(price), treasury, refundTo: refund_to, deadline: BigInt(deadline) }
}
