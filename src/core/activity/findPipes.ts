import { countAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { MONTH_DAYS } from '../time.ts'
import type { Columns } from './createColumns.ts'
import { ROLE } from './findHubs.ts'
import type { Reach } from './reach.ts'

/**
 * Payers that have all their money from hubs and pass all of it to the wallet as it came, in sums like pay. A shop's
 * customers pay small change, and again and again from one purse.
 */
export function findPipes(
  { count, side, party, day, addresses }: Columns,
  roles: Uint8Array,
  { hub, got, purse, edges }: Pick<Reach, 'hub' | 'got' | 'purse' | 'edges'>,
): ReadonlySet<number> {
  const { pipeShare, pipePay } = MODEL.reach
  const payments = new Int32Array(roles.length)
  let total = 0
  for (let i = 0; i < count; i++) if (side[i] === 1) countAt(payments, intAt(party, i))
  for (const cents of got) total += cents
  const receipts = new Int32Array(roles.length)
  for (const { to, days } of edges) receipts[to] = intAt(receipts, to) + days
  const monthly = count === 0 ? 0 : total / Math.max(1, (0 - intAt(day, 0)) / MONTH_DAYS)
  const found = new Set<number>()
  for (let id = 0; id < roles.length; id++) {
    const paid = intAt(payments, id)
    if (roles[id] !== ROLE.private || paid === 0 || addresses.facts[id]?.receivedCents == null) continue
    const isPassed =
      floatAt(hub, id) >= pipeShare &&
      floatAt(got, id) >= pipeShare * floatAt(purse, id) &&
      paid <= 2 * intAt(receipts, id)
    if (isPassed && floatAt(got, id) / paid >= pipePay * monthly) found.add(id)
  }
  return found
}
