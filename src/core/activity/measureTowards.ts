import { addAt, floatAt } from '../at.ts'
import { MODEL } from '../model.ts'
import type { Edge } from './reach.ts'

/** Share of its money that each address passes on to places, straight or over others: `passing` is how far it may be the wallet's. */
export function measureTowards(
  edges: readonly Edge[],
  purse: Float64Array,
  passing: Float64Array,
  places: ArrayLike<number>,
): Float64Array {
  const towards = new Float64Array(purse.length)
  for (let hop = 0; hop < MODEL.circles.maxHops; hop++) {
    const next = new Float64Array(purse.length)
    for (const { from, to, cents } of edges) {
      const passed = floatAt(passing, from) * (cents / Math.max(floatAt(purse, from), 1))
      addAt(next, from, passed * ((places[to] as number) || floatAt(towards, to)))
    }
    const isSettled = next.every((share, id) => share === towards[id])
    towards.set(next)
    if (isSettled) break
  }
  return towards.map(share => Math.min(1, share))
}
