import { MODEL } from '../model.ts'
import { interpolate, ratio } from '../numbers.ts'
import { MONTH_DAYS } from '../time.ts'
import type { Columns } from './createColumns.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import { cancel } from './matchReturns.ts'

/** A part of an inflow that left again as a part of an outflow. */
type Passing = { inflow: number; out: number; cents: number }

/**
 * Somebody who buys from many and sells to many passes on nearly all that comes, within days: that is turnover, and what
 * stays is the margin. It takes all three signs, each by degrees: nearly everything passes, many people, many payments.
 * A shop keeps more than that; someone who spends or cashes out a salary deals with few.
 */
export function dropTurnover(columns: Columns, exclusions: Exclusions): void {
  const { count, side, party, open, day } = columns
  const { passed, many, often } = MODEL.turnover
  const payers = new Set<number>()
  const recipients = new Set<number>()
  let total = 0
  let inflows = 0
  for (let i = 0; i < count; i++) {
    if (!open[i]) continue
    if (side[i] === 1) {
      payers.add(party[i] ?? 0)
      total += open[i] ?? 0
      inflows++
    } else if (side[i] === -1) recipients.add(party[i] ?? 0)
  }
  const months = Math.max(1, (0 - (day[0] ?? 0)) / MONTH_DAYS)
  const crowd = interpolate(Math.max(payers.size, recipients.size), many)
  if (crowd === 0 || recipients.size * 2 < payers.size) return
  const passings = findPassings(columns)
  const moved = passings.reduce((sum, { cents }) => sum + cents, 0)
  const share =
    crowd *
    interpolate(ratio(moved, total), passed) *
    interpolate(Math.max(inflows, passings.length / 4) / months, often)
  if (share === 0) return
  for (const { inflow, out, cents } of passings) {
    const part = Math.floor(cents * share)
    if (part === 0) continue
    cancel(columns, out, inflow, part)
    exclude(exclusions, 'pass-through', inflow, part)
  }
}

/** Each outflow takes from what came in during the days before it, the oldest first; everyday spending does not. */
function findPassings(columns: Columns): Passing[] {
  const { count, side, open, day } = columns
  const least = MODEL.turnover.livingShare * findUsualOutflow(columns)
  const left = open.slice()
  const passings: Passing[] = []
  let oldest = 0
  for (let i = 0; i < count; i++) {
    if (side[i] !== -1 || (open[i] ?? 0) < least || !open[i]) continue
    for (; oldest < i; oldest++) {
      const isOver = (day[i] ?? 0) - (day[oldest] ?? 0) > MODEL.turnover.days
      if (isOver || side[oldest] !== 1) continue
      const cents = Math.min(left[i] ?? 0, left[oldest] ?? 0)
      left[i] = (left[i] ?? 0) - cents
      left[oldest] = (left[oldest] ?? 0) - cents
      if (cents > 0) passings.push({ inflow: oldest, out: i, cents })
      if (left[i] === 0) break
    }
  }
  return passings
}

/** Half of all that goes out goes out in payments of at least this size. */
function findUsualOutflow({ side, open }: Columns): number {
  const sizes = Array.from(open).filter((cents, i) => side[i] === -1 && cents > 0)
  sizes.sort((a, b) => b - a)
  const half = sizes.reduce((sum, cents) => sum + cents, 0) / 2
  let seen = 0
  for (const cents of sizes) {
    seen += cents
    if (seen >= half) return cents
  }
  return 0
}
