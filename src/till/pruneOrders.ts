import { sql } from 'kysely'
import { inSmallBatches } from '../storage/inSmallBatches.ts'
import type { Database, OrderRow } from '../storage/schema.ts'

/** How long after its deadline an order's address is watched; whoever pays later has to call the refund themselves. */
export const watchAfterDeadlineSeconds = 7 * 86_400
/** A literal, so that the engine finds its small index of such rows. */
const isLive = sql<boolean>`final = 0`
/** Each of them is read and hashed. */
const answersAtOnce = 20

/**
 * Drops the requests of orders that nobody paid, once they can only be refunded, and old answers except for what their receipts
 * need. The terms stay: without them nobody could refund what comes later.
 */
export async function pruneOrders(
  { db }: Database,
  {
    chainId,
    now,
    retentionMs,
    factsOf,
  }: {
    chainId: number
    now: number
    retentionMs: number
    factsOf: (row: OrderRow) => string | null
  },
): Promise<void> {
  await inSmallBatches(async limit => {
    const unpaid = db
      .selectFrom('orders')
      .select('id')
      .where('chain_id', '=', chainId)
      .where('deadline', '<', Math.floor(now / 1000) - watchAfterDeadlineSeconds)
      .where(isLive)
      .where('state', '=', 'open')
      .where('received', '=', '0')
      .where('waiting', '=', '0')
      .where('refunded', '=', '0')
      .limit(limit)
    const closed = db.updateTable('orders').set({ request: null, final: 1 }).where('id', 'in', unpaid)
    return (await closed.executeTakeFirst()).numUpdatedRows
  })
  await inSmallBatches(async limit => {
    const old = await db
      .selectFrom('orders')
      .selectAll()
      .where('chain_id', '=', chainId)
      .where('answer', 'is not', null)
      .where('updated_at', '<', now - retentionMs)
      .where('state', '!=', 'paid')
      .limit(limit)
      .execute()
    for (const row of old)
      await db
        .updateTable('orders')
        .set({ answer: null, request: null, receipt_facts: factsOf(row) })
        .where('id', '=', row.id)
        .where('answer', 'is not', null)
        .execute()
    return BigInt(old.length)
  }, answersAtOnce)
}
