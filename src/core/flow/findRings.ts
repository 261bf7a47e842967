import type { Classified } from '../activity/classifyActivity.ts'
import { createMarkTest } from '../activity/exclusions.ts'
import { ROLE } from '../activity/findHubs.ts'
import { floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'

const MAX_RINGS = 3

/** One way money went round: the addresses of each stop, and the inflows it came back as. */
export type Ring = { stops: number[][]; inflows: number[]; cents: number }

/** Own money that left and came back, with the addresses on the way as far as they were seen; largest first. */
export function findRings(classified: Classified): Ring[] {
  const { columns, roles, reach, exclusions } = classified
  const { count, side, party, cents, open, matched } = columns
  const place = (id: number): number => (roles[id] === ROLE.hub ? reach.pool : id)
  const isRound = createMarkTest(exclusions, ['round-trip', 'linked-payer'])
  const left = new Map<number, Set<number>>()
  const inflows = new Map<number, number[]>()
  for (let i = 0; i < count; i++) {
    const id = intAt(party, i)
    if (side[i] === -1 && floatAt(matched, i) > 0)
      left.set(place(id), (left.get(place(id)) ?? new Set()).add(id))
    if (side[i] !== 1 || !isRound(i) || floatAt(cents, i) <= floatAt(open, i)) continue
    const rows = inflows.get(id)
    if (rows) rows.push(i)
    else inflows.set(id, [i])
  }
  const before = readBefore(classified, place)
  const rings = new Map<string, Ring>()
  for (const [payer, rows] of inflows) {
    const levels = traceBack(before, place(payer), id => left.has(id))
    if (!levels) continue
    const key = JSON.stringify(levels)
    const ring = rings.get(key) ?? { stops: [...findWay(levels, payer), []], inflows: [], cents: 0 }
    ring.stops.at(-1)?.push(payer)
    for (const row of rows) {
      ring.inflows.push(row)
      ring.cents += floatAt(cents, row) - floatAt(open, row)
    }
    rings.set(key, ring)
  }
  return [...rings.values()].sort((a, b) => b.cents - a.cents).slice(0, MAX_RINGS)

  function findWay(levels: readonly number[][], payer: number): number[][] {
    const inside = levels.length > 1 ? levels.slice(0, -1) : levels.filter(([id]) => id === reach.pool)
    const way = inside.map((level, index) => {
      const placed = (id: number): Iterable<number> =>
        id === reach.pool ? findHubsBetween(classified, levels[index - 1], levels[index + 1]) : [id]
      return level.flatMap(id => [...(left.get(id) ?? placed(id))].filter(id => id !== payer))
    })
    return way.filter(stop => stop.length > 0)
  }
}

/** Who fed whom, by place; out of a hub only over addresses that are pieces of pipe. */
function readBefore({ roles, reach }: Classified, place: (id: number) => number): Map<number, Set<number>> {
  const before = new Map<number, Set<number>>()
  for (const { from, to } of reach.edges) {
    if (roles[from] === ROLE.service || roles[from] === ROLE.cash) continue
    if (roles[from] === ROLE.hub && !reach.conduits.has(to)) continue
    if (place(from) !== place(to))
      before.set(place(to), (before.get(place(to)) ?? new Set()).add(place(from)))
  }
  return before
}

/** The hubs by which money went on from some addresses to others. */
function findHubsBetween(
  { roles, reach }: Classified,
  before: readonly number[] = [],
  after: readonly number[] = [],
): Set<number> {
  const hubs = new Set<number>()
  const [sources, targets] = [new Set(before), new Set(after)]
  for (const { from, to } of reach.edges) {
    if (roles[to] === ROLE.hub && sources.has(from)) hubs.add(to)
    if (roles[from] === ROLE.hub && targets.has(to)) hubs.add(from)
  }
  return hubs
}

/** The shortest ways to `end` from where the wallet paid to, stop by stop; null where none was seen. */
function traceBack(
  before: ReadonlyMap<number, ReadonlySet<number>>,
  end: number,
  isStart: (id: number) => boolean,
): number[][] | null {
  const next = new Map<number, number[]>()
  let level = [end]
  const seen = new Set(level)
  for (let hop = 0; hop <= MODEL.circles.maxHops && level.length > 0; hop++) {
    const starts = level.filter(isStart)
    if (starts.length > 0) return walkOn(starts, next)
    const found = new Map<number, number[]>()
    for (const id of level)
      for (const source of before.get(id) ?? [])
        if (!seen.has(source)) found.set(source, [...(found.get(source) ?? []), id])
    for (const [source, targets] of found) {
      seen.add(source)
      next.set(source, targets)
    }
    level = [...found.keys()]
  }
  return null
}

function walkOn(starts: readonly number[], next: ReadonlyMap<number, readonly number[]>): number[][] {
  const levels: number[][] = [[...starts]]
  for (;;) {
    const onward = new Set(levels.at(-1)?.flatMap(id => next.get(id) ?? []))
    if (onward.size === 0) return levels
    levels.push([...onward])
  }
}
