import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Lease } from '../../storage/createLeasedLoop.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { Integration } from '../../wire/health.ts'

/** Moves waiting rows forward. `busy` asks to be called again at once. */
export type Settler = {
  /** Once, before the first `tick`. */
  begin?: () => Promise<void>
  /** Before the work of a claim begins: throws when this payment would not be settled, or nobody could tell now. */
  verify?: (row: PaymentRow) => Promise<void>
  tick: (lease: Lease) => Promise<'busy' | 'waiting' | 'idle'>
  checkHealth: () => Promise<Integration>
}

export type SettlementTimes = {
  /** When a transaction that was sent is looked for first; then less and less often, so that a node that is busy for a moment delays little. */
  firstLookMs: number
  /** How long to look again for a transaction's receipt at most. */
  pollMs: number
  /** How often to look for work that other nodes left. */
  idleMs: number
  /** When an unmined transaction is replaced with higher fees. */
  stuckMs: number
  /** When it is sent once more unchanged. */
  resendMs: number
  leaseMs: number
  reconcileMs: number
  /** How long a facilitator may take to settle before the chain is asked instead. */
  facilitatorMs: number
}

export const defaultTimes: SettlementTimes = {
  firstLookMs: 20,
  pollMs: 200,
  idleMs: 1_000,
  stuckMs: 15_000,
  resendMs: 4_000,
  leaseMs: 4_000,
  reconcileMs: 3_000,
  facilitatorMs: 30_000,
}

export type SettlementContext = { clock: Clock; log: Logger; times: SettlementTimes }
