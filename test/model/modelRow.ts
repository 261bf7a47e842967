import type { TransactionReceipt } from 'viem'
import type { PaymentRow } from '../../src/storage/schema.ts'
import type { ModelState } from './readTraces.ts'

export const leaseMs = 1_000
export const receipt = {
  transactionHash: '0xfe',
  blockNumber: 7n,
  blockHash: '0xbe',
} as Partial<TransactionReceipt> as TransactionReceipt

/** The row that a model tells of, and that a ledger holds, in the same words. */
export function describeRow({ row: { state, attempt, answer, final } }: ModelState) {
  return state === 'none' ? null : { state, attempt, answer, final }
}

export function summarise(row: PaymentRow | null) {
  if (!row) return null
  const { answer = 0 } = JSON.parse(row.answer ?? '{}') as { answer?: number }
  return { state: row.state, attempt: row.attempt, answer, final: row.final === 1 }
}
