import type { PaymentRow } from '../../storage/schema.ts'
import { isOpen } from './isOpen.ts'
import type { Ledger } from './ledger.ts'

export type PaymentFilter = {
  states?: readonly PaymentRow['state'][] | undefined
  payer?: string | undefined
  /** Claimed at or after this time, ms. */
  since?: number | undefined
  /** Only what is not final yet. */
  open?: boolean | undefined
  limit?: number | undefined
}

const shown = [
  'claimed_at',
  'updated_at',
  'state',
  'final',
  'operation',
  'payer',
  'token',
  'value',
  'pay_to',
  'nonce',
  'delivered',
  'reason',
  'transaction_hash',
  'block_number',
  'log_index',
] as const

export type ListedPayment = Pick<PaymentRow, (typeof shown)[number]>

/** Payments, newest first. Neither signatures nor answers: this is for people and spreadsheets. */
export function listPayments({ database, chainId }: Ledger, filter: PaymentFilter): Promise<ListedPayment[]> {
  let query = database.db
    .selectFrom('payments')
    .select(shown)
    .where('chain_id', '=', chainId)
    .orderBy('claimed_at', 'desc')
    .orderBy('nonce')
  if (filter.states) query = query.where('state', 'in', filter.states)
  if (filter.payer) query = query.where('payer', '=', filter.payer.toLowerCase())
  if (filter.since !== undefined) query = query.where('claimed_at', '>=', filter.since)
  if (filter.open) query = query.where(isOpen)
  if (filter.limit !== undefined) query = query.limit(filter.limit)
  return query.execute()
}
