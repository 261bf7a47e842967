import { sql } from 'kysely'
import { inSmallBatches } from '../../storage/inSmallBatches.ts'
import type { Ledger } from './ledger.ts'

const dayMs = 86_400_000

/** Drops stored answers and purchase keys after their time. The payments themselves stay: an authorization is never forgotten. */
export function pruneAnswers({ database, clock }: Ledger, retentionDays: number): Promise<void> {
  const { db } = database
  const key = ['chain_id', 'payer', 'token', 'nonce'] as const
  return inSmallBatches(async limit => {
    const old = db
      .selectFrom('payments')
      .select(key)
      // Literals, so that the index of such rows is found.
      .where(sql<boolean>`final = 1 and answer is not null`)
      .where('updated_at', '<', clock() - retentionDays * dayMs)
      .limit(limit)
    const { numUpdatedRows } = await db
      .updateTable('payments')
      .set({ answer: null, request: null, purchase_key: null })
      .where(eb => eb(eb.refTuple(...key), 'in', old.$asTuple(...key)))
      .executeTakeFirst()
    return numUpdatedRows
  })
}
