import { addAt, floatAt, intAt, wordAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate } from '../numbers.ts'
import type { Columns } from './createColumns.ts'
import { addExcludedCents, type Exclusions, exclude, readBit } from './exclusions.ts'
import { ROLE } from './findHubs.ts'
import type { Path } from './followLinks.ts'
import type { Reach } from './reach.ts'
import { createTracer } from './traceCircles.ts'

/** Cancels `part` of two opposite rows: neither spending nor income, and no change of the balance path. */
function cancel({ open, matched }: Columns, a: number, b: number, part: number): void {
  addAt(open, a, -part)
  addAt(open, b, -part)
  addAt(matched, a, part)
  addAt(matched, b, part)
}

/** Whether money both left and came back in the last months: savings of before that come back are no such circle. */
function isLate(day: Int32Array, out: number, inflow: number): boolean {
  return Math.min(intAt(day, out), intAt(day, inflow)) >= -MODEL.circles.lateDays
}

/** What came back from the very address it went to, by address: how much of it first left, and how much first came. */
type Direct = { refunds: Float64Array; paidBack: Float64Array; lately: Float64Array }

const REFUND = readBit('refund')
const PAID_BACK = readBit('paid-back')

function tally(
  { refunds, paidBack }: Direct,
  { marks }: Exclusions,
  id: number,
  inflow: number,
  part: number,
  bit: number,
): void {
  const sums = bit === REFUND ? refunds : paidBack
  addAt(sums, id, part)
  marks[inflow] = wordAt(marks, inflow) | bit
}

/**
 * Cancels what left and came back. First along the links and through hubs in time, so that the nearest explanation wins;
 * then directly, address by address, what left and came back and what came and was paid back; then the seeds of rings.
 * Linear in the rows.
 */
export function matchReturns(
  columns: Columns,
  roles: Uint8Array,
  paths: readonly Path[],
  reach: Reach,
  exclusions: Exclusions,
): void {
  const { party, day } = columns
  const direct: Direct = {
    refunds: new Float64Array(roles.length),
    paidBack: new Float64Array(roles.length),
    lately: new Float64Array(roles.length),
  }
  const onReturn = (out: number, inflow: number, part: number): void => {
    const id = intAt(party, inflow)
    cancel(columns, out, inflow, part)
    if (party[out] === id && roles[id] === ROLE.private) {
      tally(direct, exclusions, id, inflow, part, REFUND)
      if (isLate(day, out, inflow)) addAt(direct.lately, id, part)
    } else {
      exclude(exclusions, 'round-trip', inflow, part)
      if (roles[id] === ROLE.hub || reach.pipes.has(id)) {
        exclusions.viaHubs += part
        addAt(exclusions.used, inflow, Math.floor(part * reach.used))
      }
      if (isLate(day, out, inflow)) exclusions.lately += part
    }
  }
  const tracer = createTracer(columns, roles, paths, reach, onReturn)
  tracer.forward()
  matchForward(columns, roles, -1, exclusions, direct)
  matchForward(columns, roles, 1, exclusions, direct)
  tracer.anytime()
  nameDirect(columns, roles, reach, exclusions, direct)
}

/** Lets rows of one side wait, each on its address's stack, for later rows of the other side. */
function matchForward(
  columns: Columns,
  roles: Uint8Array,
  waitingSide: 1 | -1,
  exclusions: Exclusions,
  direct: Direct,
): void {
  const { count, side, party, open, day, addresses } = columns
  const top = new Int32Array(addresses.names.length).fill(-1)
  const below = new Int32Array(count)
  for (let i = 0; i < count; i++) {
    if (side[i] === 0 || !open[i]) continue
    const id = intAt(party, i)
    if (roles[id] === ROLE.hub || roles[id] === ROLE.cash) continue
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
      if (isLate(day, waiting, i)) addAt(direct.lately, id, part)
      if (open[waiting] === 0) waiting = intAt(below, waiting)
    }
    top[id] = waiting
  }
}

/**
 * Money to and fro between two people is ordinary life: refunds, loans, a household. Only as far as the other lives from
 * the wallet is it the wallet's own money going round. What a service gives back was put there.
 */
function nameDirect(
  { count, party }: Columns,
  roles: Uint8Array,
  { own }: Reach,
  exclusions: Exclusions,
  { refunds, paidBack, lately }: Direct,
): void {
  const { marks } = exclusions
  const shares = own.map(share => interpolate(share, MODEL.reach.twoWay))
  for (let id = 0; id < roles.length; id++) {
    const both = floatAt(refunds, id) + floatAt(paidBack, id)
    if (both === 0) continue
    if (roles[id] === ROLE.service) {
      addExcludedCents(exclusions, 'withdrawal', both)
      continue
    }
    const round = Math.floor(both * floatAt(shares, id))
    addExcludedCents(exclusions, 'round-trip', round)
    exclusions.lately += Math.floor(floatAt(lately, id) * floatAt(shares, id))
    const refunded = Math.max(0, floatAt(refunds, id) - round)
    addExcludedCents(exclusions, 'refund', refunded)
    addExcludedCents(exclusions, 'paid-back', both - round - refunded)
  }
  const isEither = REFUND | PAID_BACK
  for (let i = 0; i < count; i++) {
    const mark = wordAt(marks, i)
    const id = intAt(party, i)
    if ((mark & isEither) === 0) continue
    if (roles[id] === ROLE.service) marks[i] = (mark & ~isEither) | readBit('withdrawal')
    else if (floatAt(shares, id) >= 1) marks[i] = (mark & ~isEither) | readBit('round-trip')
    else if (floatAt(shares, id) > 0) marks[i] = mark | readBit('round-trip')
  }
}
