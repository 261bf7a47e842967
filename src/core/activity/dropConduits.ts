import { addAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import type { Columns } from './createColumns.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import { ROLE } from './findHubs.ts'
import type { Funding } from './findLinkedPayers.ts'

/**
 * A private payer, or payers set up by one address, whose payments are almost all the wallet's own money coming back
 * is a conduit: the little that could not be traced is not income either. An employer who was refunded once is far
 * from this share, so nothing honest is lost.
 */
export function dropConduits(
  columns: Columns,
  roles: Uint8Array,
  { entityOf }: Funding,
  exclusions: Exclusions,
): void {
  const { count, side, party, cents, open } = columns
  const paid = new Float64Array(entityOf.length)
  const left = new Float64Array(entityOf.length)
  for (let i = 0; i < count; i++) {
    const id = intAt(party, i)
    if (side[i] !== 1 || roles[id] !== ROLE.private) continue
    const entity = intAt(entityOf, id)
    addAt(paid, entity, floatAt(cents, i))
    addAt(left, entity, floatAt(open, i))
  }
  const isConduit = (entity: number): boolean =>
    !(floatAt(left, entity) > floatAt(paid, entity) * (1 - MODEL.circles.conduitShare))
  for (let i = 0; i < count; i++) {
    const id = intAt(party, i)
    if (side[i] !== 1 || !open[i] || roles[id] !== ROLE.private || !isConduit(intAt(entityOf, id))) continue
    exclude(exclusions, 'linked-payer', i, floatAt(open, i))
    open[i] = 0
  }
}
