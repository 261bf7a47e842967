import { addressToTopic } from '../../chain/bytes.ts'
import type { Token } from '../../chain/tokens.ts'
import { SourceError } from '../../errors/history.ts'
import type { BlockRange } from '../ranges.ts'
import { compareRows, type HistoryRows } from '../rows.ts'
import type { BlockTimes } from './createBlockTimes.ts'
import type { LogFilter, LogReader } from './createLogReader.ts'
import type { HistorySource } from './historySource.ts'
import { lendingPools, poolEvents } from './lendingPools.ts'
import { type RawLog, readLendingLog, readTransferLog, transferTopic } from './readLogs.ts'

/** Reads history from the node by event topics; for a small chain or a short range of a large one. */
export function createRpcSource(options: {
  logs: LogReader
  blockTimes: BlockTimes
  tokens: readonly Token[]
  /** The most requests worth spending on one wallet; beyond it an indexed source is better. */
  maxRequests?: number
}): HistorySource {
  const { logs, blockTimes, tokens, maxRequests = 400 } = options
  return {
    name: 'rpc',
    refuses: ({ fromBlock, toBlock }) => {
      const needed = Math.ceil((toBlock - fromBlock + 1) / logs.span())
      return needed > maxRequests ? `it would take ${needed} requests to this node` : null
    },
    fetchWallet: async (wallet, range, { newest = Number.POSITIVE_INFINITY, transfersOnly } = {}) => {
      const found: RawLog[] = []
      const filters = walletFilters(wallet, tokens).slice(0, transfersOnly ? 2 : 4)
      let next = range.toBlock
      let asked = 0
      while (next >= range.fromBlock && found.length < newest) {
        if (asked++ > maxRequests * 2)
          throw new SourceError({
            source: 'rpc',
            failure: 'budget',
            message: 'the range takes too many requests',
          })
        const part = { fromBlock: Math.max(range.fromBlock, next - logs.span() + 1), toBlock: next }
        const got = await fetchPart(logs, filters, part)
        if (got === null) continue
        found.push(...got)
        next = part.fromBlock - 1
      }
      const rows = await readRows(found, tokens, blockTimes)
      return { ...rows, covered: { fromBlock: next + 1, toBlock: range.toBlock } }
    },
  }
}

/** Reads one range; null when it was too long and a shorter one must be tried. */
export async function fetchPart(
  logs: LogReader,
  filters: readonly LogFilter[],
  part: BlockRange,
): Promise<RawLog[] | null> {
  try {
    const got = await logs.fetchOnce(filters, part)
    logs.learn(part, { rows: got.length })
    return got
  } catch (error) {
    if (!(error instanceof SourceError) || !isTooMuch(error) || !logs.learn(part, { refused: error }))
      throw error
    return null
  }
}

/** A node that times out may manage a shorter range. */
const isTooMuch = ({ failure }: SourceError): boolean => failure === 'range' || failure === 'timeout'

/** What moves a wallet's tokens, out and in; then its loans. */
export function walletFilters(wallet: string, tokens: readonly Token[]): LogFilter[] {
  const address = tokens.map(token => token.address)
  const pools = lendingPools.map(pool => pool.address)
  const topic = addressToTopic(wallet)
  const topicsAt = (position: 2 | 3) =>
    poolEvents.filter(event => event.account === position).map(event => event.topic)
  return [
    { address, topics: [transferTopic, topic] },
    { address, topics: [transferTopic, null, topic] },
    { address: pools, topics: [topicsAt(2), null, topic] },
    { address: pools, topics: [topicsAt(3), null, null, topic] },
  ]
}

/** Everything that history stores of the chain, in one filter. */
export function chainFilters(tokens: readonly Token[]): LogFilter[] {
  return [
    {
      address: [...tokens.map(token => token.address), ...lendingPools.map(pool => pool.address)],
      topics: [[transferTopic, ...poolEvents.map(event => event.topic)]],
    },
  ]
}

/** Logs → rows in order, each once, with its block time. */
export async function readRows(
  logs: readonly RawLog[],
  tokens: readonly Token[],
  blockTimes: BlockTimes,
): Promise<HistoryRows> {
  const listed = new Set<string>(tokens.map(token => token.address))
  const known = new Map<number, number>()
  for (const { block, time } of logs) if (time !== null) known.set(block, time)
  const times = await blockTimes.timesOf(
    logs.map(log => log.block),
    known,
  )
  const transfers = new Map<string, HistoryRows['transfers'][number]>()
  const lending = new Map<string, HistoryRows['lending'][number]>()
  for (const log of logs) {
    const key = `${log.block}:${log.logIndex}`
    const time = times.get(log.block) ?? 0
    const transfer = readTransferLog(log, token => listed.has(token))
    if (transfer) transfers.set(key, { ...transfer, time })
    const event = transfer ? null : readLendingLog(log)
    if (event) lending.set(key, { ...event, time })
  }
  return {
    transfers: [...transfers.values()].sort(compareRows),
    lending: [...lending.values()].sort(compareRows),
  }
}
