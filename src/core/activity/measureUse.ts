import { addAt, byteAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate, median } from '../numbers.ts'
import type { Columns } from './createColumns.ts'
import { ROLE } from './findHubs.ts'
import { measurePassed } from './measurePassing.ts'
import { findPassers, measureSweeping } from './measureSweeping.ts'
import type { Reach } from './reach.ts'

/** How far money that comes through hubs is plainly pay, by what becomes of it, 0 to 1 each. */
export type Use = {
  /** It is spent with people and places that live from others: a forger would lose it. */
  spent: number
  /** All of it is cashed out within days, and nothing is kept that a forger would want to show. */
  cashed: number
}

type Known = Pick<Reach, 'own' | 'passing' | 'given' | 'purse' | 'edges' | 'unseenToHubs'>

/** Read before anything is netted. `holdings` is what the wallet has now, in cents. */
export function measureUse(columns: Columns, roles: Uint8Array, known: Known, holdings: number): Use {
  if (!roles.includes(ROLE.hub)) return { spent: 0, cashed: 0 }
  return {
    spent: tellSpent(columns, roles, known),
    cashed:
      interpolate(measureSweeping(columns, roles, known), MODEL.use.swept) *
      interpolate(-measureKept(columns, roles, known, holdings), MODEL.use.kept),
  }
}

/** How far what came in is spent for good; what goes to `sinks` may come back, by their shares. */
export function tellSpent(columns: Columns, roles: Uint8Array, known: Known, sinks?: Float64Array): number {
  // An old life does not cover for a new one.
  const spent = [Number.NEGATIVE_INFINITY, -MODEL.circles.lateDays].map(since =>
    measureSpent(columns, roles, known, since, sinks),
  )
  return interpolate(Math.min(...spent), MODEL.use.spent)
}

/** Share of all that came in since a day that went to others for good. */
function measureSpent(
  columns: Columns,
  roles: Uint8Array,
  known: Known,
  since: number,
  sinks?: Float64Array,
): number {
  const { count, side, party, cents, day, addresses } = columns
  const { own, passing, given, edges, unseenToHubs } = known
  const toHubs = new Float64Array(roles.length)
  for (const { from, to, cents: moved } of edges) if (roles[to] === ROLE.hub) addAt(toHubs, from, moved)
  const net = new Float64Array(roles.length)
  let all = 0
  for (let i = 0; i < count; i++) {
    if (intAt(day, i) < since) continue
    if (side[i] === 1) all += floatAt(cents, i)
    addAt(net, intAt(party, i), -byteAt(side, i) * floatAt(cents, i))
  }
  let spent = 0
  for (let id = 0; id < roles.length; id++) {
    if (roles[id] !== ROLE.private || floatAt(net, id) <= 0) continue
    const { payers = null, receivedCents = null } = addresses.facts[id] ?? {}
    // Where many pay, nobody lives from one of them, though what they paid was not summed.
    const isPlace = receivedCents === null && (payers ?? 0) >= MODEL.circles.hubParties
    const passed = measurePassed(
      floatAt(passing, id),
      floatAt(own, id),
      floatAt(given, id),
      floatAt(toHubs, id),
    )
    const others = (isPlace ? 1 : 1 - passed) * (sinks ? 1 - floatAt(sinks, id) : 1)
    spent += floatAt(net, id) * others * (payers === null ? 1 - unseenToHubs : 1)
  }
  return all === 0 ? 1 : spent / all
}

/** What usually lies in the wallet after money went to a hub, in usual inflows. */
function measureKept(columns: Columns, roles: Uint8Array, known: Known, holdings: number): number {
  const { count, side, party, cents } = columns
  const passers = findPassers(columns, roles, known)
  const kept: number[] = []
  const inflows: number[] = []
  let balance = holdings
  for (let i = count - 1; i >= 0; i--) {
    const id = intAt(party, i)
    if (side[i] === -1 && (roles[id] === ROLE.hub || passers.has(id))) kept.push(balance)
    else if (side[i] === 1) inflows.push(floatAt(cents, i))
    balance -= byteAt(side, i) * floatAt(cents, i)
  }
  return inflows.length === 0 || kept.length === 0 ? 1 : median(kept) / Math.max(median(inflows), 1)
}
