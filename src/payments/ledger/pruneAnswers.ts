import type { Ledger } from './ledger.ts'

const dayMs = 86_400_000

/** Drops stored answers after their time. The payments themselves stay: an authorization is never forgotten. */
export async function pruneAnswers({ database, clock }: Ledger, retentionDays: number): Promise<void> {
  await database.db
    .updateTable('payments')
    .set({ answer: null, request: null })
    .where('final', '=', 1)
    .where('updated_at', '<', clock() - retentionDays * dayMs)
    .where('answer', 'is not', null)
    .execute()
}
