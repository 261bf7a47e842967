import { RateLimitedError } from '../../errors/limits.ts'
import { callerOf } from '../../lib/callerOf.ts'
import type { Caller } from '../../payments/gate/paidOperation.ts'
import { countInWindow, readWindow } from '../../storage/rateWindows.ts'
import type { Context } from '../context.ts'

const hourMs = 3_600_000
/** Questions per payer and hour that we do not charge because we did not understand them. */
export const missesPerHour = 20
/** The same per network address: a cent moved from wallet to wallet makes new payers. */
export const missesOfAddress = 20 * missesPerHour

type Deps = Pick<Context, 'database' | 'clock'>
type Asker = Pick<Caller, 'payer' | 'from'>

/** Checked before any work: after too many unanswerable questions a caller must wait, however good the next one is. */
export async function assertMayMiss({ database, clock }: Deps, asker: Asker): Promise<void> {
  for (const { name, max, whose } of countsOf(asker)) {
    const { count, secondsLeft } = await readWindow(database, { name, windowMs: hourMs, now: clock() })
    if (count >= max)
      throw new RateLimitedError(
        `${max} questions of this ${whose} were not understood within an hour, and cost it nothing.`,
        secondsLeft,
      )
  }
}

export async function countMiss({ database, clock }: Deps, asker: Asker): Promise<void> {
  for (const { name } of countsOf(asker))
    await countInWindow(database, { name, windowMs: hourMs, now: clock() })
}

function countsOf({ payer, from }: Asker) {
  const ofPayer = { name: `not understood ${payer.toLowerCase()}`, max: missesPerHour, whose: 'payer' }
  if (!from) return [ofPayer]
  const ofAddress = { name: `not understood at ${callerOf(from)}`, max: missesOfAddress, whose: 'address' }
  return [ofPayer, ofAddress]
}
