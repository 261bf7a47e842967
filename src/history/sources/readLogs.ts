import { topicToAddress } from '../../chain/bytes.ts'
import { SourceError } from '../../errors/history.ts'
import { addressPattern } from '../../wire/address.ts'
import type { LendingRow, TokenTransfer } from '../rows.ts'
import { lendingPools, readPoolEvent } from './lendingPools.ts'

/** keccak256("Transfer(address,address,uint256)") */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A log from a node or from an explorer's log search, validated. */
export type RawLog = {
  address: string
  topics: readonly string[]
  data: string
  block: number
  logIndex: number
  transaction: string
  /** Seconds, when the source gives it. */
  time: number | null
}

const quantity = /^0x[0-9a-fA-F]{1,14}$/
const hash = /^0x[0-9a-fA-F]{64}$/
const address = new RegExp(addressPattern)
const hexData = /^0x([0-9a-fA-F]{2})*$/

/** Parses one remote log strictly: an invalid one is an error of the source, never a skipped row. */
export function parseLog(source: string, value: unknown): RawLog {
  const log = (value ?? {}) as Record<string, unknown>
  const text = (name: string, pattern: RegExp): string => {
    const field = log[name]
    if (typeof field === 'string' && pattern.test(field)) return field
    throw new SourceError({ source, failure: 'shape', message: `a log has a bad ${name}` })
  }
  if (log.removed === true)
    throw new SourceError({ source, failure: 'lagging', message: 'a log of a dropped block' })
  const { topics, blockTimestamp } = log
  if (!Array.isArray(topics) || !topics.every(topic => typeof topic === 'string' && hash.test(topic)))
    throw new SourceError({ source, failure: 'shape', message: 'a log has bad topics' })
  return {
    address: text('address', address).toLowerCase(),
    topics,
    data: text('data', hexData),
    block: Number(text('blockNumber', quantity)),
    logIndex: Number(text('logIndex', quantity)),
    // Transfers at the end of an L1 epoch belong to no transaction: nodes give the hash of the block, or nothing.
    transaction: text(log.transactionHash === null ? 'blockHash' : 'transactionHash', hash).toLowerCase(),
    time: typeof blockTimestamp === 'string' && quantity.test(blockTimestamp) ? Number(blockTimestamp) : null,
  }
}

const pools = new Set(lendingPools.map(pool => pool.address))

/**
 * The transfers of listed tokens among logs. A Transfer with four topics is an NFT's. One of zero moves nothing; senders use it
 * only to put a look-alike address into a wallet's history.
 */
export function readTransferLog(
  log: RawLog,
  isListed: (token: string) => boolean,
): Omit<TokenTransfer, 'time'> | null {
  const [topic, from, to] = log.topics
  if (topic !== transferTopic || log.topics.length !== 3 || !from || !to || !isListed(log.address))
    return null
  if (log.data.length !== 66 || BigInt(log.data) === 0n) return null
  return {
    block: log.block,
    logIndex: log.logIndex,
    transaction: log.transaction,
    token: log.address,
    from: topicToAddress(from),
    to: topicToAddress(to),
    amount: BigInt(log.data),
  }
}

export function readLendingLog(log: RawLog): Omit<LendingRow, 'time'> | null {
  if (!pools.has(log.address)) return null
  const event = readPoolEvent(log.topics, log.data)
  if (!event) return null
  const { block, logIndex, transaction, address: pool } = log
  return { block, logIndex, transaction, pool, ...event }
}
