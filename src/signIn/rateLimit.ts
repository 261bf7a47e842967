import { RateLimitedError } from '../errors/limits.ts'
import type { Clock } from '../lib/clock.ts'
import { countInWindow } from '../storage/rateWindows.ts'
import type { Database } from '../storage/schema.ts'

/** Counts in fixed windows that all nodes share. Throws RateLimitedError above the limit. */
export function createRateLimit({ database, clock }: { database: Database; clock: Clock }) {
  return async (name: string, limit: number, windowMs: number, message: string): Promise<void> => {
    const { count, secondsLeft } = await countInWindow(database, { name, windowMs, now: clock() })
    if (count > limit) throw new RateLimitedError(message, secondsLeft)
  }
}
