import type { PaymentRow } from '../../storage/schema.ts'

/** Until when something of a payment can be mined once this authorization of it is out; an earlier one may last longer. */
export function mineableUntil(row: Pick<PaymentRow, 'mineable_until' | 'valid_before'>): number {
  return Math.max(row.mineable_until ?? 0, row.valid_before)
}
