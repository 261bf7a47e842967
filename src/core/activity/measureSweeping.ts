import { addAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate, ratio } from '../numbers.ts'
import type { Columns } from './createColumns.ts'
import { ROLE } from './findHubs.ts'
import type { Reach } from './reach.ts'

/**
 * Share of what came in that moved on to an exchange, or to an address that passes it on there, within days: the mark of
 * a wallet that only takes pay in.
 */
export function measureSweeping(
  columns: Columns,
  roles: Uint8Array,
  reach: Pick<Reach, 'edges' | 'own' | 'purse'>,
): number {
  const { count, side, party, open, day } = columns
  const { days } = MODEL.payIn
  const passes = findPassers(columns, roles, reach)
  if (passes.size === 0 && !roles.includes(ROLE.hub)) return 0
  const isSweep = (id: number): boolean => roles[id] === ROLE.hub || passes.has(id)
  let total = 0
  let swept = 0
  let oldest = 0
  const left = open.slice()
  for (let i = 0; i < count; i++) {
    if (side[i] === 1) total += floatAt(open, i)
    if (side[i] !== -1 || !open[i] || !isSweep(intAt(party, i))) continue
    for (; oldest < i; oldest++) {
      if (side[oldest] !== 1 || intAt(day, i) - intAt(day, oldest) > days) continue
      const cents = Math.min(floatAt(left, i), floatAt(left, oldest))
      addAt(left, i, -cents)
      addAt(left, oldest, -cents)
      swept += cents
      if (left[i] === 0) break
    }
  }
  return ratio(swept, total)
}

/** Addresses that live from the wallet and give what they have to hubs, or to where many pay: deposit addresses. */
export function findPassers(
  { addresses }: Columns,
  roles: Uint8Array,
  { edges, own, purse }: Pick<Reach, 'edges' | 'own' | 'purse'>,
): ReadonlySet<number> {
  const passers = new Set<number>()
  const isPlace = (id: number): boolean =>
    roles[id] === ROLE.hub || (addresses.facts[id]?.payers ?? 0) >= MODEL.circles.hubParties
  for (const { from, to, cents } of edges) {
    if (!isPlace(to) || roles[from]) continue
    if (interpolate(floatAt(own, from), MODEL.reach.passing) === 1 && cents >= 0.7 * floatAt(purse, from))
      passers.add(from)
  }
  return passers
}
