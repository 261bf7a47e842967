import type { Clock } from '../../lib/clock.ts'
import type { PaymentRow } from '../../storage/schema.ts'

const remembered = 2_000

/**
 * Rows that this node has just made ready for settlement, so that its settler need not read back what was written a moment
 * ago. A hint only: the table stays the queue, and every step of a row is conditional on what the table says.
 */
export function createSettlementHints(clock: Clock) {
  const rows = new Map<string, PaymentRow>()
  return {
    note: (key: string, row: PaymentRow): void => {
      const isReady = row.state === 'answered' || row.state === 'queued'
      if (!isReady || row.retry_at > clock()) rows.delete(key)
      else if (rows.size < remembered) rows.set(key, row)
    },
    take: (limit: number, signer?: PaymentRow['signer']): PaymentRow[] => {
      const taken: PaymentRow[] = []
      for (const [key, row] of rows) {
        if (taken.length >= limit) break
        if (signer && row.signer !== signer) continue
        taken.push(row)
        rows.delete(key)
      }
      return taken
    },
  }
}
