import type { RpcClient } from '../../chain/createRpcClient.ts'
import type { Token } from '../../chain/tokens.ts'
import { SourceError } from '../../errors/history.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Database } from '../../storage/schema.ts'
import { type BlockRange, findGaps } from '../ranges.ts'
import { fetchVerified } from '../sources/fetchVerified.ts'
import type { HistorySource, Reading } from '../sources/historySource.ts'
import { type Covered, readCoverage, recordCoverage, wholeChain } from './coverageMap.ts'
import { separateGas } from './separateGas.ts'
import { storeRows } from './storeRows.ts'

export type Gap = BlockRange & { reason: string }

export type CoverageAnswer = {
  /** Which parts of the range stay unknown, and why. */
  gaps: Gap[]
  sources: string[]
  known: Covered[]
  /** True when no source could be reached. */
  unreachable: boolean
}

export type EnsureOptions = {
  /** Stop after this many of the newest rows; the rest stays a gap. */
  newest?: number
  /** Read again, whatever the coverage map says. */
  distrust?: boolean
  /** Only read the coverage map, fetch nothing. */
  mapOnly?: boolean
  /** Skip lending events, and the second reading where balances cannot be checked: enough for a counterparty. */
  transfersOnly?: boolean
}

export type Coverage = {
  ensure: (wallet: string, range: BlockRange, options?: EnsureOptions) => Promise<CoverageAnswer>
}

/** Knows which blocks of a wallet are known and fetches the rest. Requests for one wallet run in turn. */
export function createCoverage(deps: {
  database: Database
  chainId: number
  rpc: RpcClient
  tokens: readonly Token[]
  sources: readonly HistorySource[]
  /** Addresses that collect fees: their rows are gas, not transfers. */
  feePlaces: ReadonlySet<string>
  verify: boolean
  log: Logger
}): Coverage {
  const { database, chainId, sources, feePlaces, log } = deps
  const { db, engine } = database
  const inFlight = new Map<string, Promise<unknown>>()

  const scopesOf = (wallet: string, { transfersOnly }: EnsureOptions) =>
    transfersOnly ? [wallet, wholeChain, transfersScope(wallet)] : [wallet, wholeChain]

  async function ensure(
    wallet: string,
    range: BlockRange,
    options: EnsureOptions = {},
  ): Promise<CoverageAnswer> {
    const known = options.distrust ? [] : await readCoverage(db, chainId, scopesOf(wallet, options))
    const missing = findGaps(known, range)
    if (missing.length === 0 || options.mapOnly) return describe(known, range, [], false)
    const before = inFlight.get(wallet)
    const turn = (async () => {
      await before?.catch(() => {})
      return complete(wallet, range, options)
    })()
    inFlight.set(wallet, turn)
    try {
      return await turn
    } finally {
      if (inFlight.get(wallet) === turn) inFlight.delete(wallet)
    }
  }

  async function complete(
    wallet: string,
    range: BlockRange,
    options: EnsureOptions,
  ): Promise<CoverageAnswer> {
    const known = options.distrust ? [] : await readCoverage(db, chainId, scopesOf(wallet, options))
    const gaps: Gap[] = []
    let reached = false
    for (const gap of findGaps(known, range).toReversed()) {
      const outcome = await closeGap(wallet, gap, options)
      known.push(...outcome.closed)
      reached ||= outcome.reached
      for (const rest of findGaps(known, gap)) gaps.push({ ...rest, reason: outcome.reason })
    }
    return describe(known, range, gaps, gaps.length > 0 && !reached)
  }

  async function closeGap(wallet: string, gap: BlockRange, options: EnsureOptions) {
    const closed: Covered[] = []
    const reasons: string[] = []
    let reached = false
    let transfers = 0
    const hasEnough = () => options.newest !== undefined && transfers >= options.newest

    /** Reads a range. When the source stopped at its row limit and part of those rows were gas, returns the older rest. */
    async function readStretch(source: HistorySource, range: BlockRange): Promise<BlockRange | null> {
      try {
        const { rows, verdict } = await fetchVerified(deps, source, wallet, range, options)
        reached = true
        const count = await store(wallet, options, rows, verdict === null ? source.name : null)
        if (verdict !== null) {
          reasons.push(`${source.name}: ${verdict}`)
          return null
        }
        closed.push({ ...rows.covered, source: source.name })
        transfers += count
        const isWhole = rows.covered.fromBlock <= range.fromBlock
        return isWhole || hasEnough() ? null : { ...range, toBlock: rows.covered.fromBlock - 1 }
      } catch (error) {
        if (!(error instanceof SourceError)) throw error
        log.warn({ err: error, wallet, ...range }, 'a history source failed')
        reasons.push(`${source.name}: ${error.failure}`)
        return null
      }
    }

    for (const source of sources) {
      for (const rest of findGaps(closed, gap)) {
        const refusal = source.refuses?.(rest) ?? null
        if (refusal) reasons.push(`${source.name}: ${refusal}`)
        for (let next = refusal ? null : rest; next; ) next = await readStretch(source, next)
        if (hasEnough()) return { closed, reached, reason: `more than ${options.newest} transfers` }
      }
      if (findGaps(closed, gap).length === 0) break
    }
    return { closed, reached, reason: [...new Set(reasons)].join('; ') || 'no source is configured' }
  }

  /**
   * Rows are facts, so we keep them even when others between them are missing; only coverage says "all of it". Returns the number
   * of transfers without gas.
   */
  async function store(
    wallet: string,
    { transfersOnly }: EnsureOptions,
    rows: Reading,
    source: string | null,
  ): Promise<number> {
    const scope = transfersOnly ? transfersScope(wallet) : wallet
    const separated = separateGas(rows.transfers, { feePlaces, of: wallet })
    await db.transaction().execute(async tx => {
      await storeRows(tx, engine, chainId, { lending: rows.lending, ...separated })
      if (source !== null && rows.covered.toBlock >= rows.covered.fromBlock)
        await recordCoverage(tx, chainId, scope, { ...rows.covered, source })
    })
    return separated.transfers.length
  }

  return { ensure }
}

/** Ranges with known transfers but unknown loans. */
const transfersScope = (wallet: string): string => `${wallet}/transfers`

function describe(known: Covered[], range: BlockRange, gaps: Gap[], unreachable: boolean): CoverageAnswer {
  const used = known.filter(
    ({ fromBlock, toBlock }) => fromBlock <= range.toBlock && toBlock >= range.fromBlock,
  )
  return { gaps, sources: [...new Set(used.map(({ source }) => source))].sort(), known, unreachable }
}
