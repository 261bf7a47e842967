import { AsOfAheadError, HistoryUnavailableError, SourceError } from '../../errors/history.ts'
import { monthsBefore } from '../../lib/monthsBefore.ts'
import type { Activity } from '../../wire/activity.ts'
import type { HistoryParts } from '../historyParts.ts'
import type { Gap } from '../index/createCoverage.ts'
import { readGasDays } from '../index/readGas.ts'
import { readFirstSeen, readLending } from '../index/readStoredTransfers.ts'
import { limits } from '../limits.ts'
import { type Neighbours, readNeighbours } from '../neighbours/readNeighbours.ts'
import { listUnpriced } from '../prices/listUnpriced.ts'
import { type Prices, readWorth, valueRows, type Worth } from '../prices/valueRows.ts'
import { type BlockRange, findGaps } from '../ranges.ts'
import type { LendingRow, TokenTransfer } from '../rows.ts'
import type { BlockHead } from '../sources/createBlockTimes.ts'
import { lendingPools } from '../sources/lendingPools.ts'
import { describeFees } from './describeFees.ts'
import type { BalanceAnswer } from './readBalances.ts'
import { type CoveredWallet, readCovered } from './readCovered.ts'

export type ActivityRequest = {
  wallet: string
  months: number
  /** Months that figures are to be about, where these are fewer: with their first block and fees. */
  figureMonths?: number
  /** By default the newest settled block. */
  asOfBlock?: number
  /** Answer from stored data, marked as such, when the chain cannot be reached. */
  allowStale?: boolean
}

/** Fetches the wallet's window, prices what moved, looks at its neighbours, and names what is missing. */
export async function readActivity(parts: HistoryParts, request: ActivityRequest): Promise<Activity> {
  const { database, chainId, tokenBook, rates } = parts
  const { wallet, months } = request
  const { head, staleReason } = await findHead(parts, request.allowStale ?? false)
  const isStale = staleReason !== null
  const { asOf, from, window, figureWindow } = await findWindow(parts, request, head)
  const tokens = isStale ? tokenBook.readOffline() : await tokenBook.read()

  const covered = await readCovered(parts, wallet, window, { head, tokens: [...tokens.values()], isStale })
  assertReached(covered, window)
  if (!isStale) await parts.heads.anchor(head)
  const { rows, gaps: cut } = cutToLimit(covered.rows, window)
  const lending = await readLending(database, chainId, wallet, window)

  const prices: Prices = { rates, tokens, asOfTime: asOf.time, isOffline: isStale }
  const holdings = listHoldings(covered.held, asOf.time)
  const gas = await readGasDays(database, chainId, wallet, window)
  const shorter = figureWindow && {
    fromBlock: figureWindow.fromBlock,
    gas: await readGasDays(database, chainId, wallet, figureWindow),
  }
  const worthOf = await readWorth(prices, [...rows, ...lending, ...holdings, ...gas, ...(shorter?.gas ?? [])])
  const transfers = valueRows(prices, rows, worthOf)

  const neighbours = await readNeighbours(parts, prices, { wallet, window, asOf, transfers })
  const gaps = [
    ...covered.gaps,
    ...cut,
    ...nameUnknowns(covered.held, neighbours, staleReason).map(reason => ({
      fromBlock: asOf.number,
      toBlock: asOf.number,
      reason,
    })),
  ]
  return {
    wallet,
    asOf: { block: asOf.number, time: asOf.time },
    from,
    months,
    firstSeen: await readFirstSeen(database, chainId, wallet, asOf.number),
    transfers,
    fees: describeFees(prices, gas, worthOf),
    ...(shorter && {
      window: { fromBlock: shorter.fromBlock, fees: describeFees(prices, shorter.gas, worthOf) },
    }),
    balances: describeHoldings(prices, holdings, worthOf),
    counterparties: neighbours.counterparties,
    links: neighbours.links,
    lending: lending.map(row => describeLending(row, worthOf)),
    unpriced: listUnpriced(wallet, rows, transfers, tokens),
    coverage: {
      ...window,
      complete: gaps.length === 0,
      gaps: gaps.toSorted((a, b) => a.fromBlock - b.fromBlock || a.toBlock - b.toBlock),
      sources: [...new Set([...covered.answer.sources, covered.held.source])].sort(),
    },
  }
}

