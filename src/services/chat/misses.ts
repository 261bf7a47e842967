import { RateLimitedError } from '../../errors/limits.ts'
import { countInWindow, readWindow } from '../../storage/rateWindows.ts'
import type { Context } from '../context.ts'

const hourMs = 3_600_000
/** Questions of one payer that are answered for nothing in an hour, because we did not understand them. */
export const missesPerHour = 20

type Deps = Pick<Context, 'database' | 'clock'>

/** Before any work: who asked too much that cannot be answered waits, however good the next question is. */
export async function assertMayMiss({ database, clock }: Deps, payer: string): Promise<void> {
  const window = { name: nameOf(payer), windowMs: hourMs, now: clock() }
  const { count, secondsLeft } = await readWindow(database, window)
  if (count >= missesPerHour)
    throw new RateLimitedError(
      `${missesPerHour} questions of this payer were not understood within an hour, and cost it nothing.`,
      secondsLeft,
    )
}

export async function countMiss({ database, clock }: Deps, payer: string): Promise<void> {
  await countInWindow(database, { name: nameOf(payer), windowMs: hourMs, now: clock() })
}

function nameOf(payer: string): string {
  return `not understood ${payer.toLowerCase()}`
}
