import type { Token } from '../../chain/tokens.ts'
import type { Database } from '../../storage/schema.ts'
import type { BlockRange } from '../ranges.ts'
import type { BlockTimes } from '../sources/createBlockTimes.ts'
import type { LogReader } from '../sources/createLogReader.ts'
import { chainFilters, fetchPart, readRows } from '../sources/createRpcSource.ts'
import type { RawLog } from '../sources/readLogs.ts'
import { recordCoverage, wholeChain } from './coverageMap.ts'
import { separateGas } from './separateGas.ts'
import { storeRows } from './storeRows.ts'

export type IndexDeps = {
  database: Database
  chainId: number
  logs: LogReader
  blockTimes: BlockTimes
  tokens: readonly Token[]
  feePlaces: ReadonlySet<string>
}

const readers = 3
/** A range with less than this part of the usual number of rows is read again. */
const suspiciousShare = 0.2
const usualRows = 50
const leastParts = 12
const leastBlocks = 25

/**
 * Indexes the transfers of every listed token in a range, several parts at once. Each part is stored with its coverage, so an
 * interrupted run continues at the gaps.
 */
export async function indexRange(
  deps: IndexDeps,
  range: BlockRange,
  options: {
    signal: AbortSignal
    onPart: (blocks: number, rows: number) => void | Promise<void>
  },
): Promise<void> {
  const { database, chainId, logs, blockTimes, tokens, feePlaces } = deps
  const { signal, onPart } = options
  const filters = chainFilters(tokens)
  // Even a short range has several parts: one is read while another is stored.
  const largest = Math.max(leastBlocks, Math.ceil((range.toBlock - range.fromBlock + 1) / leastParts))
  const span = () => Math.min(logs.span(), largest)
  let next = range.fromBlock
  let seen = { blocks: 0, rows: 0 }
  let failure: unknown = null

  async function readPart(part: BlockRange): Promise<RawLog[] | null> {
    const got = await fetchPart(logs, filters, part)
    const blocks = part.toBlock - part.fromBlock + 1
    const usual = seen.blocks > 0 ? (seen.rows / seen.blocks) * blocks : 0
    if (got === null || usual < usualRows || got.length >= usual * suspiciousShare) return got
    const again = await fetchPart(logs, filters, part)
    return again && [...got, ...again]
  }

  async function takePart(part: BlockRange): Promise<void> {
    for (let from = part.fromBlock; from <= part.toBlock && !signal.aborted; ) {
      const piece = { fromBlock: from, toBlock: Math.min(part.toBlock, from + span() - 1) }
      const got = await readPart(piece)
      if (got === null) continue
      const rows = await readRows(got, tokens, blockTimes)
      const separated = separateGas(rows.transfers, { feePlaces, of: null })
      await database.db.transaction().execute(async tx => {
        await storeRows(tx, database.engine, chainId, { lending: rows.lending, ...separated })
        await recordCoverage(tx, chainId, wholeChain, { ...piece, source: 'rpc' })
      })
      const blocks = piece.toBlock - piece.fromBlock + 1
      const count = rows.transfers.length + rows.lending.length
      seen = { blocks: seen.blocks + blocks, rows: seen.rows + count }
      await onPart(blocks, count)
      from = piece.toBlock + 1
    }
  }

  async function work(): Promise<void> {
    while (next <= range.toBlock && !signal.aborted && failure === null) {
      const part = { fromBlock: next, toBlock: Math.min(range.toBlock, next + span() - 1) }
      next = part.toBlock + 1
      try {
        await takePart(part)
      } catch (error) {
        failure ??= error
      }
    }
  }

  await Promise.all(Array.from({ length: readers }, work))
  if (failure !== null) throw failure
}
