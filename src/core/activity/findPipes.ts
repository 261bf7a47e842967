import { floatAt } from '../at.ts'
import { MODEL } from '../model.ts'
import type { Columns } from './createColumns.ts'
import { ROLE } from './findHubs.ts'
import type { Reach } from './measureReach.ts'

/**
 * Payers that have all their money from hubs and pass all of it to the wallet. One or two may be relatives abroad; where
 * there are several, the wallet draws from a hub over addresses made for it, and what they pay is the hub's money.
 */
export function findPipes(
  { addresses }: Columns,
  roles: Uint8Array,
  { hub, got, purse }: Pick<Reach, 'hub' | 'got' | 'purse'>,
): ReadonlySet<number> {
  const { pipeShare, pipes } = MODEL.reach
  const found = new Set<number>()
  for (let id = 0; id < roles.length; id++) {
    const all = floatAt(purse, id)
    if (roles[id] !== ROLE.private || all === 0 || addresses.facts[id]?.receivedCents == null) continue
    if (floatAt(hub, id) >= pipeShare && floatAt(got, id) >= pipeShare * all) found.add(id)
  }
  return found.size >= pipes ? found : new Set()
}
