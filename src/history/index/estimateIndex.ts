import { comfortableRows } from '../sources/createLogReader.ts'
import type { ChainSample } from './sampleChain.ts'

export type IndexEstimate = {
  months: number
  blocks: number
  rows: number
  /** Questions for logs: as many as the rows need, or the blocks, whichever is more. */
  calls: number
  hours: Record<'sqlite' | 'postgres', number>
  gigabytes: Record<'sqlite' | 'postgres', number>
}

/** Measured; docs/operations.md says on what. */
const bytesPerRow = { sqlite: 270, postgres: 480 }
const rowsPerSecond = { sqlite: 13_000, postgres: 5_000 }
/** Stretches that the index reads at once, and how full an answer is on average: ranges double until there are too many rows. */
const readers = 3
const usualShare = 0.5
const secondsPerMonth = 30.44 * 86_400

export function rowsPerDay({ stretches }: ChainSample, months = Number.POSITIVE_INFINITY): number {
  const inside = stretches.filter(({ monthsBack }) => monthsBack < months)
  const blocks = inside.reduce((sum, stretch) => sum + stretch.blocks, 0)
  const rows = inside.reduce((sum, stretch) => sum + stretch.rows, 0)
  return blocks > 0 ? Math.round((rows / blocks) * 86_400) : 0
}

/** What an index of the last months takes. Celo makes a block a second. */
export function estimateIndex(sample: ChainSample, months: number): IndexEstimate {
  const { node, head } = sample
  const blocks = Math.min(head.number, Math.round(months * secondsPerMonth))
  const rows = Math.round((rowsPerDay(sample, months) * blocks) / 86_400)
  const parts = Math.ceil(node.addresses / node.addressesAtOnce)
  const calls = Math.ceil(Math.max(blocks / node.blocksAtOnce, rows / (comfortableRows * usualShare))) * parts
  const readHours = (calls * node.secondsPerCall) / readers / 3600
  const of = <T>(make: (engine: 'sqlite' | 'postgres') => T) => ({
    sqlite: make('sqlite'),
    postgres: make('postgres'),
  })
  return {
    ...{ months, blocks, rows, calls },
    hours: of(engine => Math.max(readHours, rows / rowsPerSecond[engine] / 3600)),
    gigabytes: of(engine => (rows * bytesPerRow[engine]) / 1e9),
  }
}
