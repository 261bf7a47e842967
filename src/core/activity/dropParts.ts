import { addAt, countAt, floatAt, intAt, numberAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate, measureSpread, median, medianOf, ratio } from '../numbers.ts'
import { MONTH_DAYS } from '../time.ts'
import type { Columns } from './createColumns.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import { ROLE } from './findHubs.ts'

/** A receipt, and the payment by which a part of it went on. */
type Pair = { receipt: number; out: number }

/**
 * Who works with the money of others, or on shares, sends the same part of each receipt on within days, whatever its sum: duties, what is
 * bought for a household, the share of an owner. It takes several payers, or a place where things are sold, sums that differ, and somebody
 * whom many pay: relatives and savings are no such place, and an employer's pay that is shared with them stays pay. Where there is such a
 * part, and it is more than a tithe, others may go to anybody.
 */
export function dropParts(columns: Columns, roles: Uint8Array, exclusions: Exclusions): void {
  const { inflows, open, day } = columns
  const receipts = inflows.filter(row => floatAt(open, row) > 0)
  if (receipts.length === 0) return
  const months = Math.max(1, (0 - intAt(day, 0)) / MONTH_DAYS)
  if (receipts.length / months <= MODEL.parts.often[0][0]) return
  const isTaken = new Uint8Array(open.length)
  const isMany = (id: number): number => measureMany(columns, roles, id)
  let degree = 1
  let left = 1
  for (let times = 0; times < MODEL.parts.most; times++) {
    const isPayee = (id: number): boolean => (times === 0 ? isMany(id) > 0 : roles[id] === ROLE.private)
    const part = findUsualPart(columns, receipts, isTaken, isPayee)
    if (part === 0 || part > left) return
    left -= part
    const pairs = pairParts(columns, receipts, isTaken, isPayee, part)
    const payers = measurePayers(columns, receipts, pairs)
    const told = tellParts(columns, roles, pairs, payers, months)
    degree = Math.min(degree, times === 0 ? told * readMany(columns, pairs, isMany) : told)
    if (degree === 0) return
    takeParts(columns, pairs, payers, degree, exclusions)
    if (times === 0) degree *= interpolate(part, MODEL.parts.opens)
  }
}

/** How far many pay an address that is no hub, 0 to 1. */
function measureMany({ addresses }: Columns, roles: Uint8Array, id: number): number {
  if (roles[id] !== ROLE.private) return 0
  return 1 - interpolate(-(addresses.facts[id]?.payers ?? 0), MODEL.reach.few)
}

/** Calls back with each payment of the days after a receipt, among the next few, and the part of the receipt it is. */
function walkAfter(
  { outflows, party, cents, day }: Columns,
  receipts: readonly number[],
  isTaken: Uint8Array,
  isPayee: (id: number) => boolean,
  onPart: (receipt: number, out: number, part: number) => boolean,
): void {
  const { days, look, least } = MODEL.parts
  let first = 0
  for (const receipt of receipts) {
    while (first < outflows.length && numberAt(outflows, first) < receipt) first++
    const end = Math.min(first + look, outflows.length)
    for (let k = first; k < end; k++) {
      const out = numberAt(outflows, k)
      if (intAt(day, out) - intAt(day, receipt) > days) break
      const part = ratio(floatAt(cents, out), floatAt(cents, receipt))
      if (part >= 1 || part < least || isTaken[out] || !isPayee(intAt(party, out))) continue
      if (onPart(receipt, out, part)) break
    }
  }
}

/** The part that most of the newest receipts have in common; 0 where there is none. */
function findUsualPart(
  columns: Columns,
  receipts: readonly number[],
  isTaken: Uint8Array,
  isPayee: (id: number) => boolean,
): number {
  const { newest, near, common } = MODEL.parts
  const some = receipts.slice(Math.max(0, receipts.length - newest))
  const counts = new Int32Array(Math.ceil(1 / near) + 1)
  const last = new Int32Array(counts.length).fill(-1)
  walkAfter(columns, some, isTaken, isPayee, (receipt, _, part) => {
    const place = Math.floor(part / near)
    if (last[place] !== receipt) countAt(counts, place)
    last[place] = receipt
    return false
  })
  let best = 0
  for (let i = 1; i < counts.length; i++)
    if (intAt(counts, i) + intAt(counts, i - 1) > intAt(counts, best) + (best ? intAt(counts, best - 1) : 0))
      best = i
  if (intAt(counts, best) + (best ? intAt(counts, best - 1) : 0) < common * some.length) return 0
  const found: number[] = []
  walkAfter(columns, some, isTaken, isPayee, (_receipt, _out, part) => {
    const isNear = Math.abs(part - best * near) <= near
    if (isNear) found.push(part)
    return isNear
  })
  return median(found)
}

function pairParts(
  columns: Columns,
  receipts: readonly number[],
  isTaken: Uint8Array,
  isPayee: (id: number) => boolean,
  usual: number,
): Pair[] {
  const pairs: Pair[] = []
  walkAfter(columns, receipts, isTaken, isPayee, (receipt, out, part) => {
    if (Math.abs(part - usual) > MODEL.parts.near || !columns.open[out]) return false
    isTaken[out] = 1
    pairs.push({ receipt, out })
    return true
  })
  return pairs
}

/** How far a part of all that a payer sends goes on, 0 to 1, by id. */
function measurePayers(
  { party, parties }: Columns,
  receipts: readonly number[],
  pairs: readonly Pair[],
): Float64Array {
  const sent = new Int32Array(parties)
  const passed = new Int32Array(parties)
  for (const row of receipts) countAt(sent, intAt(party, row))
  for (const { receipt } of pairs) countAt(passed, intAt(party, receipt))
  return Float64Array.from(passed, (times, id) =>
    times === 0 ? 0 : interpolate(ratio(times, intAt(sent, id)), MODEL.parts.always),
  )
}

function tellParts(
  { party, cents }: Columns,
  roles: Uint8Array,
  pairs: readonly Pair[],
  payers: Float64Array,
  months: number,
): number {
  const { people, place, often, differ } = MODEL.parts
  const crowd = payers.reduce((sum, share, id) => sum + share * (roles[id] === ROLE.private ? 1 : place), 0)
  const times = pairs.reduce((sum, { receipt }) => sum + floatAt(payers, intAt(party, receipt)), 0)
  const outs = Int32Array.from(pairs, ({ out }) => out)
  return (
    interpolate(crowd, people) *
    interpolate(times / months, often) *
    interpolate(measureSpread(cents, outs, medianOf(cents, outs)), differ)
  )
}

/** How far what went on went to whom many pay. */
function readMany({ party, cents }: Columns, pairs: readonly Pair[], isMany: (id: number) => number): number {
  let [all, many] = [0, 0]
  for (const { out } of pairs) {
    all += floatAt(cents, out)
    many += floatAt(cents, out) * isMany(intAt(party, out))
  }
  return ratio(many, all)
}

function takeParts(
  { party, open, laidOut }: Columns,
  pairs: readonly Pair[],
  payers: Float64Array,
  degree: number,
  exclusions: Exclusions,
): void {
  for (const { receipt, out } of pairs) {
    const passed = Math.min(floatAt(open, receipt), floatAt(open, out))
    const cents = Math.floor(degree * floatAt(payers, intAt(party, receipt)) * passed)
    if (cents === 0) continue
    addAt(open, receipt, -cents)
    addAt(open, out, -cents)
    addAt(laidOut, out, cents)
    exclude(exclusions, 'pass-through', receipt, cents)
  }
}
