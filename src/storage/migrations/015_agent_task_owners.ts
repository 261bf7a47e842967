import { type Kysely, sql } from 'kysely'

/** Who created a task, and whether it was paid for: unpaid tasks are limited per address and in total. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agent_tasks add column caller text not null default ''`.execute(db)
  await sql`alter table agent_tasks add column paid integer not null default 0`.execute(db)
  await sql`create index agent_tasks_unpaid on agent_tasks (caller, expires_at) where paid = 0`.execute(db)
}
