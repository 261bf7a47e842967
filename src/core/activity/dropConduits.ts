import { MODEL } from '../model.ts'
import type { Ledger } from './createLedger.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import { ROLE } from './findHubs.ts'
import type { Funding } from './findLinkedPayers.ts'

/**
 * A private payer, or payers set up by one address, whose payments are almost all the wallet's own money coming back
 * is a conduit: the little that could not be traced is not income either. An employer who was refunded once is far
 * from this share, so nothing honest is lost.
 */
export const dropConduits = (
  ledger: Ledger,
  roles: Uint8Array,
  { entityOf }: Funding,
  exclusions: Exclusions,
): void => {
  const { count, side, party, cents, open } = ledger
  const paid = new Map<number, { all: number; open: number }>()
  const entityAt = (i: number): number | null => {
    const id = party[i] ?? 0
    return side[i] === 1 && roles[id] === ROLE.private ? (entityOf[id] ?? id) : null
  }
  for (let i = 0; i < count; i++) {
    const entity = entityAt(i)
    if (entity === null) continue
    const sums = paid.get(entity) ?? { all: 0, open: 0 }
    sums.all += cents[i] ?? 0
    sums.open += open[i] ?? 0
    paid.set(entity, sums)
  }
  for (let i = 0; i < count; i++) {
    const entity = entityAt(i)
    const sums = entity === null ? undefined : paid.get(entity)
    if (!sums || !open[i] || sums.open > sums.all * (1 - MODEL.circles.conduitShare)) continue
    exclude(exclusions, 'linked-payer', i, open[i] ?? 0)
    open[i] = 0
  }
}
