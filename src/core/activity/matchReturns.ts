import { addAt, countAt, floatAt, intAt, wordAt } from '../at.ts'
import { MODEL } from '../model.ts'
import type { Columns } from './createColumns.ts'
import { addExcludedCents, type Exclusions, exclude, readBit } from './exclusions.ts'
import { ROLE } from './findHubs.ts'
import type { Path } from './followLinks.ts'
import { matchLookalikes } from './matchLookalikes.ts'
import { createTracer } from './traceCircles.ts'

/** Cancels `part` of two opposite rows: neither spending nor income, and no change of the balance path. */
function cancel({ open, matched }: Columns, a: number, b: number, part: number): void {
  addAt(open, a, -part)
  addAt(open, b, -part)
  addAt(matched, a, part)
  addAt(matched, b, part)
}

/** What came back from the very address it went to, by address: how often, and how much of it first left or first came. */
type Direct = { times: Int32Array; refunds: Float64Array; paidBack: Float64Array }

const REFUND = readBit('refund')
const PAID_BACK = readBit('paid-back')

function tally(
  { times, refunds, paidBack }: Direct,
  { marks }: Exclusions,
  id: number,
  inflow: number,
  part: number,
  bit: number,
): void {
  const sums = bit === REFUND ? refunds : paidBack
  countAt(times, id)
  addAt(sums, id, part)
  marks[inflow] = wordAt(marks, inflow) | bit
}

/**
 * Cancels what left and came back. First along the links in time, so that the nearest explanation wins; then directly,
 * address by address, what left and came back and what came and was paid back; then the seeds of rings; last, where
 * no path can be seen, look-alikes. Linear in the rows.
 */
export function matchReturns(
  columns: Columns,
  roles: Uint8Array,
  paths: readonly Path[],
  exclusions: Exclusions,
): void {
  const { party, addresses } = columns
  const size = addresses.names.length
  const direct: Direct = {
    times: new Int32Array(size),
    refunds: new Float64Array(size),
    paidBack: new Float64Array(size),
  }
  const onReturn = (out: number, inflow: number, part: number): void => {
    const id = intAt(party, inflow)
    cancel(columns, out, inflow, part)
    if (party[out] === id) tally(direct, exclusions, id, inflow, part, REFUND)
    else exclude(exclusions, roles[id] === ROLE.service ? 'withdrawal' : 'round-trip', inflow, part)
  }
  const tracer = createTracer(columns, roles, paths, onReturn)
  tracer.forward()
  matchForward(columns, roles, -1, exclusions, direct)
  matchForward(columns, roles, 1, exclusions, direct)
  tracer.anytime()
  matchLookalikes(columns, roles, exclusions, (out, inflow, part) => cancel(columns, out, inflow, part))
  nameDirect(columns, roles, exclusions, direct)
}

/** Lets rows of one side wait, each on its address's stack, for later rows of the other side. */
function matchForward(
  columns: Columns,
  roles: Uint8Array,
  waitingSide: 1 | -1,
  exclusions: Exclusions,
  direct: Direct,
): void {
  const { count, side, party, open, addresses } = columns
  const top = new Int32Array(addresses.names.length).fill(-1)
  const below = new Int32Array(count)
  for (let i = 0; i < count; i++) {
    if (side[i] === 0 || !open[i]) continue
    const id = intAt(party, i)
    if (roles[id] === ROLE.hub) continue
    if (side[i] === waitingSide) {
      below[i] = intAt(top, id)
      top[id] = i
      continue
    }
    let waiting = intAt(top, id)
    while (waiting >= 0 && floatAt(open, i) > 0) {
      const part = Math.min(floatAt(open, i), floatAt(open, waiting))
      cancel(columns, i, waiting, part)
      if (waitingSide === -1) tally(direct, exclusions, id, i, part, REFUND)
      else tally(direct, exclusions, id, waiting, part, PAID_BACK)
      if (open[waiting] === 0) waiting = intAt(below, waiting)
    }
    top[id] = waiting
  }
}

/** Once or twice is a refund or a private loan; again and again is a circle. What a service gives back was put there. */
function nameDirect(
  { count, party }: Columns,
  roles: Uint8Array,
  exclusions: Exclusions,
  direct: Direct,
): void {
  const { marks } = exclusions
  const readName = (id: number): 'withdrawal' | 'round-trip' | null => {
    if (roles[id] === ROLE.service) return 'withdrawal'
    return intAt(direct.times, id) >= MODEL.circles.habit ? 'round-trip' : null
  }
  for (let id = 0; id < direct.times.length; id++) {
    const refunds = floatAt(direct.refunds, id)
    const paidBack = floatAt(direct.paidBack, id)
    if (refunds > 0) addExcludedCents(exclusions, readName(id) ?? 'refund', refunds)
    if (paidBack > 0) addExcludedCents(exclusions, readName(id) ?? 'paid-back', paidBack)
  }
  const both = REFUND | PAID_BACK
  for (let i = 0; i < count; i++) {
    const mark = wordAt(marks, i)
    const name = (mark & both) === 0 ? null : readName(intAt(party, i))
    if (name) marks[i] = (mark & ~both) | readBit(name)
  }
}
