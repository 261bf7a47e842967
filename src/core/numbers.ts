import { at, floatAt, intAt } from './at.ts'
/** Round half up at a fixed number of decimals: the one rounding rule of the model. */
export function roundTo(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return 0
  const scale = 10 ** decimals
  const scaled = value * scale
  if (Math.abs(scaled) >= Number.MAX_SAFE_INTEGER) return value
  const rounded = Math.floor(scaled + 0.5) / scale
  return rounded === 0 ? 0 : rounded
}

/** Integer cents to USD with two decimals. */
export function toUsd(cents: number): number {
  return roundTo(cents / 100, 2)
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}

/** A ratio that is 0 instead of NaN or Infinity when there is nothing to divide by. */
export function ratio(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0
}

/** Corners [value, share], rising. */
export type Polyline = readonly (readonly [number, number])[]

/** Position of `value` on a rising polyline of [value, share] anchors, 0 to 1 outside them clamped. */
export function interpolate(value: number, anchors: Polyline): number {
  const [start, least] = at(anchors, 0)
  if (value <= start) return least
  for (let i = 1; i < anchors.length; i++) {
    const left = at(anchors, i - 1)
    const right = at(anchors, i)
    if (value > right[0]) continue
    return left[1] + ((value - left[0]) / (right[0] - left[0])) * (right[1] - left[1])
  }
  return at(anchors, anchors.length - 1)[1]
}

/** Quantile of `count` values by linear interpolation between order statistics, which `readRank` gives. */
export function interpolateRanks(count: number, share: number, readRank: (rank: number) => number): number {
  if (count === 0) return 0
  const position = (count - 1) * share
  const rank = Math.floor(position)
  const low = readRank(rank)
  const high = readRank(Math.min(rank + 1, count - 1))
  return low + (high - low) * (position - rank)
}

/**
 * Order statistics of ascending lists taken together, each value of a list counted `times`. Goes on from the rank before, so
 * ranks are asked in ascending order.
 */
export function createRankReader(lists: readonly { values: Float64Array; times: number }[]) {
  const queues = lists.map(({ values, times }) => ({ values, times, place: 0 }))
  let count = 0
  return (rank: number): number => {
    for (;;) {
      let least = at(queues, 0)
      let value = Number.POSITIVE_INFINITY
      for (const queue of queues) {
        // Undefined where a list has ended.
        const next = queue.values[queue.place]
        if (next === undefined || next > value) continue
        least = queue
        value = next
      }
      if (count + least.times > rank) return floatAt(least.values, least.place)
      count += least.times
      least.place++
    }
  }
}

/** Some of the values, by their places. */
export function pick(values: Float64Array, places: Int32Array): Float64Array {
  const picked = new Float64Array(places.length)
  for (let i = 0; i < places.length; i++) picked[i] = floatAt(values, intAt(places, i))
  return picked
}

/** Up to so many values are sorted here: calling the engine's sort costs more than that. */
const FEW = 24

/** Median of values in any order. */
export function median(values: ArrayLike<number>): number {
  const { length } = values
  if (length === 0) return 0
  const sorted = new Float64Array(length)
  for (let i = 0; i < length; i++) sorted[i] = values[i] as number
  if (length > FEW) sorted.sort()
  else sortFew(sorted)
  const position = (length - 1) * 0.5
  const rank = Math.floor(position)
  const low = floatAt(sorted, rank)
  const high = floatAt(sorted, Math.min(rank + 1, length - 1))
  return low + (high - low) * (position - rank)
}

function sortFew(values: Float64Array): void {
  for (let i = 1; i < values.length; i++) {
    const value = floatAt(values, i)
    let place = i
    for (; place > 0 && floatAt(values, place - 1) > value; place--)
      values[place] = floatAt(values, place - 1)
    values[place] = value
  }
}

/** Median of how far some of the values lie from their usual one, as a part of it. */
export function measureSpread(values: Float64Array, places: Int32Array, usual: number): number {
  const apart = new Float64Array(places.length)
  for (let i = 0; i < places.length; i++) apart[i] = Math.abs(floatAt(values, intAt(places, i)) - usual)
  return ratio(median(apart), usual)
}

export function sum(values: Float64Array): number {
  let total = 0
  for (let i = 0; i < values.length; i++) total += floatAt(values, i)
  return total
}