/** The newest settled block; when the chain cannot be reached, the last stored one and the reason. */
async function findHead(
  { heads }: HistoryParts,
  allowStale: boolean,
): Promise<{ head: BlockHead; staleReason: string | null }> {
  try {
    return { head: await heads.readHead(), staleReason: null }
  } catch (error) {
    const head = allowStale ? await heads.readLastKnown() : null
    if (!(error instanceof SourceError) || !head) throw error
    return { head, staleReason: error.failure }
  }
}

/** The as-of block and its time, and the blocks of the months before it. */
async function findWindow(
  { blockTimes }: HistoryParts,
  { months, figureMonths = months, asOfBlock }: ActivityRequest,
  head: BlockHead,
): Promise<{
  asOf: { number: number; time: number }
  from: number
  window: BlockRange
  figureWindow: BlockRange | null
}> {
  const number = asOfBlock ?? head.number
  if (number > head.number) throw new AsOfAheadError({ asOfBlock: number, head: head.number })
  const time = number === head.number ? head.time : ((await blockTimes.timesOf([number])).get(number) ?? 0)
  const asOf = { number, time }
  const windowFrom = async (from: number) => ({
    fromBlock: await blockTimes.blockAt(from, asOf),
    toBlock: number,
  })
  const from = monthsBefore(time, months)
  return {
    asOf,
    from,
    window: await windowFrom(from),
    figureWindow: figureMonths < months ? await windowFrom(monthsBefore(time, figureMonths)) : null,
  }
}

/** No source could be reached and nothing of the window is stored: that is no activity. */
function assertReached({ answer, gaps }: CoveredWallet, window: BlockRange): void {
  if (answer.unreachable && findGaps(gaps, window).length === 0)
    throw new HistoryUnavailableError({ reasons: gaps.map(gap => gap.reason) })
}

/** The newest whole blocks that fit into an activity; older ones become a gap. */
function cutToLimit(
  rows: readonly TokenTransfer[],
  { fromBlock }: BlockRange,
): { rows: readonly TokenTransfer[]; gaps: Gap[] } {
  const toBlock = rows[0]?.block
  if (rows.length <= limits.transfers || toBlock === undefined) return { rows, gaps: [] }
  return {
    rows: rows.filter(row => row.block > toBlock),
    gaps: [{ fromBlock, toBlock, reason: `more than ${limits.transfers} transfers` }],
  }
}

type Holding = { token: string; amount: bigint; time: number }

function listHoldings({ balances }: BalanceAnswer, time: number): Holding[] {
  return [...(balances ?? [])]
    .filter(([, amount]) => amount > 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([token, amount]) => ({ token, amount, time }))
}

function describeHoldings(
  { tokens }: Prices,
  holdings: readonly Holding[],
  worthOf: Worth,
): Activity['balances'] {
  return holdings.flatMap(holding => {
    const { token, amount } = holding
    const symbol = tokens.get(token)?.symbol
    return symbol === undefined
      ? []
      : [{ token, symbol, amount, usdCents: worthOf(holding), ...worthOf.rate(holding) }]
  })
}

function describeLending(
  { account: _, logIndex: __, pool, ...event }: LendingRow,
  worthOf: Worth,
): Activity['lending'][number] {
  const protocol = lendingPools.find(({ address }) => address === pool)?.name ?? pool
  return { ...event, protocol, usdCents: worthOf(event) }
}

/** What could not be found out about the as-of block. */
function nameUnknowns(
  { balances }: BalanceAnswer,
  { unread, codesUnknown }: Neighbours,
  staleReason: string | null,
): string[] {
  const reasons: string[] = []
  if (balances === null) reasons.push('balances are not known')
  if (unread > 0) reasons.push(`${unread} of the addresses around it could not be looked up`)
  if (codesUnknown) reasons.push('which of its counterparties are contracts is not known')
  if (staleReason !== null) reasons.push(`nothing newer is known: ${staleReason}`)
  return reasons
}
