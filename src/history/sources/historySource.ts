import type { BlockRange } from '../ranges.ts'
import type { HistoryRows } from '../rows.ts'

/** Where the history of one wallet can be read. */
export type HistorySource = {
  name: string
  /** Whether asking for so many blocks of one wallet makes sense here, or the reason why not. */
  refuses?: (range: BlockRange) => string | null
  /**
   * Every transfer of listed tokens from or to the wallet and its lending events in `covered`, which ends where the
   * range does or where the source's own knowledge does. With `newest` it may stop early, once it has that many of the newest;
   * with `transfersOnly` lending events are left out.
   */
  fetchWallet: (wallet: string, range: BlockRange, options?: ReadingOptions) => Promise<Reading>
}

export type ReadingOptions = { newest?: number; transfersOnly?: boolean }

export type Reading = HistoryRows & { covered: BlockRange }
