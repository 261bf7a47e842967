import type { Counterparty } from '../../wire/activity.ts'
import { floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import type { Columns } from './createColumns.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import { ROLE } from './findHubs.ts'

/** An address that only one ever paid and that pays few on: a pipe, whatever happens further along unseen. */
function isPipe(facts: Counterparty | undefined): boolean {
  const { payers = null, recipients = null } = facts ?? {}
  return payers === 1 && recipients !== null && recipients >= 1 && recipients <= MODEL.circles.fewPayers
}

/**
 * Where a path cannot be followed, only a look-alike tells: nearly the same sum back within days. Applied to hubs, to
 * payers a hub set up for this wallet alone, and to pipes; nothing else is so opaque.
 */
export function matchLookalikes(
  columns: Columns,
  roles: Uint8Array,
  exclusions: Exclusions,
  cancel: (out: number, inflow: number, part: number) => void,
): void {
  const { count, side, party, open, day, addresses } = columns
  const { hubDays, hubLeast, hubMost, hubLookback } = MODEL.circles
  const poolOf = readPools(columns, roles)
  if (poolOf.every(pool => pool < 0)) return
  const top = new Int32Array(addresses.names.length + 1).fill(-1)
  const below = new Int32Array(count)
  const findTwin = (i: number, pool: number): number => {
    const amount = floatAt(open, i)
    let out = intAt(top, pool)
    for (let step = 0; out >= 0 && step < hubLookback; step++) {
      if (intAt(day, i) - intAt(day, out) > hubDays) return -1
      const sent = floatAt(open, out)
      if (sent > 0 && amount >= sent * hubLeast && amount <= sent * hubMost) return out
      out = intAt(below, out)
    }
    return -1
  }
  for (let i = 0; i < count; i++) {
    const pool = intAt(poolOf, intAt(party, i))
    if (pool < 0 || side[i] === 0 || !open[i]) continue
    if (side[i] === -1) {
      below[i] = intAt(top, pool)
      top[pool] = i
      continue
    }
    const out = findTwin(i, pool)
    if (out < 0) continue
    const part = Math.min(floatAt(open, out), floatAt(open, i))
    cancel(out, i, part)
    exclude(exclusions, 'round-trip', i, part)
  }
}

/** The pool of opaque money an address belongs to: its hub's id, one common pool for pipes, or -1. */
function readPools({ addresses }: Columns, roles: Uint8Array): Int32Array {
  const { names, facts, idOf } = addresses
  const pipes = names.length
  const poolOf = new Int32Array(names.length).fill(-1)
  // Only what is known of an address makes it a hub or a pipe.
  for (let id = 0; id < facts.length; id++) {
    const known = facts[id]
    if (roles[id] === ROLE.hub) poolOf[id] = id
    else if (roles[id] === ROLE.private && isPipe(known)) {
      const funder = known?.firstFunder ? (idOf.get(known.firstFunder) ?? -1) : -1
      poolOf[id] = funder >= 0 && roles[funder] === ROLE.hub ? funder : pipes
    }
  }
  return poolOf
}
