import type { ActivityFacts } from '../../wire/activity.ts'
import { addAt, countAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { clamp, interpolate, ratio } from '../numbers.ts'
import { computeDay, MONTH_DAYS } from '../time.ts'
import type { Columns } from './createColumns.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import { ROLE } from './findHubs.ts'

/**
 * Goods that are bought first and sold to many for what they cost: the other way round of what people send and goes on. What was
 * paid before at places that take a good part is set against what the crowd pays later, where that is nearly all of it, by many, often,
 * and hardly anything else comes in. A trader lives from the difference, and somebody who takes the takings away does so afterwards.
 */
export function dropResold(
  columns: Columns,
  roles: Uint8Array,
  activity: Pick<ActivityFacts, 'firstSeen' | 'from'>,
  exclusions: Exclusions,
): boolean {
  const { inflows, party, open, matched, circled, day } = columns
  const { passed, few, often, stockShare } = MODEL.turnover
  const paid = new Float64Array(roles.length)
  const payments = new Int32Array(roles.length)
  for (const row of inflows) {
    if (!open[row]) continue
    addAt(paid, intAt(party, row), floatAt(open, row))
    countAt(payments, intAt(party, row))
  }
  // What came once or twice is no pay beside it.
  const all = paid.reduce(
    (sum, cents, id) => sum + (intAt(payments, id) >= MODEL.income.streamPayments ? cents : 0),
    0,
  )
  const isBuyer = paid.map((cents, id) =>
    cents > 0 && roles[id] === ROLE.private && cents <= MODEL.gathered.ofAll * all ? 1 : 0,
  )
  let [people, sales, sold] = [0, 0, 0]
  for (let id = 0; id < isBuyer.length; id++) {
    if (!isBuyer[id]) continue
    people++
    sales += intAt(payments, id)
    sold += floatAt(paid, id)
  }
  if (people === 0) return false
  const months = Math.max(1, (0 - intAt(day, 0)) / MONTH_DAYS)
  const crowd =
    interpolate(people, few) * interpolate(sales / months, often) * interpolate(ratio(sold, all), passed)
  if (crowd === 0) return false
  const isStock = findStock(columns, stockShare * sold, passed[0][0] * sold)
  if (!isStock) return false
  const { covered, laidOut, used } = coverSales(columns, isBuyer, isStock, findSettled(columns, activity))
  const share = crowd * interpolate(ratio(covered, sold), passed)
  if (share === 0) return false
  // Once it is turnover, the margin is what was never laid out, early or late.
  const part = share * Math.min(1, ratio(laidOut, sold))
  for (const row of inflows) {
    if (!isBuyer[intAt(party, row)]) continue
    const cents = Math.floor(floatAt(open, row) * part)
    if (cents === 0) continue
    addAt(open, row, -cents)
    addAt(matched, row, cents)
    circled[row] = 2
    exclude(exclusions, 'pass-through', row, cents)
  }
  const sellable = share * Math.min(1, ratio(sold, laidOut))
  for (const [row, cents] of used) {
    const spent = Math.floor(sellable * cents)
    addAt(open, row, -spent)
    addAt(matched, row, spent)
    circled[row] = 2
  }
  return true
}

/** Who was paid at least so much in all; null where these together were not paid as much as it takes. */
function findStock(
  { outflows, party, open, addresses }: Columns,
  each: number,
  together: number,
): Uint8Array | null {
  const given = new Float64Array(addresses.names.length)
  for (const row of outflows) addAt(given, intAt(party, row), floatAt(open, row))
  const isStock = new Uint8Array(given.length)
  let paid = 0
  for (let id = 0; id < given.length; id++) {
    if (floatAt(given, id) < Math.max(each, 1)) continue
    isStock[id] = 1
    paid += floatAt(given, id)
  }
  return paid < together ? null : isStock
}

/** Until which day what is paid may be for sales before the window, where the wallet is older. */
function findSettled(
  { lastDay }: Columns,
  { firstSeen, from }: Pick<ActivityFacts, 'firstSeen' | 'from'>,
): number {
  const isCut = firstSeen === null || firstSeen < from
  return isCut ? computeDay(from) - lastDay + MODEL.turnover.startDays : Number.NEGATIVE_INFINITY
}

/** How much of what buyers paid had been laid out before, and by which payments. What is laid out later is for earlier sales first. */
function coverSales(
  { count, side, party, open, day }: Columns,
  isBuyer: Float64Array,
  isStock: Uint8Array,
  settled: number,
): { covered: number; laidOut: number; used: ReadonlyMap<number, number> } {
  const used = new Map<number, number>()
  let [covered, laidOut, ahead] = [0, 0, 0]
  for (let i = 0; i < count; i++) {
    const id = intAt(party, i)
    const cents = floatAt(open, i)
    if (side[i] === -1 && isStock[id]) {
      laidOut += cents
      ahead = intAt(day, i) <= settled ? Math.min(0, ahead + cents) : ahead + cents
      used.set(i, cents)
    }
    if (side[i] !== 1 || !isBuyer[id]) continue
    covered += clamp(ahead, 0, cents)
    ahead -= cents
  }
  return { covered, laidOut, used }
}
