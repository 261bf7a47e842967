import { addAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate } from '../numbers.ts'
import type { Columns } from './createColumns.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import { ROLE } from './findHubs.ts'
import type { Reach } from './reach.ts'

/** A person to whom most of what came was paid back is a lender: the rest is owed, by degrees. */
export function dropOwed(
  columns: Columns,
  roles: Uint8Array,
  { given, got }: Reach,
  exclusions: Exclusions,
): void {
  const { count, side, party, open } = columns
  for (let i = 0; i < count; i++) {
    const id = intAt(party, i)
    if (side[i] !== 1 || !open[i] || roles[id] !== ROLE.private || !floatAt(given, id)) continue
    const paidBack = floatAt(given, id) / Math.max(floatAt(got, id), 1)
    const part = Math.ceil(floatAt(open, i) * interpolate(paidBack, MODEL.reach.lent))
    if (part === 0) continue
    exclude(exclusions, 'loan', i, part)
    exclusions.owed += part
    addAt(open, i, -part)
  }
}
