import type { Token } from '../../chain/tokens.ts'
import type { Clock } from '../../lib/clock.ts'
import { monthsBefore } from '../../lib/monthsBefore.ts'
import type { BlockTimes } from '../sources/createBlockTimes.ts'
import type { LogFilter, LogReader } from '../sources/createLogReader.ts'
import { chainFilters, fetchPart } from '../sources/createRpcSource.ts'
import { readTransferLog } from '../sources/readLogs.ts'
import { separateGas } from './separateGas.ts'

export type ChainSample = {
  head: { number: number; time: number }
  /** The limits of one query, as far as the node showed them. */
  node: { blocksAtOnce: number; addressesAtOnce: number; addresses: number; secondsPerCall: number }
  /** One per month, newest first: rows on the chain, and rows we keep. */
  stretches: (Looked & { monthsBack: number; blocks: number })[]
}

type Looked = { firstBlock: number; rows: number; transfers: number; gasSums: number }

const stretchBlocks = 300
const mostTries = 60
const months = 16

/** Finds the node's limits and the share of chain rows that we keep, from a few short ranges of each month. */
export async function sampleChain(deps: {
  logs: LogReader
  blockTimes: BlockTimes
  tokens: readonly Token[]
  headTag: 'safe' | 'latest'
  clock: Clock
  feePlaces: ReadonlySet<string>
  countRequests: () => number
}): Promise<ChainSample> {
  const { logs, blockTimes, tokens, feePlaces, headTag, clock, countRequests } = deps
  const listed = new Set<string>(tokens.map(({ address }) => address))
  const head = await blockTimes.readHead(headTag)
  const filters = chainFilters(tokens)
  // These addresses have no logs, so an empty answer is correct and only the node's rules can refuse it.
  await read(logs, filters.map(silent), head.number, Number.POSITIVE_INFINITY)
  const blocksAtOnce = logs.span()
  const stretches: ChainSample['stretches'] = []
  const before = { at: clock(), requests: countRequests() }
  for (let back = 0; back < months; back++) {
    // A different hour each time: activity varies over the day.
    const time = monthsBefore(head.time, back + 1) + ((back * 7) % 24) * 3600
    const last = back === 0 ? head.number : await blockTimes.blockAt(time, head)
    if (last < stretchBlocks) break
    const { firstBlock, got } = await read(logs, filters, last, stretchBlocks)
    const rows = got.flatMap(log => readTransferLog(log, token => listed.has(token)) ?? [])
    const { transfers, gas } = separateGas(
      rows.map(row => ({ ...row, time: 0 })),
      { feePlaces, of: null },
    )
    stretches.push({
      monthsBack: back,
      firstBlock,
      blocks: last - firstBlock + 1,
      rows: got.length,
      transfers: transfers.length,
      gasSums: gas.length,
    })
  }
  const addresses = Math.max(...filters.map(({ address }) => address.length))
  const requests = Math.max(countRequests() - before.requests, 1)
  return {
    head,
    node: {
      blocksAtOnce,
      addressesAtOnce: Math.min(logs.addresses(), addresses),
      addresses,
      secondsPerCall: (clock() - before.at) / 1000 / requests,
    },
    stretches,
  }
}

const silent = (filter: LogFilter): LogFilter => ({
  ...filter,
  address: filter.address.map((_, i) => `0x${(0xdead0000 + i).toString(16).padStart(40, '0')}`),
})

async function read(logs: LogReader, filters: readonly LogFilter[], last: number, most: number) {
  for (let tried = 0; tried < mostTries; tried++) {
    const firstBlock = Math.max(0, last - Math.min(logs.span(), most) + 1)
    const got = await fetchPart(logs, filters, { fromBlock: firstBlock, toBlock: last })
    if (got !== null) return { firstBlock, got }
  }
  throw new Error('the node refuses every range')
}
