import { BaseError, ExecutionRevertedError, encodeErrorResult } from 'viem'
import { abi } from '../../contracts/artifacts/VouchReporter.ts'
import type { Hex } from '../../src/wire/address.ts'
import type { View } from './createVirtualChain.ts'
import { readContractCall } from './readContractCall.ts'
import { findRefusal } from './runContract.ts'
import { topics, type VirtualLog, word } from './virtualChainState.ts'

type Range = { fromBlock?: bigint; toBlock?: bigint }
export type EventQuery = Range & {
  eventName: string
  args?: { nonce?: Hex; to?: readonly Hex[]; from?: readonly Hex[]; id?: Hex }
}

const unpublished = { status: 0, kind: 0, issuedAt: 0n, expiresAt: 0n, revokedAt: 0n, publishedBlock: 0n }

/** What `verifyReport` says as of a block. */
export function verifyReport({ blocks, head }: View, reportId: string, blockNumber?: bigint) {
  const block = blockNumber === undefined ? head : blocks[Number(blockNumber)]
  if (!block) throw new Error('header not found')
  const report = block.state.reports.get(reportId)
  if (!report) return unpublished
  const status = report.revokedAt > 0 ? 3 : block.timestamp >= report.expiresAt ? 2 : 1
  return {
    ...report,
    status,
    kind: 1,
    fieldsRoot: word('0x1'),
    issuer: word('0x1'),
    issuedAt: BigInt(report.issuedAt),
    expiresAt: BigInt(report.expiresAt),
    revokedAt: BigInt(report.revokedAt),
    publishedBlock: BigInt(report.publishedBlock),
    modelVersion: '1',
  }
}

/** Runs a call on the block to come; throws as the client does when the contract refuses. */
export function tryContract({ head: { state, timestamp } }: View, to: string, data: Hex): void {
  const refusal = findRefusal(state, readContractCall(to, data), timestamp + 1)
  if (!refusal) return
  const { error, about } = refusal
  const cause = new ExecutionRevertedError({ message: `execution reverted: ${error}` })
  if (error !== 'ReportIdAlreadyUsed') throw new BaseError(error, { cause })
  throw Object.assign(new BaseError(error, { cause }), {
    data: encodeErrorResult({ abi, errorName: error, args: [about] }),
  })
}

const topicOf: Record<string, Hex> = {
  AuthorizationUsed: topics.used,
  AuthorizationCanceled: topics.canceled,
  Transfer: topics.transfer,
  OrderSettled: topics.settled,
  OrderRefunded: topics.refunded,
  FinancialReportPublished: topics.published,
}

const readers: Record<string, (log: VirtualLog) => Record<string, unknown>> = {
  Transfer: ({ topics: [, from = '0x', to = '0x'], data }) => ({
    from: `0x${from.slice(26)}`,
    to: `0x${to.slice(26)}`,
    value: BigInt(data),
  }),
  OrderSettled: log => ({ ...orderOf(log), price: BigInt(`0x${log.data.slice(66)}`) }),
  OrderRefunded: log => ({ ...orderOf(log), amount: BigInt(`0x${log.data.slice(66)}`) }),
}

function orderOf({ topics: [, id, , deposit = '0x'], data }: VirtualLog) {
  return { id, deposit: `0x${deposit.slice(26)}`, token: `0x${data.slice(26, 66)}` }
}

/** Logs of one event between two blocks, as far as this view goes. */
export function findEvents({ blocks }: View, { eventName, args = {}, ...range }: EventQuery) {
  const topic = topicOf[eventName]
  const wanted = readWanted(args)
  const first = Number(range.fromBlock ?? 0n)
  const last = Number(range.toBlock ?? BigInt(blocks.length))
  const readArgs = readers[eventName] ?? (() => null)
  type Found = VirtualLog & { blockNumber: bigint; blockHash: Hex; args: Record<string, unknown> | null }
  const found: Found[] = []
  for (const { number, hash: blockHash, mined } of blocks) {
    if (mined.length === 0 || number < first || number > last) continue
    for (const { logs } of mined)
      for (const log of logs)
        if (log.topics[0] === topic && wanted(log))
          found.push({ ...log, blockNumber: BigInt(number), blockHash, args: readArgs(log) })
  }
  return found
}

function readWanted({ nonce, to, from, id }: NonNullable<EventQuery['args']>) {
  if (nonce) return ({ topics: [, , topic] }: VirtualLog) => topic === nonce
  if (id) return ({ topics: [, topic] }: VirtualLog) => topic === id
  const [place, sides] = to ? [2, to] : [1, from]
  if (!sides) return () => true
  const words = new Set(sides.map(word))
  return ({ topics: found }: VirtualLog) => words.has(found[place] as Hex)
}
