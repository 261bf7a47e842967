import type { Metrics } from '../../lib/metrics.ts'
import { operationOf } from '../../payments/ledger/operationOf.ts'
import type { PaymentRow } from '../../storage/schema.ts'

/** Counts rows of the ledger as they reach a state; those that come together were settled by one transaction. */
export function observePayments({ payments, settlementSeconds, settlementBatch }: Metrics) {
  return (rows: readonly PaymentRow[]): void => {
    let paid = 0
    for (const row of rows) {
      const { state, request, claimed_at, updated_at } = row
      // A label of few values: what another node has written may be anything.
      payments.inc({ operation: operationOf(row)?.operation ?? 'other', state })
      // What is owed was paid when it became owed; that it is settled later tells of the work.
      if (state !== 'owed' && (state !== 'settled' || request !== null)) continue
      paid++
      settlementSeconds.observe((updated_at - claimed_at) / 1000)
    }
    if (paid > 0) settlementBatch.observe(paid)
  }
}
