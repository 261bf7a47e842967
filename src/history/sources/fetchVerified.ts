import type { RpcClient } from '../../chain/createRpcClient.ts'
import type { Token } from '../../chain/tokens.ts'
import type { BlockRange } from '../ranges.ts'
import { compareRows, type HistoryRows } from '../rows.ts'
import type { HistorySource, Reading, ReadingOptions } from './historySource.ts'
import { isLendingPlace } from './lendingPools.ts'
import { verifyReading } from './verifyReading.ts'

const mostReadings = 5

/**
 * Reads a range from one source until it can be trusted: balances add up, or, where they cannot be checked, two readings in a row
 * are equal. `verdict` is null when it is trusted, else what is wrong.
 */
export async function fetchVerified(
  deps: { rpc: RpcClient; tokens: readonly Token[]; verify: boolean; sources: readonly HistorySource[] },
  source: HistorySource,
  wallet: string,
  range: BlockRange,
  options: ReadingOptions,
): Promise<{ rows: Reading; verdict: string | null }> {
  const asked = {
    ...(options.newest !== undefined && { newest: options.newest }),
    ...(options.transfersOnly && { transfersOnly: true }),
  }
  let rows = await source.fetchWallet(wallet, range, asked)
  if (rows.covered.toBlock < rows.covered.fromBlock)
    return { rows, verdict: 'it does not have these blocks yet' }
  if (!deps.verify) return { rows, verdict: null }
  let suspicion = ''
  let isSame = false
  for (let reading = 1; ; reading++) {
    const verdict = await verifyReading(deps, wallet, rows.covered, rows.transfers)
    // Balances do not show a missing lending event, so where there are any, the second reading decides.
    const isBelieved = options.transfersOnly || (verdict.agrees === true && !touchesLending(rows))
    if (verdict.agrees !== false) {
      if (isBelieved || isSame) return { rows, verdict: null }
      suspicion = 'readings of the same blocks differ'
    } else suspicion = `balances do not add up (${verdict.tokens.join(', ')})`
    if (reading >= mostReadings) return { rows, verdict: suspicion }
    const again = await source.fetchWallet(wallet, range, asked)
    const joined = join(rows, again)
    isSame = countRows(joined) === countRows(rows) && countRows(joined) === countRows(again)
    rows = joined
  }
}

/** Sources omit rows but never invent them: a row of any reading exists. */
function join(a: Reading, b: Reading): Reading {
  const fromBlock = Math.max(a.covered.fromBlock, b.covered.fromBlock)
  const toBlock = Math.min(a.covered.toBlock, b.covered.toBlock)
  const isInside = ({ block }: { block: number }) => block >= fromBlock && block <= toBlock
  return {
    transfers: unite(a.transfers, b.transfers).filter(isInside),
    lending: unite(a.lending, b.lending).filter(isInside),
    covered: { fromBlock, toBlock },
  }
}

const touchesLending = ({ transfers, lending }: HistoryRows): boolean =>
  lending.length > 0 || transfers.some(({ from, to }) => isLendingPlace(from) || isLendingPlace(to))

function unite<R extends { block: number; logIndex: number }>(a: readonly R[], b: readonly R[]): R[] {
  const rows = new Map([...a, ...b].map(row => [`${row.block}:${row.logIndex}`, row]))
  return [...rows.values()].sort(compareRows)
}

const countRows = ({ transfers, lending }: HistoryRows): number => transfers.length + lending.length
