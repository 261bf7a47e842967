import type { PaymentRow } from '../../storage/schema.ts'
import type { Ledger } from './ledger.ts'

/** Takes back a claim that nothing was done for. What an earlier claim left in the row is released, not forgotten. */
export async function forgetClaim(ledger: Ledger, row: PaymentRow): Promise<void> {
  const { token, payer, nonce, attempt } = row
  if (attempt > 1) {
    const to = { state: 'released', reason: 'insufficient_funds', lease_until: 0 } as const
    await ledger.changeOne({ key: row, row, from: ['claimed'], attempt, to })
    return
  }
  await ledger.database.db
    .deleteFrom('payments')
    .where('chain_id', '=', ledger.chainId)
    .where('payer', '=', payer)
    .where('token', '=', token)
    .where('nonce', '=', nonce)
    .where('state', '=', 'claimed')
    .where('attempt', '=', attempt)
    .execute()
}
