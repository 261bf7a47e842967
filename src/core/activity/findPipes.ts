import { countAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { MONTH_DAYS } from '../time.ts'
import type { Columns } from './createColumns.ts'
import { ROLE } from './findHubs.ts'
import type { Use } from './measureUse.ts'
import type { Reach } from './reach.ts'

/**
 * Payers that have all their money from hubs and pass all of it to the wallet as it came. A shop's customers pay again and
 * again from one purse, and buy elsewhere too. How far they are doubted: entirely where several pay sums like wages, else
 * as far as what they send is not seen to be used.
 */
export function findPipes(
  { count, side, party, day, addresses }: Columns,
  roles: Uint8Array,
  { hub, got, purse, edges }: Pick<Reach, 'hub' | 'got' | 'purse' | 'edges'>,
  { spent, cashed }: Use,
): ReadonlyMap<number, number> {
  const { pipeShare, pipePay, pipes } = MODEL.reach
  const payments = new Int32Array(roles.length)
  let total = 0
  for (let i = 0; i < count; i++) if (side[i] === 1) countAt(payments, intAt(party, i))
  for (const cents of got) total += cents
  const receipts = new Int32Array(roles.length)
  for (const { to, days } of edges) receipts[to] = intAt(receipts, to) + days
  const monthly = count === 0 ? 0 : total / Math.max(1, (0 - intAt(day, 0)) / MONTH_DAYS)
  const found = new Set<number>()
  let waged = 0
  for (let id = 0; id < roles.length; id++) {
    const paid = intAt(payments, id)
    if (roles[id] !== ROLE.private || paid === 0 || addresses.facts[id]?.receivedCents == null) continue
    const isPassed =
      floatAt(hub, id) >= pipeShare &&
      floatAt(got, id) >= pipeShare * floatAt(purse, id) &&
      paid <= 2 * intAt(receipts, id)
    if (!isPassed) continue
    found.add(id)
    if (floatAt(got, id) / paid >= pipePay * monthly) waged++
  }
  const doubt = waged >= pipes ? 1 : 1 - Math.max(spent, cashed)
  return new Map([...found].map(id => [id, doubt]))
}
