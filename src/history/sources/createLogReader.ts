import { setTimeout as wait } from 'node:timers/promises'
import { toQuantity } from '../../chain/bytes.ts'
import type { RpcClient } from '../../chain/createRpcClient.ts'
import { SourceError } from '../../errors/history.ts'
import type { BlockRange } from '../ranges.ts'
import { parseLog, type RawLog } from './readLogs.ts'

export type LogFilter = { address: readonly string[]; topics: readonly (string | readonly string[] | null)[] }

export type LogReader = {
  /** All logs of the filters in a range the node may refuse as too long: then throws a SourceError `range`. */
  fetchOnce: (filters: readonly LogFilter[], range: BlockRange) => Promise<RawLog[]>
  /** How many blocks the node bears at once, as far as it is known. */
  span: () => number
  /** Learn from an answer or a refusal. */
  learn: (range: BlockRange, outcome: { rows: number } | { refused: SourceError }) => void
}

const source = 'rpc'
/** Nodes that cap rows without an error cap them at round numbers; an answer of exactly that size is not trusted. */
const suspiciousCounts: ReadonlySet<number> = new Set([1_000, 2_000, 5_000, 10_000, 20_000, 50_000])
const comfortableRows = 8_000
const lagRetries = 4

/** Reads logs in ranges that adapt to what the node bears. One reader learns for all its callers. */
export function createLogReader(options: { rpc: RpcClient; firstSpan?: number }): LogReader {
  const { rpc, firstSpan = 100_000 } = options
  let span = firstSpan
  let ceiling = Number.POSITIVE_INFINITY

  async function ask(filters: readonly LogFilter[], range: BlockRange, tried = 0): Promise<RawLog[][]> {
    const bounds = { fromBlock: toQuantity(range.fromBlock), toBlock: toQuantity(range.toBlock) }
    const answers = await rpc.batch([
      { method: 'eth_blockNumber', params: [] },
      ...filters.map(filter => ({ method: 'eth_getLogs', params: [{ ...filter, ...bounds }] })),
    ])
    // A node that lags behind answers a range it does not have yet with less, and without an error.
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

  /** Public pools now and then answer with nothing instead of an error: nothing is asked twice. */
  async function fetchOnce(filters: readonly LogFilter[], range: BlockRange): Promise<RawLog[]> {
    const answers = await ask(filters, range)
    const empty = filters.filter((_, i) => answers[i]?.length === 0)
    const again = empty.length > 0 ? await ask(empty, range) : []
    return [...answers, ...again].flat()
  }

  return {
    fetchOnce,
    span: () => span,
    learn: (range, outcome) => {
      const size = range.toBlock - range.fromBlock + 1
      if ('refused' in outcome) {
        const named = /\b(\d{1,3}(?:,\d{3})+|\d{3,7})\b/.exec(outcome.refused.message)?.[1]
        const limit = named === undefined ? 0 : Number(named.replaceAll(',', ''))
        span = limit >= 10 && limit < size ? limit : Math.max(1, Math.floor(size / 2))
        ceiling = size
      } else if (outcome.rows > comfortableRows) span = Math.max(1, Math.floor(size / 2))
      else if (size >= span) span = Math.max(span, Math.min(size * 2, Math.ceil(ceiling / 2)))
    },
  }
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
