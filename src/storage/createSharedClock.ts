import type { Clock } from '../lib/clock.ts'
import { createQuery } from './createQuery.ts'
import type { Database } from './schema.ts'

const selectTime = createQuery<{ now: number }>(
  'select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as now',
)
/** Between two readings, machine clocks drift by much less than matters. */
const readEveryMs = 10_000
/** A slower answer is too imprecise about its time. */
const longestMs = 250

/**
 * The clock for leases: the database's time, because the clocks of nodes may differ. Between two readings it advances with the
 * machine's monotonic clock.
 */
export async function createSharedClock(database: Database): Promise<Clock> {
  let aheadMs = 0
  let readAtMs = 0

  async function read(): Promise<void> {
    const askedMs = performance.now()
    readAtMs = askedMs
    const [row] = await selectTime(database)
    const tookMs = performance.now() - askedMs
    if (row && (aheadMs === 0 || tookMs <= longestMs)) aheadMs = row.now - (askedMs + tookMs / 2)
  }

  await read()
  return () => {
    if (performance.now() - readAtMs > readEveryMs) read().catch(() => {})
    return Math.round(performance.now() + aheadMs)
  }
}
