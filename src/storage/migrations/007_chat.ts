import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table chat_sessions (
    session_id text not null, caller text not null, wallet text not null, state text not null,
    expires_at bigint not null, primary key (session_id, caller))`.execute(db)
  await sql`create index chat_sessions_by_expiry on chat_sessions (expires_at)`.execute(db)
}
