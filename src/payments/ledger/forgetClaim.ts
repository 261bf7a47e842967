import type { PaymentRow } from '../../storage/schema.ts'
import type { Ledger } from './ledger.ts'
import { released } from './released.ts'

/** Takes back a claim that nothing was done for. What an earlier claim left in the row is released, not forgotten. */
export async function forgetClaim(ledger: Ledger, row: PaymentRow): Promise<void> {
  const { token, payer, nonce, attempt } = row
  if (attempt > 1) {
    await ledger.changeOne(released(row, 'insufficient_funds'))
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
