import { addAt, floatAt, intAt, wordAt } from '../at.ts'
import { MODEL } from '../model.ts'
import type { Columns } from './createColumns.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import { ROLE } from './findHubs.ts'
import type { Path } from './followLinks.ts'
import { measureBills } from './measureBills.ts'
import { type Direct, nameDirect, PAID_BACK, REFUND, ROUND_TRIP } from './nameDirect.ts'
import { netMixed } from './netMixed.ts'
import type { Reach } from './reach.ts'
import { type Netted, spreadNetting } from './spreadNetting.ts'
import { tellBills } from './tellBills.ts'
import { createTracer } from './traceCircles.ts'

type Cancel = (out: number, inflow: number, part: number) => void

/** Cancels `part` of two opposite rows: neither spending nor income, and no change of the balance path. */
function createCancel({ open, matched, circled, party }: Columns, { taken, returned }: Netted): Cancel {
  return (out, inflow, part) => {
    addAt(open, out, -part)
    addAt(open, inflow, -part)
    addAt(matched, out, part)
    addAt(matched, inflow, part)
    circled[out] ||= 1
    addAt(taken, inflow, part)
    const id = intAt(party, inflow)
    const outs = returned[id]
    if (outs) outs.push(out)
    else returned[id] = [out]
  }
}

/** Whether money both left and came back in the last months: savings of before that come back are no such circle. */
function isLate(day: Int32Array, out: number, inflow: number): boolean {
  return Math.min(intAt(day, out), intAt(day, inflow)) >= -MODEL.circles.lateDays
}

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
  const { party, day, circled } = columns
  const netted: Netted = { taken: new Float64Array(columns.count), returned: new Array(roles.length) }
  const cancel = createCancel(columns, netted)
  const isSpread = (id: number): boolean => roles[id] === ROLE.private && !reach.conduits.has(id)
  const bills = measureBills(columns, roles, reach)
  const direct: Direct = {
    refunds: new Float64Array(roles.length),
    paidBack: new Float64Array(roles.length),
    lately: new Float64Array(roles.length),
  }
  // Without regard to time it is not known which payment came back: then only the day it left counts.
  let isTimed = true
  const isLateReturn = (out: number, inflow: number): boolean => isLate(day, out, isTimed ? inflow : out)
  const onReturn = (out: number, inflow: number, part: number): void => {
    const id = intAt(party, inflow)
    cancel(out, inflow, part)
    if (!isSpread(id)) {
      circled[inflow] = 2
      circled[out] = 2
    }
    if (party[out] === id && roles[id] === ROLE.private) {
      tally(direct, exclusions, id, inflow, part, REFUND)
      if (isLateReturn(out, inflow)) addAt(direct.lately, id, part)
    } else {
      exclude(exclusions, 'round-trip', inflow, part)
      if (roles[id] === ROLE.hub || reach.pipes.has(id) || floatAt(reach.mixers.pots, id) > 0) {
        exclusions.viaHubs += part
        addAt(exclusions.used, inflow, Math.floor(part * reach.used))
      }
      if (isLateReturn(out, inflow)) exclusions.lately += part
    }
  }
  const tracer = createTracer(columns, roles, paths, reach, onReturn)
  tracer.forward()
  matchForward(columns, roles, -1, exclusions, direct, cancel)
  matchForward(columns, roles, 1, exclusions, direct, cancel)
  isTimed = false
  tracer.anytime()
  isTimed = true
  netMixed(columns, reach, onReturn)
  spreadNetting(columns, isSpread, netted, exclusions.marks, REFUND | PAID_BACK | ROUND_TRIP)
  tellBills(columns, bills, netted, exclusions, direct)
  nameDirect(columns, roles, reach, exclusions, direct)
}

/** Lets rows of one side wait, each on its address's stack, for later rows of the other side. */
function matchForward(
  columns: Columns,
  roles: Uint8Array,
  waitingSide: 1 | -1,
  exclusions: Exclusions,
  direct: Direct,
  cancel: Cancel,
): void {
  const { count, side, party, open, day, addresses } = columns
  const room = new Int32Array(addresses.names.length + count)
  const top = room.subarray(count).fill(-1)
  const below = room.subarray(0, count)
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
      if (waitingSide === -1) cancel(waiting, i, part)
      else cancel(i, waiting, part)
      if (waitingSide === -1) tally(direct, exclusions, id, i, part, REFUND)
      else tally(direct, exclusions, id, waiting, part, PAID_BACK)
      if (isLate(day, waiting, i)) addAt(direct.lately, id, part)
      if (open[waiting] === 0) waiting = intAt(below, waiting)
    }
    top[id] = waiting
  }
}
