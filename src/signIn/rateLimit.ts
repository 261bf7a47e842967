import { RateLimitedError } from '../errors/limits.ts'
import type { Clock } from '../lib/clock.ts'
import { countInWindow } from '../storage/rateWindows.ts'
import type { Database } from '../storage/schema.ts'

/** Counts in fixed windows shared by all nodes. Throws RateLimitedError when the limit is reached. */
export function createRateLimit({ database, clock }: { database: Database; clock: Clock }) {
  return async ({ name, limit, windowMs, message, amount }: Counted): Promise<void> => {
    const { count, secondsLeft } = await countInWindow(database, { name, windowMs, now: clock(), amount })
    if (count - amount >= limit) throw new RateLimitedError(message, secondsLeft)
  }
}

type Counted = { name: string; limit: number; windowMs: number; message: string; amount: number }
