import type { BlockRange } from '../index/ranges.ts'
import type { HistoryRows } from '../rows.ts'

/** Completes one wallet's history from one kind of source. */
export type HistorySource = {
  name: string
  /** Whether asking for so many blocks of one wallet makes sense here, or the reason why not. */
  refuses?: (range: BlockRange) => string | null
  /**
   * Every transfer of listed tokens from or to the wallet and its lending events in `covered`, which ends where the
   * range does or where the source's own knowledge does. With `newest` it may stop early, once it has that many of the newest;
   * with `transfersOnly` lending events are left out.
   */
  fetchWallet: (wallet: string, range: BlockRange, options?: FillOptions) => Promise<Filled>
}

export type FillOptions = { newest?: number; transfersOnly?: boolean }

export type Filled = HistoryRows & { covered: BlockRange }
