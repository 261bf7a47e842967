import { type Token, withoutRebasing } from '../../chain/tokens.ts'
import { SourceError } from '../../errors/history.ts'
import type { HistoryParts } from '../historyParts.ts'
import { forgetCoverage, wholeChain } from '../index/coverageMap.ts'
import type { CoverageAnswer, Gap } from '../index/createCoverage.ts'
import { countGasLegs } from '../index/readGas.ts'
import { countTransfers, readStoredTransfers } from '../index/readStoredTransfers.ts'
import { limits } from '../limits.ts'
import type { BlockRange } from '../ranges.ts'
import type { TokenTransfer } from '../rows.ts'
import type { BlockHead } from '../sources/createBlockTimes.ts'
import { type BalanceAnswer, readBalances } from './readBalances.ts'

export type CoveredWallet = {
  answer: CoverageAnswer
  held: BalanceAnswer
  gaps: Gap[]
  /** The newest transfers of the window, one more than an activity may have. */
  rows: TokenTransfer[]
}

/**
 * Fetches a wallet's window and its balances. Where the two disagree, the wallet is read again past the map; if the index missed
 * a row, its coverage is dropped.
 */
export async function readCovered(
  parts: HistoryParts,
  wallet: string,
  window: BlockRange,
  options: { head: BlockHead; tokens: readonly Token[]; isStale: boolean },
): Promise<CoveredWallet> {
  const { database, chainId, coverage, known } = parts
  const { head, isStale } = options
  // A rebasing token's balance does not follow from its transfers, so balances always leave it out. Fee collectors are left out
  // too, because gas is stored by payer.
  const tokens = known.feePlaces.has(wallet) ? [] : withoutRebasing(options.tokens)
  const life = { fromBlock: 0, toBlock: window.toBlock }
  let rows: TokenTransfer[] = []
  const readHeld = async () => {
    rows = await readStoredTransfers(database, chainId, wallet, window, limits.transfers + 1)
    const isWhole = rows.length <= limits.transfers
    const seen = isWhole ? { ...window, rows } : null
    return readBalances({ ...parts, tokens }, wallet, { asOf: window.toBlock, head, seen }).catch(orUnknown)
  }
  let answer = await cover(parts, wallet, window, isStale)
  let held = await readHeld()
  if (held.mismatch.length > 0) {
    const countRows = async () =>
      (await countTransfers(database, chainId, wallet, life)) +
      (await countGasLegs(database, chainId, wallet, life))
    const before = await countRows()
    answer = await coverage.ensure(wallet, life, { distrust: true })
    held = await readHeld()
    if ((await countRows()) > before) await forgetCoverage(database.db, chainId, wholeChain)
  }
  const gaps = gapsInside(answer.gaps, window)
  if (held.mismatch.length > 0 && gaps.length === 0)
    gaps.push({ ...window, reason: `balances do not add up (${held.mismatch.join(', ')})` })
  return { answer, held, gaps, rows }
}

/** The wallet's whole life where a source can give it at the same price, else the given window. */
async function cover(
  parts: HistoryParts,
  wallet: string,
  window: BlockRange,
  isStale: boolean,
): Promise<CoverageAnswer> {
  const life = { fromBlock: 0, toBlock: window.toBlock }
  const options = { newest: limits.transfers + 1 }
  if (!isStale && parts.sources.some(source => !source.refuses?.(life)))
    return parts.coverage.ensure(wallet, life, options)
  return parts.coverage.ensure(wallet, window, options)
}

function gapsInside(gaps: readonly Gap[], { fromBlock, toBlock }: BlockRange): Gap[] {
  return gaps
    .filter(gap => gap.toBlock >= fromBlock && gap.fromBlock <= toBlock)
    .map(gap => ({
      fromBlock: Math.max(gap.fromBlock, fromBlock),
      toBlock: Math.min(gap.toBlock, toBlock),
      reason: gap.reason,
    }))
}

function orUnknown(error: unknown): BalanceAnswer {
  if (!(error instanceof SourceError)) throw error
  return { balances: null, source: 'balances:unknown', mismatch: [] }
}
