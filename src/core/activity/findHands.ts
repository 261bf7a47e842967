import { countAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import type { Columns } from './createColumns.ts'
import { ROLE } from './findHubs.ts'
import type { Hands, Purses } from './reach.ts'

/**
 * Whose payments they are, by address id. Somebody may pay by a link or an order: an address of its own that she fills and that
 * gives all of it to the wallet, a contract or one that is used once. It is then her hand, and whether she is a payer with a life
 * of her own is asked of her: what she gave the wallet, straight and by all her hands, of all she had.
 */
export function findHands(
  { inflows, party, addresses }: Columns,
  roles: Uint8Array,
  { given, got, edges, purse }: Purses,
): Hands {
  const payments = new Int32Array(roles.length)
  for (const row of inflows) countAt(payments, intAt(party, row))
  const payer = Int32Array.from({ length: roles.length }, (_, id) => id)
  for (const { from, to, cents, days } of edges) {
    const all = MODEL.reach.handShare * floatAt(purse, to)
    const isOnce = days === 1 && payments[to] === 1
    if (roles[from] !== ROLE.private || roles[to] !== ROLE.private || floatAt(given, to) > 0) continue
    if (!isOnce && !addresses.facts[to]?.isContract) continue
    if (cents >= all && floatAt(got, to) >= all) payer[to] = from
  }
  const paid = got.slice()
  const times = payments.slice()
  for (let id = 0; id < payer.length; id++) {
    const by = intAt(payer, id)
    if (by === id) continue
    paid[by] = floatAt(paid, by) + floatAt(got, id)
    times[by] = intAt(times, by) + intAt(payments, id)
  }
  return { payer, paid, times }
}
