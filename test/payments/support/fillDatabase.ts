import { sql } from 'kysely'
import type { Database } from '../../../src/storage/schema.ts'

/** Lets no payment in, as a full disk would; PostgreSQL's error even quotes the row. Returns how to make room again. */
export async function fillDatabase({ db, engine }: Database): Promise<() => Promise<unknown>> {
  if (engine === 'sqlite') {
    await sql`create trigger full before insert on payments
      begin select raise(abort, 'database or disk is full'); end`.execute(db)
    return () => sql`drop trigger full`.execute(db)
  }
  await sql`alter table payments add constraint room check (claimed_at < 0) not valid`.execute(db)
  return () => sql`alter table payments drop constraint room`.execute(db)
}
