import { at, floatAt, intAt } from '../at.ts'
import type { Columns } from './createColumns.ts'
import { ROLE } from './findHubs.ts'
import { addLot, findFeeders, type Lots, moveLots, type Path, takeLots } from './followLinks.ts'
import { findPassers } from './measureSweeping.ts'
import type { Reach } from './reach.ts'

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
 * mixed in, stays what it is. All hubs are one pool: what went in, straight or over addresses of the wallet's own, is set
 * against all that comes out later, whatever the sums, days and tokens.
 */
export function createTracer(
  columns: Columns,
  roles: Uint8Array,
  links: readonly Path[],
  reach: Reach,
  onReturn: OnReturn,
): Tracer {
  const { count, side, party, open, day, addresses } = columns
  if (links.length === 0 && !roles.includes(ROLE.hub)) return { forward: () => {}, anytime: () => {} }
  const places = Int32Array.from({ length: roles.length }, (_, id) =>
    roles[id] === ROLE.hub ? reach.pool : id,
  )
  const sources = places.slice()
  for (const pipe of reach.pipes.keys()) sources[pipe] = reach.pool
  const passers = reach.cashed > 0 ? findPassers(columns, roles, reach) : new Set()
  const canReturn = (id: number): boolean => roles[id] === ROLE.private || roles[id] === ROLE.hub
  const targets = new Set<number>()
  for (let i = 0; i < count; i++) {
    const id = intAt(party, i)
    if (side[i] !== 1 || !open[i] || !canReturn(id)) continue
    targets.add(intAt(sources, id))
    targets.add(intAt(places, id))
  }
  const isUnseen = (id: number): boolean =>
    reach.unseenToHubs > 0 && roles[id] === ROLE.private && addresses.facts[id]?.payers == null
  const feeders = findFeeders(links, targets)
  const rows: number[] = []
  for (let i = 0; i < count; i++) {
    const id = intAt(party, i)
    if (side[i] === 0 || !open[i] || !canReturn(id)) continue
    const isOnTheWay = feeders.has(intAt(side[i] === 1 ? sources : places, id))
    if (isOnTheWay || (side[i] === -1 && isUnseen(id))) rows.push(i)
  }
  const leave = (lots: Lots, i: number): void => {
    if (side[i] !== -1 || !(floatAt(open, i) > 0)) return
    const id = intAt(party, i)
    // Pay that was cashed out is gone.
    const gone = roles[id] === ROLE.hub || passers.has(id) ? reach.cashed : 0
    const left = Math.floor(floatAt(open, i) * (1 - gone))
    const unseen = isUnseen(id) ? Math.floor(floatAt(open, i) * reach.unseenToHubs) : 0
    if (unseen > 0) addLot(lots, reach.pool, { row: i, cents: unseen })
    if (left > unseen) addLot(lots, intAt(places, id), { row: i, cents: left - unseen })
  }
  const arrive = (lots: Lots, i: number): void => {
    if (side[i] !== 1) return
    const id = intAt(party, i)
    const most = Math.floor(floatAt(open, i) * (reach.pipes.get(id) ?? 1))
    for (const lot of takeLots(lots, intAt(sources, id), most)) onReturn(lot.row, i, lot.cents)
    // A pipe may have the wallet's money by other ways too.
    if (!reach.pipes.has(id)) return
    for (const lot of takeLots(lots, id, floatAt(open, i))) onReturn(lot.row, i, lot.cents)
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
      if (links.length === 0) return
      const lots: Lots = new Map()
      // Money that went to a hub after pay came from one is spending, not the seed of a ring.
      const isPrivate = (i: number): boolean => sources[intAt(party, i)] !== reach.pool
      for (const i of rows) if (isPrivate(i)) leave(lots, i)
      moveLots(lots, links, feeders)
      for (const i of rows) if (isPrivate(i)) arrive(lots, i)
    },
  }
}
