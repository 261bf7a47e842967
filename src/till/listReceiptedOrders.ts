import type { Receipted } from '../storage/receipted.ts'
import type { Database } from '../storage/schema.ts'
import { type Hex, lowerAddress } from '../wire/address.ts'

export type ReceiptedFilter = {
  payer: string
  after: { time: number; nonce: string } | null
  limit: number
}

/** Orders that a wallet paid for itself and got an answer for, newest first, from a place on. */
export async function listReceiptedOrders(
  { database, chainId }: { database: Database; chainId: number },
  { payer, after, limit }: ReceiptedFilter,
): Promise<Receipted[]> {
  let query = database.db
    .selectFrom('orders')
    .select(['id as nonce', 'token', 'created_at as time', 'updated_at as updatedAt'])
    .select(where => where('answer', 'is not', null).as('isKept'))
    .where('payer', '=', lowerAddress(payer))
    // A wallet that only adds the last unit to another's order is not its buyer.
    .where('refund_to', '=', lowerAddress(payer))
    .where('chain_id', '=', chainId)
    .where('charged', '=', 1)
    .where(where => where.or([where('answer', 'is not', null), where('receipt_facts', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
  if (after)
    query = query.where(where =>
      where.or([
        where('created_at', '<', after.time),
        where.and([where('created_at', '=', after.time), where('id', '>', after.nonce as Hex)]),
      ]),
    )
  return (await query.execute()).map(row => ({ ...row, isKept: Boolean(row.isKept) }))
}
