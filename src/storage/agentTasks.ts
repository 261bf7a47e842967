import type { Database } from './schema.ts'

const forgottenAtOnce = 20

/** Keeps a task of an agent, for whichever node its next message reaches; forgets a few of those that expired. */
export async function saveAgentTask(
  { db }: Database,
  row: { id: string; document: string; expires_at: number },
  now: number,
): Promise<void> {
  const { document, expires_at } = row
  await db
    .insertInto('agent_tasks')
    .values(row)
    .onConflict(conflict => conflict.column('id').doUpdateSet({ document, expires_at }))
    .execute()
  const old = db.selectFrom('agent_tasks').select('id').where('expires_at', '<', now).limit(forgottenAtOnce)
  await db.deleteFrom('agent_tasks').where('id', 'in', old).execute()
}

export async function readAgentTask({ db }: Database, id: string, now: number): Promise<string | null> {
  const row = await db
    .selectFrom('agent_tasks')
    .select('document')
    .where('id', '=', id)
    .where('expires_at', '>=', now)
    .executeTakeFirst()
  return row?.document ?? null
}
