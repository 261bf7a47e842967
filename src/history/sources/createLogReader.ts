import { setTimeout as wait } from 'node:timers/promises'
import { toQuantity } from '../../chain/bytes.ts'
import type { RpcClient } from '../../chain/createRpcClient.ts'
import { readLogLimit } from '../../chain/readLogLimit.ts'
import { NodeError, SourceError } from '../../errors/history.ts'
import type { BlockRange } from '../ranges.ts'
import { parseLog, type RawLog } from './readLogs.ts'

export type LogFilter = { address: readonly string[]; topics: readonly (string | readonly string[] | null)[] }

export type LogReader = {
  /** All logs of the filters in a range. Throws a SourceError `range` when the node refuses the range as too long. */
  fetchOnce: (filters: readonly LogFilter[], range: BlockRange) => Promise<RawLog[]>
  /** How many blocks the node allows per query, as far as known. */
  span: () => number
  /** How many addresses the node allows per query; infinite until it refuses. */
  addresses: () => number
  /** Learns from an answer or a refusal. False when the query cannot get smaller. */
  learn: (range: BlockRange, outcome: { rows: number } | { refused: SourceError }) => boolean
}

const source = 'rpc'
/** Nodes that silently cap rows use round numbers; an answer of exactly that size is not trusted. */
const suspiciousCounts: ReadonlySet<number> = new Set([1_000, 2_000, 5_000, 10_000, 20_000, 50_000])
/** After an answer with more rows the next range is shorter. */
export const comfortableRows = 8_000
const lagRetries = 4
/** After so many answers of the longest range a longer one is tried again: what refused it may have been a passing fault. */
const firstPatience = 8
const mostPatience = 1_024

/** Reads logs in ranges that adapt to the node's limits. All callers share what one reader learns. */
export function createLogReader(options: { rpc: RpcClient; firstSpan?: number }): LogReader {
  const { rpc, firstSpan = 100_000 } = options
  let span = firstSpan
  /** The longest refused range, and the longest that the node says it accepts. */
  let ceiling = Number.POSITIVE_INFINITY
  let rule = Number.POSITIVE_INFINITY
  /** Answers since the last refusal, how many it takes until a longer range is tried, and whether one is being tried. */
  let answered = 0
  let patience = firstPatience
  let isTrying = false
  /** Addresses per query: Celo's public node accepts 25, sometimes only 5. */
  let addressesAtOnce = Number.POSITIVE_INFINITY
  let mostAddresses = 1

  async function ask(filters: readonly LogFilter[], range: BlockRange, tried = 0): Promise<RawLog[][]> {
    const bounds = { fromBlock: toQuantity(range.fromBlock), toBlock: toQuantity(range.toBlock) }
    const answers = await rpc.batch([
      { method: 'eth_blockNumber', params: [] },
      ...filters.map(filter => ({ method: 'eth_getLogs', params: [{ ...filter, ...bounds }] })),
    ])
    // A lagging node answers a range it does not have yet with fewer rows and no error.
    if (Number(answers[0]) < range.toBlock) {
      if (tried >= lagRetries)
        throw new SourceError({
          source,
          failure: 'lagging',
          message: `the node is at block ${Number(answers[0])}`,
        })
      await wait(100 * 2 ** tried)
      return ask(filters, range, tried + 1)
    }
    return answers.slice(1).map(answer => readAnswer(answer, range))
  }

  /** Public pools sometimes answer empty instead of with an error: an empty answer is asked for again. */
  async function fetchOnce(wanted: readonly LogFilter[], range: BlockRange): Promise<RawLog[]> {
    mostAddresses = Math.max(...wanted.map(({ address }) => address.length))
    const filters = wanted.flatMap(filter => splitAddresses(filter, addressesAtOnce))
    const answers = await ask(filters, range)
    const empty = filters.filter((_, i) => answers[i]?.length === 0)
    const again = empty.length > 0 ? await ask(empty, range) : []
    return [...answers, ...again].flat()
  }

  return {
    fetchOnce,
    span: () => span,
    addresses: () => addressesAtOnce,
    learn: (range, outcome) => {
      const size = range.toBlock - range.fromBlock + 1
      if ('refused' in outcome) return learnRefusal(size, outcome.refused)
      if (outcome.rows > comfortableRows) span = Math.max(1, Math.floor(size / 2))
      else if (size >= span) grow(size)
      return true
    },
  }

  function grow(size: number): void {
    if (isTrying) patience = firstPatience
    isTrying = ++answered >= patience && ceiling < firstSpan
    if (isTrying) [ceiling, answered] = [ceiling * 2, 0]
    span = Math.min(rule, Math.max(span, Math.min(size * 2, Math.ceil(ceiling / 2))))
  }

  function learnRefusal(size: number, refused: SourceError): boolean {
    const answer = refused instanceof NodeError ? refused.answer : undefined
    const limit = answer ? readLogLimit(answer) : null
    const asked = Math.min(addressesAtOnce, mostAddresses)
    if (limit && 'addresses' in limit && limit.addresses < asked) {
      addressesAtOnce = limit.addresses
      return true
    }
    if (size === 1) {
      if (asked === 1) return false
      // The range was not the problem: some nodes word too many addresses as a range that is too long.
      addressesAtOnce = Math.floor(asked / 2)
      ;[span, ceiling] = [Math.min(firstSpan, rule), Number.POSITIVE_INFINITY]
      return true
    }
    if (limit && 'blocks' in limit && limit.blocks < size) {
      rule = limit.blocks
      span = rule
      return true
    }
    if (isTrying) patience = Math.min(patience * 2, mostPatience)
    ;[isTrying, answered] = [false, 0]
    const nearby = limit && 'nearby' in limit ? limit.nearby : 0
    span = nearby >= 1 && nearby < size ? nearby : Math.floor(size / 2)
    ceiling = size
    return true
  }
}

function splitAddresses(filter: LogFilter, most: number): LogFilter[] {
  const { address } = filter
  if (address.length <= most) return [filter]
  const parts: LogFilter[] = []
  for (let at = 0; at < address.length; at += most)
    parts.push({ ...filter, address: address.slice(at, at + most) })
  return parts
}

function readAnswer(answer: unknown, range: BlockRange): RawLog[] {
  if (!Array.isArray(answer))
    throw new SourceError({ source, failure: 'shape', message: 'logs are not a list' })
  if (suspiciousCounts.has(answer.length) && range.toBlock > range.fromBlock)
    throw new SourceError({ source, failure: 'range', message: `the answer is cut at ${answer.length} rows` })
  return answer.map(item => {
    const log = parseLog(source, item)
    if (log.block >= range.fromBlock && log.block <= range.toBlock) return log
    throw new SourceError({ source, failure: 'shape', message: 'a log from outside the range' })
  })
}
