import type { ActivityFacts, Link } from '../../wire/activity.ts'
import { addAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate, ratio } from '../numbers.ts'
import { MONTH_DAYS } from '../time.ts'
import type { Columns } from './createColumns.ts'
import { dropCosts } from './dropCosts.ts'
import { dropOneByOne } from './dropOneByOne.ts'
import { dropParts } from './dropParts.ts'
import { dropResold } from './dropResold.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import { ROLE } from './findHubs.ts'

/**
 * Somebody who buys from many and sells to many passes on nearly all that comes, within days: that is turnover, and what
 * stays is the margin. It takes all three signs, each by degrees: nearly everything passes, many people, many payments.
 * A shop keeps more than that; someone who spends or cashes out a salary deals with few. An agent who buys at an exchange
 * may have a salary beside it, so what comes from hubs is looked at by itself too. What people send and goes on payment by payment is
 * told first: then what is left is the margin.
 */
export function dropTurnover(
  columns: Columns,
  roles: Uint8Array,
  activity: Pick<ActivityFacts, 'firstSeen' | 'from'>,
  links: readonly Link[],
  exclusions: Exclusions,
): void {
  const { party } = columns
  const { days, hubDays } = MODEL.turnover
  const isFromHub = (i: number): boolean => roles[intAt(party, i)] === ROLE.hub
  if (!dropOneByOne(columns, roles, exclusions) && !dropResold(columns, roles, activity, exclusions)) {
    if (roles.includes(ROLE.hub)) dropPassed(columns, exclusions, hubDays, isFromHub)
    dropPassed(columns, exclusions, days, () => true)
  }
  dropParts(columns, roles, exclusions)
  dropCosts(columns, roles, links, exclusions)
}

function dropPassed(
  columns: Columns,
  exclusions: Exclusions,
  days: number,
  isSource: (inflow: number) => boolean,
): void {
  const { count, side, inflows, outflows, party, open, matched, circled, day } = columns
  const { passed, many, often } = MODEL.turnover
  const payers = new Set<number>()
  const recipients = new Set<number>()
  let total = 0
  let payments = 0
  for (const row of inflows) {
    if (!open[row] || !isSource(row)) continue
    payers.add(intAt(party, row))
    total += floatAt(open, row)
    payments++
  }
  for (const row of outflows) if (open[row]) recipients.add(intAt(party, row))
  if (total === 0) return
  const months = Math.max(1, (0 - intAt(day, 0)) / MONTH_DAYS)
  const crowd = interpolate(Math.max(payers.size, recipients.size), many)
  if (crowd === 0 || recipients.size * 2 < payers.size) return
  const { moved, used, parts } = findPassed(columns, days, isSource)
  const all = ratio(moved, total)
  const share = crowd * interpolate(all, passed) * interpolate(Math.max(payments, parts / 4) / months, often)
  if (share === 0) return
  // The margin lies in every payment alike, so each gives its part of what passed.
  for (let i = 0; i < count; i++) {
    if (side[i] === 0 || (side[i] === 1 && !isSource(i))) continue
    const part = Math.floor(share * (side[i] === 1 ? floatAt(open, i) * all : floatAt(used, i)))
    if (part === 0) continue
    addAt(open, i, -part)
    addAt(matched, i, part)
    circled[i] = 2
    if (side[i] === 1) exclude(exclusions, 'pass-through', i, part)
  }
}

/** Each outflow takes from what came in during the days before it, the oldest first; everyday spending does not. */
function findPassed(
  columns: Columns,
  days: number,
  isSource: (inflow: number) => boolean,
): { moved: number; used: Float64Array; parts: number } {
  const { count, side, open, day } = columns
  const least = MODEL.turnover.livingShare * findUsualOutflow(columns)
  const left = open.slice()
  const used = new Float64Array(count)
  let moved = 0
  let parts = 0
  let oldest = 0
  for (let i = 0; i < count; i++) {
    if (side[i] !== -1 || floatAt(open, i) < least || !open[i]) continue
    for (; oldest < i; oldest++) {
      const isOver = intAt(day, i) - intAt(day, oldest) > days
      if (isOver || side[oldest] !== 1 || !isSource(oldest)) continue
      const cents = Math.min(floatAt(left, i), floatAt(left, oldest))
      addAt(left, i, -cents)
      addAt(left, oldest, -cents)
      addAt(used, i, cents)
      moved += cents
      if (cents > 0) parts++
      if (left[i] === 0) break
    }
  }
  return { moved, used, parts }
}

/** Half of all that goes out goes out in payments of at least this size. */
function findUsualOutflow({ side, open }: Columns): number {
  const sizes = open.filter((cents, i) => side[i] === -1 && cents > 0).sort()
  const half = sizes.reduce((sum, cents) => sum + cents, 0) / 2
  let seen = 0
  for (let i = sizes.length - 1; i >= 0; i--) {
    seen += floatAt(sizes, i)
    if (seen >= half) return floatAt(sizes, i)
  }
  return 0
}
