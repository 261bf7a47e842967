import type { Ledger } from './createLedger.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import { ROLE } from './findHubs.ts'
import { addLot, findFeeders, type Lots, moveLots, type Path, takeLots } from './followLinks.ts'
import { cancel } from './matchReturns.ts'

/**
 * Follows what left the wallet from address to address, over days, split and rejoined, and cancels it against what
 * arrives from where it went. An inflow is a round trip only up to the sum that could have reached its payer, so a
 * skim on the way or honest money mixed in stays what it is.
 */
export const traceCircles = (
  ledger: Ledger,
  roles: Uint8Array,
  paths: readonly Path[],
  exclusions: Exclusions,
): void => {
  const { count, side, party, open, day } = ledger
  const payers = new Set<number>()
  for (let i = 0; i < count; i++) {
    if (side[i] === 1 && (open[i] ?? 0) > 0 && roles[party[i] ?? 0] === ROLE.private)
      payers.add(party[i] ?? 0)
  }
  const fundings = readFirstFundings(ledger, roles, payers)
  if (paths.length + fundings.length === 0) return
  const feeders = findFeeders([...paths, ...fundings], payers)
  const isOnPath = (i: number): boolean => (open[i] ?? 0) > 0 && side[i] !== 0 && feeders.has(party[i] ?? 0)
  const rows: number[] = []
  for (let i = 0; i < count; i++) if (isOnPath(i)) rows.push(i)

  const lots: Lots = new Map()
  const consume = (i: number): void => {
    for (const lot of takeLots(lots, party[i] ?? 0, open[i] ?? 0)) {
      cancel(ledger, lot.row, i, lot.cents)
      exclude(exclusions, 'round-trip', i, lot.cents)
    }
  }
  let next = 0
  const takePathsUntil = (limit: number): Path[] => {
    const start = next
    while (next < paths.length && (paths[next]?.day ?? 0) <= limit) next++
    return paths.slice(start, next)
  }
  // A link carries the day's last time only, so inside one day money may move in any order.
  for (let k = 0; k < rows.length; ) {
    const today = day[rows[k] ?? 0] ?? 0
    const dayStart = k
    moveLots(lots, takePathsUntil(today - 1), feeders)
    for (; k < rows.length && day[rows[k] ?? 0] === today; k++) {
      const i = rows[k] ?? 0
      if (side[i] === -1) addLot(lots, party[i] ?? 0, { row: i, cents: open[i] ?? 0 })
    }
    moveLots(lots, takePathsUntil(today), feeders)
    for (let j = dayStart; j < k; j++) if (side[rows[j] ?? 0] === 1) consume(rows[j] ?? 0)
  }
  // Then without regard to time: the seed of a ring arrives before anything has left.
  moveLots(lots, [...paths, ...fundings], feeders)
  for (const i of rows) if (side[i] === 1 && (open[i] ?? 0) > 0) consume(i)
}

/** Who first funded a payer stands for a path whose links were not looked up. */
const readFirstFundings = (ledger: Ledger, roles: Uint8Array, payers: ReadonlySet<number>): Path[] => {
  const { facts, idOf } = ledger.addresses
  const paths: Path[] = []
  for (const to of payers) {
    const name = facts[to]?.firstFunder
    const from = name ? idOf.get(name) : undefined
    if (from === undefined || from === to || roles[from] !== ROLE.private) continue
    paths.push({ from, to, day: 0, room: Number.POSITIVE_INFINITY })
  }
  return paths
}
