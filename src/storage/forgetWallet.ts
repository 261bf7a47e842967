import { sql } from 'kysely'
import { inSmallBatches } from './inSmallBatches.ts'
import type { Database } from './schema.ts'

export type Forgotten = {
  analyses: number
  /** Paid answers about the wallet; the payments themselves stay. */
  answers: number
  conversations: number
  tasks: number
  drafts: number
  /** Answers that are still stored, because their payment is not final. */
  open: number
}

/**
 * Deletes what was judged and answered about a wallet. What others hold stays valid: receipts are checked against the holder's
 * copy of the answer, passports and statements are their own documents, and payments are never deleted.
 */
export async function forgetWallet(database: Database, { wallet }: { wallet: string }): Promise<Forgotten> {
  const { db } = database
  const address = wallet.toLowerCase()
  const tellsOf = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${`%${address}%`}`
  const asked = sql<boolean>`(answer is not null or request is not null) and (${tellsOf('answer')} or ${tellsOf('request')})`
  const forgotten = { analyses: 0, answers: 0, conversations: 0, tasks: 0, drafts: 0, open: 0 }

  const key = ['chain_id', 'payer', 'token', 'nonce'] as const
  await inSmallBatches(async limit => {
    const found = db.selectFrom('payments').select(key).where('final', '=', 1).where(asked).limit(limit)
    const { numUpdatedRows } = await db
      .updateTable('payments')
      .set({ answer: null, request: null, purchase_key: null })
      .where(eb => eb(eb.refTuple(...key), 'in', found.$asTuple(...key)))
      .executeTakeFirst()
    forgotten.answers += Number(numUpdatedRows)
    return numUpdatedRows
  })
  const orders = await db
    .updateTable('orders')
    .set({ answer: null, request: null })
    .where('final', '=', 1)
    .where(asked)
    .executeTakeFirst()
  forgotten.answers += Number(orders.numUpdatedRows)
  for (const table of ['payments', 'orders'] as const) {
    const count = db.fn.countAll<number>().as('count')
    const row = await db
      .selectFrom(table)
      .select(count)
      .where('final', '=', 0)
      .where(asked)
      .executeTakeFirst()
    forgotten.open += Number(row?.count ?? 0)
  }

  // After the answers: an answer being written now comes from an analysis that still exists.
  const analyses = await db.deleteFrom('analyses').where('wallet', '=', address).executeTakeFirst()
  const sessions = await db.deleteFrom('chat_sessions').where('wallet', '=', address).executeTakeFirst()
  const tasks = await db.deleteFrom('agent_tasks').where(tellsOf('document')).executeTakeFirst()
  const drafts = await db
    .deleteFrom('passports')
    .where('subject', '=', address as never)
    .where('state', '=', 'drafted')
    .where('payment_key', 'is', null)
    .executeTakeFirst()
  return {
    ...forgotten,
    analyses: Number(analyses.numDeletedRows),
    conversations: Number(sessions.numDeletedRows),
    tasks: Number(tasks.numDeletedRows),
    drafts: Number(drafts.numDeletedRows),
  }
}
