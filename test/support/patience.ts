import { createHash } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'

/** Milliseconds that the piece of work below takes on a quiet machine. */
const QUIET_MS = 15
const work = Buffer.alloc(4_000_000)

/** How many times slower than a quiet machine this one is now, by the work that waits for a core and by a piece of it. */
function measureSlowness(): number {
  const [load = 0] = loadavg()
  const start = performance.now()
  createHash('sha256').update(work).digest()
  const taken = (performance.now() - start) / QUIET_MS
  return Math.min(Math.max(1, load / availableParallelism(), taken), 10)
}

const slowness = measureSlowness()

/** A time limit that follows the machine. `ms` is what a quiet one needs at most. */
export function patience(ms: number): number {
  return Math.round(ms * slowness)
}
