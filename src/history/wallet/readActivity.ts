import type { RpcClient } from '../../chain/createRpcClient.ts'
import type { TokenBook } from '../../chain/createTokenBook.ts'
import { readCodes } from '../../chain/readCodes.ts'
import { AsOfAheadError, HistoryUnavailableError, SourceError } from '../../errors/history.ts'
import type { Database } from '../../storage/schema.ts'
import type { Activity } from '../../wire/activity.ts'
import { wholeChain } from '../index/coverageMap.ts'
import type { BlockHead, BlockTimes } from '../index/createBlockTimes.ts'
import type { Coverage } from '../index/createCoverage.ts'
import type { HeadReader } from '../index/createHeadReader.ts'
import { findGaps } from '../index/ranges.ts'
import { readFirstSeen, readInflows, readLending, readOutflows } from '../index/readTransfers.ts'
import { limits } from '../limits.ts'
import { describeCounterparties } from '../neighbours/describeCounterparties.ts'
import type { KnownAddresses } from '../neighbours/knownAddresses.ts'
import { lendingPools } from '../neighbours/lendingPools.ts'
import { readProfiles } from '../neighbours/readProfiles.ts'
import type { Rates } from '../prices/createRates.ts'
import { listUnpriced } from '../prices/listUnpriced.ts'
import { listNeeds, type UsableToken, valueRows, worthOf } from '../prices/valueRows.ts'
import type { HistorySource } from '../sources/historySource.ts'
import { readCovered } from './readCovered.ts'
import { monthsBefore } from './window.ts'

export type ActivityRequest = {
  wallet: string
  months: number
  /** The newest settled block when left out. */
  asOfBlock?: number
  /** Answer from what is known when the chain cannot be asked, marked as such. */
  allowStale?: boolean
}

export type HistoryParts = {
  database: Database
  chainId: number
  rpc: RpcClient
  sources: readonly HistorySource[]
  blockTimes: BlockTimes
  coverage: Coverage
  known: KnownAddresses
  heads: HeadReader
  tokenBook: TokenBook
  rates: Rates
}

export async function readActivity(parts: HistoryParts, request: ActivityRequest): Promise<Activity> {
  const { database, chainId, blockTimes, coverage, known, tokenBook, rates } = parts
  const { wallet, months } = request
  const { head, isStale, staleReason } = await findHead(parts, request.allowStale ?? false)
  const block = request.asOfBlock ?? head.number
  if (block > head.number) throw new AsOfAheadError({ asOfBlock: block, head: head.number })
  const time = block === head.number ? head.time : ((await blockTimes.timesOf([block])).get(block) ?? 0)
  const asOf = { number: block, time }
  const from = monthsBefore(time, months)
  const window = { fromBlock: await blockTimes.blockAt(from, asOf), toBlock: block }
  const tokens = isStale ? tokenBook.readOffline() : await tokenBook.read()

  const {
    answer,
    held,
    gaps,
    rows: read,
  } = await readCovered(parts, wallet, window, {
    head,
    tokens: [...tokens.values()],
    isStale,
  })
  if (answer.unreachable && findGaps(gaps, window).length === 0)
    throw new HistoryUnavailableError({ reasons: gaps.map(gap => gap.reason) })
  if (!isStale) await parts.heads.anchor(head)

  const cutAt = read.length > limits.transfers ? (read[0]?.block ?? 0) : -1
  const rows = cutAt < 0 ? read : read.filter(row => row.block > cutAt)
  if (cutAt >= 0)
    gaps.push({
      fromBlock: window.fromBlock,
      toBlock: cutAt,
      reason: `more than ${limits.transfers} transfers`,
    })
  const lendingRows = await readLending(database, chainId, wallet, window)

  const price = async (priced: Parameters<typeof listNeeds>[0]) => {
    const needs = listNeeds(priced, tokens)
    return isStale ? rates.ratesOffline(needs) : rates.ratesFor(needs, time)
  }
  const holdings = [...(held.balances ?? [])]
    .filter(([, amount]) => amount > 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const rateOfDay = await price([...rows, ...lendingRows, ...holdings.map(([token]) => ({ token, time }))])
  const transfers = valueRows(rows, tokens, rateOfDay)

  const lookback = {
    fromBlock: await blockTimes.blockAt(monthsBefore(time, limits.lookbackMonths), asOf),
    toBlock: block,
  }
  const { known: everyone } = await coverage.ensure(wholeChain, lookback, { mapOnly: true })
  const isIndexed = findGaps(everyone, lookback).length === 0
  let codesUnknown = false
  const around = await describeCounterparties(
    {
      readProfiles: addresses =>
        readProfiles({ ...parts, nobodies: known.nobodies }, addresses, lookback, isIndexed),
      readFlows: async (address, side) => {
        const read = side === 'in' ? readInflows : readOutflows
        const some = await read(database, chainId, address, window, limits.profileTransfers)
        return valueRows(some, tokens, await price(some))
      },
      readCodes: addresses =>
        readCodes(parts, addresses).catch(error => {
          if (!(error instanceof SourceError)) throw error
          codesUnknown = true
          return new Map()
        }),
    },
    { wallet, transfers, known },
  )

  if (held.balances === null)
    gaps.push({ fromBlock: block, toBlock: block, reason: 'balances are not known' })
  if (around.unread > 0)
    gaps.push({
      ...{ fromBlock: block, toBlock: block },
      reason: `${around.unread} of the addresses around it could not be looked up`,
    })
  if (codesUnknown)
    gaps.push({
      fromBlock: block,
      toBlock: block,
      reason: 'which of its counterparties are contracts is not known',
    })
  if (isStale)
    gaps.push({ fromBlock: block, toBlock: block, reason: `nothing newer is known: ${staleReason}` })
  return {
    wallet,
    asOf: { block, time },
    from,
    months,
    firstSeen: await readFirstSeen(database, chainId, wallet, block),
    transfers,
    balances: holdings.flatMap(([token, amount]) => describeHolding(token, amount)),
    ...{ counterparties: around.counterparties, links: around.links },
    lending: lendingRows.map(({ account: _, logIndex: __, pool, ...event }) => ({
      ...event,
      protocol: lendingPools.find(({ address }) => address === pool)?.name ?? pool,
      usdCents: worthOf(event, tokens, rateOfDay),
    })),
    unpriced: listUnpriced(wallet, rows, transfers, tokens),
    coverage: {
      ...window,
      complete: gaps.length === 0,
      gaps: gaps.toSorted((a, b) => a.fromBlock - b.fromBlock || a.toBlock - b.toBlock),
      sources: [...new Set([...answer.sources, held.source])].sort(),
    },
  }

  function describeHolding(address: string, amount: bigint) {
    const token: UsableToken | undefined = tokens.get(address)
    if (!token) return []
    const usdCents = worthOf({ token: address, time, amount }, tokens, rateOfDay)
    return [{ token: address, symbol: token.symbol, amount, usdCents }]
  }
}

async function findHead(parts: HistoryParts, allowStale: boolean) {
  try {
    return { head: await parts.heads.readHead(), isStale: false, staleReason: '' }
  } catch (error) {
    const head: BlockHead | null = allowStale ? await parts.heads.readLastKnown() : null
    if (!(error instanceof SourceError) || !head) throw error
    return { head, isStale: true, staleReason: error.failure }
  }
}
