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
  const { inflows, party, open } = columns
  const owed = given.map((cents, id) =>
    roles[id] === ROLE.private && cents
      ? interpolate(cents / Math.max(floatAt(got, id), 1), MODEL.reach.lent)
      : 0,
  )
  if (!owed.some(share => share > 0)) return
  for (const i of inflows) {
    const part = Math.ceil(floatAt(open, i) * floatAt(owed, intAt(party, i)))
    if (part === 0) continue
    exclude(exclusions, 'loan', i, part)
    exclusions.owed += part
    addAt(open, i, -part)
  }
}
