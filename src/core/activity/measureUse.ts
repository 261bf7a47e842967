import { byteAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate, median, ratio } from '../numbers.ts'
import type { Columns } from './createColumns.ts'
import { ROLE } from './findHubs.ts'
import { findPassers, measureSweeping } from './measureSweeping.ts'
import type { Reach } from './reach.ts'

/** How far money that comes through hubs is plainly pay, by what becomes of it, 0 to 1 each. */
export type Use = {
  /** It is spent with people and places that live from others: a forger would lose it. */
  spent: number
  /** All of it is cashed out within days, and nothing is kept that a forger would want to show. */
  cashed: number
}

type Known = Pick<Reach, 'own' | 'purse' | 'edges' | 'given' | 'got' | 'unseenToHubs'>

/** Read before anything is netted. `holdings` is what the wallet has now, in cents. */
export function measureUse(columns: Columns, roles: Uint8Array, known: Known, holdings: number): Use {
  if (!roles.includes(ROLE.hub)) return { spent: 0, cashed: 0 }
  return {
    spent: interpolate(measureSpent(columns, roles, known), MODEL.use.spent),
    cashed:
      interpolate(measureSweeping(columns, roles, known), MODEL.use.swept) *
      interpolate(-measureKept(columns, roles, known, holdings), MODEL.use.kept),
  }
}

/** Share of all that came in that went to others for good. */
function measureSpent(
  { addresses }: Columns,
  roles: Uint8Array,
  { own, given, got, unseenToHubs }: Known,
): number {
  let all = 0
  let spent = 0
  for (let id = 0; id < roles.length; id++) {
    all += floatAt(got, id)
    if (roles[id] !== ROLE.private) continue
    const isSeen = addresses.facts[id]?.payers != null
    const lost = (1 - interpolate(floatAt(own, id), MODEL.reach.passing)) * (isSeen ? 1 : 1 - unseenToHubs)
    spent += Math.max(0, floatAt(given, id) - floatAt(got, id)) * lost
  }
  return ratio(spent, all)
}

/** What usually lies in the wallet after money went to a hub, in usual inflows. */
function measureKept(columns: Columns, roles: Uint8Array, known: Known, holdings: number): number {
  const { count, side, party, cents } = columns
  const passers = findPassers(roles, known)
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
