import { areContracts } from '../../chain/accountCode.ts'
import { SourceError } from '../../errors/history.ts'
import { monthsBefore } from '../../lib/monthsBefore.ts'
import type { Transfer } from '../../wire/activity.ts'
import type { HistoryParts } from '../historyParts.ts'
import { wholeChain } from '../index/coverageMap.ts'
import { readFlows } from '../index/readStoredTransfers.ts'
import { limits } from '../limits.ts'
import { type Prices, readWorth, valueRows } from '../prices/valueRows.ts'
import { type BlockRange, findGaps } from '../ranges.ts'
import { describeCounterparties, type Surroundings } from './describeCounterparties.ts'
import { readProfiles } from './readProfiles.ts'

export type Neighbours = Surroundings & {
  /** The node could not say which of them are contracts. */
  codesUnknown: boolean
}

/** The wallet's counterparties and how they are connected, from the index or from the sources. */
export async function readNeighbours(
  parts: HistoryParts,
  prices: Prices,
  input: {
    wallet: string
    window: BlockRange
    asOf: { number: number; time: number }
    transfers: readonly Transfer[]
  },
): Promise<Neighbours> {
  const { database, chainId, blockTimes, coverage, known } = parts
  const { wallet, window, asOf, transfers } = input
  const lookback = {
    fromBlock: await blockTimes.blockAt(monthsBefore(asOf.time, limits.lookbackMonths), asOf),
    toBlock: asOf.number,
  }
  const { known: everyone } = await coverage.ensure(wholeChain, lookback, { mapOnly: true })
  const isIndexed = findGaps(everyone, lookback).length === 0
  const profileDeps = { database, chainId, coverage, nobodies: known.nobodies }
  let codesUnknown = false
  const surroundings = await describeCounterparties(
    {
      readProfiles: addresses => readProfiles(profileDeps, addresses, lookback, isIndexed),
      readFlows: async ({ address, seen }, side) => {
        const range = { ...window, fromBlock: Math.max(window.fromBlock, seen.fromBlock) }
        const end = side === 'in' ? 'recipient' : 'sender'
        const rows = await readFlows(database, chainId, end, address, range, limits.profileTransfers)
        return valueRows(prices, rows, await readWorth(prices, rows))
      },
      readCodes: addresses =>
        areContracts(parts, addresses).catch(error => {
          if (!(error instanceof SourceError)) throw error
          codesUnknown = true
          return new Map()
        }),
    },
    { wallet, transfers, known },
  )
  return { ...surroundings, codesUnknown }
}
