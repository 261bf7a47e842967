import type { Metrics } from '../../lib/metrics.ts'
import { operationOf } from '../../payments/ledger/operationOf.ts'
import type { PaymentRow } from '../../storage/schema.ts'

/** Counts ledger rows as they reach a state; rows that arrive together were settled by one transaction. */
export function observePayments({ payments, settlementSeconds, settlementBatch }: Metrics) {
  return (rows: readonly PaymentRow[]): void => {
    let paid = 0
    for (const row of rows) {
      const { state, request, claimed_at, updated_at } = row
      // Maps to few label values, because another node's version may have written anything.
      payments.inc({ operation: operationOf(row)?.operation ?? 'other', state })
      // An owed row was paid when it became owed; its later settling says something about the work.
      if (state !== 'owed' && (state !== 'settled' || request !== null)) continue
      paid++
      settlementSeconds.observe((updated_at - claimed_at) / 1000)
    }
    if (paid > 0) settlementBatch.observe(paid)
  }
}
