import { sql } from 'kysely'
import type { Database } from './schema.ts'
import { volatile } from './volatile.ts'

const forgottenAtOnce = 20

export type AgentTaskRow = { id: string; document: string; expires_at: number; caller: string; paid: number }

/**
 * Stores an agent's task for whichever node gets its next message; a paid task stays paid. Deletes a few tasks that expired or
 * exceed the limits.
 */
export async function saveAgentTask(
  { db }: Database,
  row: AgentTaskRow,
  { now, perCaller, inAll }: { now: number; perCaller: number; inAll: number },
): Promise<void> {
  const { document, paid, caller } = row
  await db
    .insertInto('agent_tasks')
    .values(row)
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({
        document,
        expires_at: sql`case when agent_tasks.paid = 1 then agent_tasks.expires_at else excluded.expires_at end`,
        paid: sql`case when agent_tasks.paid = 1 then 1 else excluded.paid end`,
      }),
    )
    .$if(paid === 0, query => query.modifyEnd(volatile))
    .execute()
  const ids = db.selectFrom('agent_tasks').select('id')
  const unpaid = ids.where('paid', '=', 0).orderBy('expires_at', 'desc').limit(forgottenAtOnce)
  // Nested twice: engines do not delete from the rows they are still ordering.
  for (const surplus of [
    ids.where('expires_at', '<', now).limit(forgottenAtOnce),
    unpaid.where('caller', '=', caller).offset(perCaller),
    unpaid.offset(inAll),
  ])
    await db
      .deleteFrom('agent_tasks')
      .where('id', 'in', db.selectFrom(surplus.as('surplus')).select('surplus.id'))
      .modifyEnd(volatile)
      .execute()
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
