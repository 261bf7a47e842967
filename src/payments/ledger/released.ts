import type { PaymentRow } from '../../storage/schema.ts'
import type { RowChange } from './changeRows.ts'

/**
 * Ends a claim that nothing came of; the payer may sign anew under its purchase key. What was asked is not kept: it comes with
 * the next try, may be long, and cost nothing. What an earlier claim sent may still be mined: such a payment stays failed, keeps
 * its key and what was asked for, and is looked for on the chain until its end.
 */
export function released(
  row: PaymentRow,
  reason: 'uncharged' | 'work_failed' | 'abandoned' | 'insufficient_funds',
): RowChange {
  const { attempt, mineable_until, request, shows } = row
  const over =
    mineable_until === null
      ? ({ state: 'released', purchase_key: null, request: null, shows: null } as const)
      : ({ state: 'failed', request: request ?? shows } as const)
  return { key: row, row, from: ['claimed'], attempt, to: { ...over, reason, lease_until: 0 } }
}
