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
  const first = at(anchors, 0)
  if (value <= first[0]) return first[1]
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

/** Up to so many values are sorted here: calling the engine's sort costs more than that. */
const FEW = 24

/** Room for a few hundred values, used again and again: a small array of its own costs more than the work done in it. */
const ROOM = new Float64Array(512)

function findRoom(length: number): Float64Array {
  return length <= ROOM.length ? ROOM : new Float64Array(length)
}

/** Median of values in any order. */
export function median(values: ArrayLike<number>): number {
  const { length } = values
  const room = findRoom(length)
  for (let i = 0; i < length; i++) room[i] = values[i] as number
  return takeMedian(room, length)
}

/** Median of some of the values, by their places. */
export function medianOf(values: Float64Array, places: Int32Array): number {
  const { length } = places
  const room = findRoom(length)
  for (let i = 0; i < length; i++) room[i] = floatAt(values, intAt(places, i))
  return takeMedian(room, length)
}

/** Median of how far some of the values lie from their usual one, as a part of it. */
export function measureSpread(values: Float64Array, places: Int32Array, usual: number): number {
  const { length } = places
  const room = findRoom(length)
  for (let i = 0; i < length; i++) room[i] = Math.abs(floatAt(values, intAt(places, i)) - usual)
  return ratio(takeMedian(room, length), usual)
}

/** Sorts the first values of the room, and gives their median. */
function takeMedian(room: Float64Array, length: number): number {
  if (length === 0) return 0
  if (length > FEW) room.subarray(0, length).sort()
  else sortFew(room, length)
  const position = (length - 1) * 0.5
  const rank = Math.floor(position)
  const low = floatAt(room, rank)
  const high = floatAt(room, Math.min(rank + 1, length - 1))
  return low + (high - low) * (position - rank)
}

function sortFew(values: Float64Array, length: number): void {
  for (let i = 1; i < length; i++) {
    const value = floatAt(values, i)
    let place = i
    for (; place > 0 && floatAt(values, place - 1) > value; place--)
      values[place] = floatAt(values, place - 1)
    values[place] = value
  }
}

export function sum(values: Float64Array): number {
  let total = 0
  for (let i = 0; i < values.length; i++) total += floatAt(values, i)
  return total
}
