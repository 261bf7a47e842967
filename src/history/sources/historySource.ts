import type { BlockRange } from '../ranges.ts'
import type { HistoryRows } from '../rows.ts'

export type HistorySource = {
  name: string
  /** Null when this source can read so many blocks of one wallet; otherwise the reason why not. */
  refuses?: (range: BlockRange) => string | null
  /**
   * Every transfer of listed tokens from or to the wallet, and its lending events, in `covered`: the range, or the part of it
   * that the source knows. With `newest` it may stop early, once it has that many of the newest; with `transfersOnly` lending
   * events are left out.
   */
  fetchWallet: (wallet: string, range: BlockRange, options?: ReadingOptions) => Promise<Reading>
}

export type ReadingOptions = { newest?: number; transfersOnly?: boolean }

export type Reading = HistoryRows & { covered: BlockRange }
