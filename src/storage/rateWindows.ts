import { sql } from 'kysely'
import type { Database } from './schema.ts'
import { volatile } from './volatile.ts'

type Window = { name: string; windowMs: number; now: number }
/** By default one. */
type Amount = { amount?: number }
export type WindowCount = { count: number; secondsLeft: number }

/** Counts in the fixed window that contains `now`. In the database, so that several nodes share one count. */
export async function countInWindow(
  { db }: Database,
  { amount = 1, ...window }: Window & Amount,
): Promise<WindowCount> {
  const { started_at, secondsLeft } = spanOf(window)
  const { count } = await db
    .insertInto('rate_windows')
    .values({ name: window.name, started_at, count: amount })
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet({
        count: sql`case when rate_windows.started_at = excluded.started_at then rate_windows.count + excluded.count else excluded.count end`,
        started_at: sql`excluded.started_at`,
      }),
    )
    .returning('count')
    .modifyEnd(volatile)
    .executeTakeFirstOrThrow()
  return { count, secondsLeft }
}

export async function readWindow({ db }: Database, window: Window): Promise<WindowCount> {
  const { started_at, secondsLeft } = spanOf(window)
  const row = await db
    .selectFrom('rate_windows')
    .select('count')
    .where('name', '=', window.name)
    .where('started_at', '=', started_at)
    .executeTakeFirst()
  return { count: row?.count ?? 0, secondsLeft }
}

function spanOf({ windowMs, now }: Window): { started_at: number; secondsLeft: number } {
  const started_at = now - (now % windowMs)
  return { started_at, secondsLeft: Math.ceil((started_at + windowMs - now) / 1000) }
}
