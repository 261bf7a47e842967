import { sql } from 'kysely'
import { RateLimitedError } from '../errors/limits.ts'
import type { Clock } from '../lib/clock.ts'
import type { Database } from '../storage/schema.ts'

/** Counts in fixed windows, in the database, so that several nodes keep one limit. Throws RateLimitedError above it. */
export function createRateLimit({ database, clock }: { database: Database; clock: Clock }) {
  return async (name: string, limit: number, windowMs: number, message: string): Promise<void> => {
    const now = clock()
    const started = now - (now % windowMs)
    const row = await database.db
      .insertInto('rate_windows')
      .values({ name, started_at: started, count: 1 })
      .onConflict(conflict =>
        conflict.column('name').doUpdateSet({
          count: sql`case when rate_windows.started_at = excluded.started_at then rate_windows.count + 1 else 1 end`,
          started_at: sql`excluded.started_at`,
        }),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
    if (row.count > limit) throw new RateLimitedError(message, Math.ceil((started + windowMs - now) / 1000))
  }
}
