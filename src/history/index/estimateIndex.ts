import { comfortableRows } from '../sources/createLogReader.ts'
import type { ChainSample } from './sampleChain.ts'

export type IndexEstimate = {
  months: number
  blocks: number
  /** Rows on the chain, and rows we keep: transfers, and gas as sums. */
  rows: number
  kept: { transfers: number; gasSums: number }
  /** Log queries: by rows or by blocks, whichever needs more. */
  calls: number
  hours: Record<'sqlite' | 'postgres', number>
  gigabytes: Record<'sqlite' | 'postgres', number>
}

/** Measured; docs/operations.md says on which machine. */
const bytesPerTransfer = { sqlite: 270, postgres: 480 }
const bytesPerGasSum = { sqlite: 150, postgres: 240 }
const rowsPerSecond = { sqlite: 13_000, postgres: 5_000 }
/** How many ranges the index reads at once, and how full an answer is on average: ranges double until they hold too many rows. */
const readers = 3
const usualShare = 0.5
const secondsPerMonth = 30.44 * 86_400

type Counted = 'rows' | 'transfers' | 'gasSums'

export function rowsPerDay(sample: ChainSample, months = Number.POSITIVE_INFINITY): number {
  return countPerDay(sample, 'rows', months)
}

function countPerDay({ stretches }: ChainSample, counted: Counted, months: number): number {
  const inside = stretches.filter(({ monthsBack }) => monthsBack < months)
  const blocks = inside.reduce((sum, stretch) => sum + stretch.blocks, 0)
  const count = inside.reduce((sum, stretch) => sum + stretch[counted], 0)
  return blocks > 0 ? Math.round((count / blocks) * 86_400) : 0
}

/** What an index of the last months needs. Celo makes a block per second. */
export function estimateIndex(sample: ChainSample, months: number): IndexEstimate {
  const { node, head } = sample
  const blocks = Math.min(head.number, Math.round(months * secondsPerMonth))
  const countAll = (counted: Counted) => Math.round((countPerDay(sample, counted, months) * blocks) / 86_400)
  const rows = countAll('rows')
  const [transfers, gasSums] = [countAll('transfers'), countAll('gasSums')]
  const parts = Math.ceil(node.addresses / node.addressesAtOnce)
  const calls = Math.ceil(Math.max(blocks / node.blocksAtOnce, rows / (comfortableRows * usualShare))) * parts
  const readHours = (calls * node.secondsPerCall) / readers / 3600
  const of = <T>(make: (engine: 'sqlite' | 'postgres') => T) => ({
    sqlite: make('sqlite'),
    postgres: make('postgres'),
  })
  return {
    months,
    blocks,
    rows,
    kept: { transfers, gasSums },
    calls,
    hours: of(engine => Math.max(readHours, (transfers + gasSums) / rowsPerSecond[engine] / 3600)),
    gigabytes: of(engine => (transfers * bytesPerTransfer[engine] + gasSums * bytesPerGasSum[engine]) / 1e9),
  }
}
