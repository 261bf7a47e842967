import type { Clock } from '../lib/clock.ts'
import { createQuery } from './createQuery.ts'
import type { Database } from './schema.ts'

const selectTime = createQuery<{ now: number }>(
  'select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as now',
)
/** Clocks of machines drift apart by far less than this matters in the time between two readings. */
const readEveryMs = 10_000
/** An answer that took longer does not say well enough when it was true. */
const longestMs = 250

/**
 * The clock for leases: the time of the database, because the clocks of nodes may differ. Between two readings it advances with the
 * monotonic clock of the machine.
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
