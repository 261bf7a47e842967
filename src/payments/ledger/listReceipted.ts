import { sql } from 'kysely'
import type { Receipted, ReceiptPlace } from '../../storage/receipted.ts'
import { lowerAddress } from '../../wire/address.ts'
import type { Ledger } from './ledger.ts'
import type { PaymentKey } from './paymentKey.ts'

/** Purchases of a payer that have a receipt, from a place on. */
export async function listReceipted(
  { database, chainId }: Ledger,
  { payer, after, limit }: { payer: string; after: ReceiptPlace | null; limit: number },
): Promise<(PaymentKey & Receipted)[]> {
  let query = database.db
    .selectFrom('payments')
    .select(['payer', 'token', 'nonce', 'claimed_at as time', 'updated_at as updatedAt'])
    .select(where => where('answer', 'is not', null).as('isKept'))
    .where('payer', '=', lowerAddress(payer))
    // A literal, so that the index of such rows is found.
    .where(sql<boolean>`state = 'settled'`)
    .where('chain_id', '=', chainId)
    .where('transaction_hash', 'is not', null)
    .where(where => where.or([where('answer', 'is not', null), where('receipt_facts', 'is not', null)]))
    .orderBy('claimed_at', 'desc')
    .orderBy('nonce')
    .orderBy('token')
    .limit(limit)
  if (after)
    query = query
      .where('claimed_at', '<=', after.time)
      .where(where =>
        where.or([
          where('claimed_at', '<', after.time),
          where(where.refTuple('nonce', 'token'), '>', where.tuple(after.nonce, after.token) as never),
        ]),
      )
  return (await query.execute()).map(row => ({ ...row, isKept: Boolean(row.isKept) }))
}
