import type { TransactionReceipt } from 'viem'
import type { NewClaim } from '../../src/payments/ledger/claims.ts'
import type { PaymentRow } from '../../src/storage/schema.ts'
import type { Hex } from '../../src/wire/address.ts'
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

/** Another authorization for each walk. */
export function toClaim(walk: number): NewClaim {
  const nonce: Hex = `0x${walk.toString(16).padStart(64, '0')}`
  return {
    token: '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e',
    payer: `0x${'ab'.repeat(20)}`,
    nonce,
    pay_to: `0x${'cd'.repeat(20)}`,
    value: '10000',
    valid_after: 0,
    valid_before: 2_000_000_000,
    signature: '0x',
    signer: 'plain',
    form: 'flat',
    operation: 'screen_wallet',
    units: 1,
    fingerprint: 'f',
    request: null,
    shows: null,
    state: 'claimed',
  }
}
