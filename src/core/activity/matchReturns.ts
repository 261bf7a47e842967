import { MODEL } from '../model.ts'
import type { Ledger } from './createLedger.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import { ROLE } from './findHubs.ts'
import type { Path } from './followLinks.ts'
import { matchLookalikes } from './matchLookalikes.ts'
import { createTracer } from './traceCircles.ts'

/** Cancels `part` of an outflow against an inflow: neither spending nor income, and no change of the balance path. */
const cancel = (ledger: Ledger, out: number, inflow: number, part: number): void => {
  const { open, matched } = ledger
  open[out] = (open[out] ?? 0) - part
  open[inflow] = (open[inflow] ?? 0) - part
  matched[out] = (matched[out] ?? 0) + part
  matched[inflow] = (matched[inflow] ?? 0) + part
}

/** What came back, as columns: a busy shop has hundreds of thousands of these. */
type Returns = { rows: number[]; parts: number[]; isPaidBack: boolean[]; isDirect: boolean[] }

/**
 * Cancels what left and came back. First along the links in time, so that the nearest explanation wins; then directly,
 * address by address, what left and came back and what came and was paid back; then the seeds of rings; last, where
 * no path can be seen, look-alikes. Linear in the rows.
 */
export const matchReturns = (
  ledger: Ledger,
  roles: Uint8Array,
  paths: readonly Path[],
  exclusions: Exclusions,
): void => {
  const { party, side } = ledger
  const returns: Returns = { rows: [], parts: [], isPaidBack: [], isDirect: [] }
  const times = new Int32Array(ledger.addresses.names.length)
  const onReturn = (out: number, inflow: number, part: number, isPaidBack = false): void => {
    const id = party[inflow] ?? 0
    const isDirect = party[out] === id
    returns.rows.push(inflow)
    returns.parts.push(part)
    returns.isPaidBack.push(isPaidBack)
    returns.isDirect.push(isDirect)
    if (isDirect) times[id] = (times[id] ?? 0) + 1
    cancel(ledger, out, inflow, part)
  }
  const onMatch = (waiting: number, arriving: number, part: number): void =>
    side[arriving] === -1 ? onReturn(arriving, waiting, part, true) : onReturn(waiting, arriving, part)
  const tracer = createTracer(ledger, roles, paths, onReturn)
  tracer.forward()
  matchForward(ledger, roles, -1, onMatch)
  matchForward(ledger, roles, 1, onMatch)
  tracer.anytime()
  matchLookalikes(ledger, roles, exclusions, (out, inflow, part) => cancel(ledger, out, inflow, part))
  nameReturns(ledger, roles, exclusions, returns, times)
}

/** Lets rows of one side wait, each on its address's stack, for later rows of the other side. */
const matchForward = (
  { count, side, party, open, addresses }: Ledger,
  roles: Uint8Array,
  waitingSide: 1 | -1,
  onMatch: (waiting: number, arriving: number, part: number) => void,
): void => {
  const top = new Int32Array(addresses.names.length).fill(-1)
  const below = new Int32Array(count).fill(-1)
  for (let i = 0; i < count; i++) {
    if (side[i] === 0 || !open[i]) continue
    const id = party[i] ?? 0
    if (roles[id] === ROLE.hub) continue
    if (side[i] === waitingSide) {
      below[i] = top[id] ?? -1
      top[id] = i
      continue
    }
    let waiting = top[id] ?? -1
    while (waiting >= 0 && (open[i] ?? 0) > 0) {
      onMatch(waiting, i, Math.min(open[i] ?? 0, open[waiting] ?? 0))
      if (open[waiting] === 0) waiting = below[waiting] ?? -1
    }
    top[id] = waiting
  }
}

/** Once or twice is a refund or a private loan; again and again is a circle. What a service gives back was put there. */
const nameReturns = (
  ledger: Ledger,
  roles: Uint8Array,
  exclusions: Exclusions,
  { rows, parts, isPaidBack, isDirect }: Returns,
  times: Int32Array,
): void => {
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const part = parts[i] ?? 0
    const id = ledger.party[row] ?? 0
    if (roles[id] === ROLE.service) exclude(exclusions, 'withdrawal', row, part)
    else if (!isDirect[i] || (times[id] ?? 0) >= MODEL.circles.habit)
      exclude(exclusions, 'round-trip', row, part)
    else exclude(exclusions, isPaidBack[i] ? 'paid-back' : 'refund', row, part)
  }
}
