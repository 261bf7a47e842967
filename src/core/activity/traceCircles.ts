import { at, floatAt, intAt } from '../at.ts'
import type { Columns } from './createColumns.ts'
import { ROLE } from './findHubs.ts'
import { addLot, findFeeders, type Lots, moveLots, type Path, takeLots } from './followLinks.ts'

/** Cancels `part` of an outflow against an inflow it came back as. */
export type OnReturn = (out: number, inflow: number, part: number) => void

export type Tracer = {
  /** Follows money in the order of time. */
  forward: () => void
  /** Follows what is still open without regard to time: the seed of a ring arrives before anything has left. */
  anytime: () => void
}

/**
 * Follows what left the wallet from address to address, over days, split and rejoined, to where it comes back from.
 * An inflow is a return only up to the sum that could have reached its payer, so a skim on the way, or honest money
 * mixed in, stays what it is.
 */
export function createTracer(
  columns: Columns,
  roles: Uint8Array,
  links: readonly Path[],
  onReturn: OnReturn,
): Tracer {
  const { count, side, party, open, day, addresses } = columns
  if (links.length === 0 && !addresses.facts.some(known => known?.firstFunder))
    return { forward: () => {}, anytime: () => {} }
  const isPayer = new Uint8Array(roles.length)
  for (let i = 0; i < count; i++) if (side[i] === 1 && floatAt(open, i) > 0) isPayer[intAt(party, i)] = 1
  const payers = new Set<number>()
  for (let id = 0; id < isPayer.length; id++) if (isPayer[id] && roles[id] === ROLE.private) payers.add(id)
  const fundings = readFirstFundings(columns, roles, payers)
  const paths = [...links, ...fundings]
  if (paths.length === 0) return { forward: () => {}, anytime: () => {} }
  const feeders = findFeeders(paths, payers)
  const rows: number[] = []
  for (let i = 0; i < count; i++) {
    if (side[i] !== 0 && floatAt(open, i) > 0 && feeders.has(intAt(party, i))) rows.push(i)
  }
  const leave = (lots: Lots, i: number): void => {
    if (side[i] === -1 && floatAt(open, i) > 0)
      addLot(lots, intAt(party, i), { row: i, cents: floatAt(open, i) })
  }
  const arrive = (lots: Lots, i: number): void => {
    if (side[i] !== 1) return
    for (const lot of takeLots(lots, intAt(party, i), floatAt(open, i))) onReturn(lot.row, i, lot.cents)
  }
  return {
    forward: () => {
      const lots: Lots = new Map()
      let next = 0
      const takePathsUntil = (limit: number): Path[] => {
        const start = next
        while (next < links.length && at(links, next).day <= limit) next++
        return links.slice(start, next)
      }
      // A link carries the day's last time only, so inside one day money may move in any order.
      for (let k = 0; k < rows.length; ) {
        const today = intAt(day, at(rows, k))
        const start = k
        moveLots(lots, takePathsUntil(today - 1), feeders)
        for (; k < rows.length && day[at(rows, k)] === today; k++) leave(lots, at(rows, k))
        moveLots(lots, takePathsUntil(today), feeders)
        for (let j = start; j < k; j++) arrive(lots, at(rows, j))
      }
    },
    anytime: () => {
      const lots: Lots = new Map()
      for (const i of rows) leave(lots, i)
      moveLots(lots, paths, feeders)
      for (const i of rows) arrive(lots, i)
    },
  }
}

/** Who first funded a payer stands for a path whose links were not looked up. */
function readFirstFundings(columns: Columns, roles: Uint8Array, payers: ReadonlySet<number>): Path[] {
  const { facts, idOf } = columns.addresses
  const paths: Path[] = []
  for (const to of payers) {
    const name = facts[to]?.firstFunder
    const from = name ? idOf.get(name) : undefined
    if (from === undefined || from === to || roles[from] !== ROLE.private) continue
    paths.push({ from, to, day: 0, room: Number.POSITIVE_INFINITY })
  }
  return paths
}
