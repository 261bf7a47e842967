import { addAt, floatAt, intAt, numberAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate, ratio } from '../numbers.ts'
import { MONTH_DAYS } from '../time.ts'
import type { Columns } from './createColumns.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import { ROLE } from './findHubs.ts'

/** A payment that came in, and the one by which it went on. */
type Pair = { inflow: number; out: number }

/**
 * Whoever pays bills for others, or changes money, sends on nearly every payment by itself, in nearly its own sum, within days. So few
 * lives look like that by chance that fewer people are enough than for other turnover. Says whether there was such money.
 */
export function dropOneByOne(columns: Columns, roles: Uint8Array, exclusions: Exclusions): boolean {
  const { inflows, party, open, matched, circled, day } = columns
  const { few, often, oneByOne } = MODEL.turnover
  const isFromPeople = (row: number): boolean => roles[intAt(party, row)] === ROLE.private && !!open[row]
  let total = 0
  for (const row of inflows) if (isFromPeople(row)) total += floatAt(open, row)
  if (total === 0) return false
  const pairs = findPairs(columns, isFromPeople, total * (1 - oneByOne[0][0]))
  const readPassed = ({ inflow, out }: Pair): number => Math.min(floatAt(open, inflow), floatAt(open, out))
  const passed = pairs.reduce((sum, pair) => sum + readPassed(pair), 0)
  const people = new Set(pairs.map(({ inflow }) => intAt(party, inflow))).size
  const months = Math.max(1, (0 - intAt(day, 0)) / MONTH_DAYS)
  const share =
    interpolate(ratio(passed, total), oneByOne) *
    interpolate(people, few) *
    interpolate(pairs.length / months, often)
  if (share === 0) return false
  for (const pair of pairs) {
    const { inflow, out } = pair
    const part = Math.floor(share * readPassed(pair))
    for (const row of [inflow, out]) {
      addAt(open, row, -part)
      addAt(matched, row, part)
      circled[row] = 2
    }
    exclude(exclusions, 'pass-through', inflow, part)
  }
  return true
}

/**
 * Each payment of these with the first later one to somebody else, within days, that is not more and hardly less; none where more
 * than `most` stays, since that is not looked at then.
 */
function findPairs(
  { inflows, outflows, party, cents, open, day }: Columns,
  isSource: (inflow: number) => boolean,
  most: number,
): Pair[] {
  const { days, near, look } = MODEL.turnover
  const isTaken = new Uint8Array(open.length)
  const pairs: Pair[] = []
  let first = 0
  let stays = 0
  for (const inflow of inflows) {
    while (first < outflows.length && numberAt(outflows, first) < inflow) first++
    if (!isSource(inflow)) continue
    stays += floatAt(open, inflow)
    for (let k = first; k < Math.min(first + look, outflows.length); k++) {
      const out = numberAt(outflows, k)
      if (intAt(day, out) - intAt(day, inflow) > days) break
      // What was doubted of a payment before does not change which one it went on as.
      const part = ratio(floatAt(cents, out), floatAt(cents, inflow))
      if (!open[out] || isTaken[out] || party[out] === party[inflow] || part > 1 || part < 1 - near) continue
      isTaken[out] = 1
      stays -= Math.min(floatAt(open, inflow), floatAt(open, out))
      pairs.push({ inflow, out })
      break
    }
    if (stays > most) return []
  }
  return pairs
}
