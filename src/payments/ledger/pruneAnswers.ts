import { sql } from 'kysely'
import type { Ledger } from './ledger.ts'

const dayMs = 86_400_000

/** Drops stored answers after their time. The payments themselves stay: an authorization is never forgotten. */
export async function pruneAnswers({ database, clock }: Ledger, retentionDays: number): Promise<void> {
  await database.db
    .updateTable('payments')
    .set({ answer: null, request: null })
    // Literals, so that the index of such rows is found.
    .where(sql<boolean>`final = 1 and answer is not null`)
    .where('updated_at', '<', clock() - retentionDays * dayMs)
    .execute()
}
