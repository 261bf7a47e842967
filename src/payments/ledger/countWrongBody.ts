import { sql } from 'kysely'
import type { Ledger } from './ledger.ts'
import type { PaymentKey } from './paymentKey.ts'

/** Counts a request that this payment was not for, over all nodes. */
export async function countWrongBody(
  { database, chainId }: Ledger,
  { payer, token, nonce }: PaymentKey,
): Promise<void> {
  await database.db
    .updateTable('payments')
    .set({ wrong_bodies: sql<number>`wrong_bodies + 1` })
    .where('chain_id', '=', chainId)
    .where('payer', '=', payer)
    .where('token', '=', token)
    .where('nonce', '=', nonce)
    .execute()
}
