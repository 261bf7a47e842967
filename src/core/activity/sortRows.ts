import type { Judgeable, Transfer, TransferList } from '../../wire/activity.ts'
import { countAt, intAt, wordAt } from '../at.ts'
import { compare } from '../compare.ts'
import { MODEL } from '../model.ts'
import { DAY_SECONDS } from '../time.ts'

/** Tells whether a row is the wallet's own and inside the window. */
export function createRowTest({ wallet, asOf, from }: Judgeable): (row: Transfer) => boolean {
  const start = Math.max(from, asOf.time - MODEL.window.maxDays * DAY_SECONDS)
  return row => row.time >= start && row.time <= asOf.time && (row.to === wallet || row.from === wallet)
}

/** Total order on transfers: equal only for rows that are equal in everything. */
export function compareTransfers(a: Transfer, b: Transfer): number {
  return (
    a.time - b.time ||
    a.block - b.block ||
    a.logIndex - b.logIndex ||
    compare(a.transaction, b.transaction) ||
    compare(a.from, b.from) ||
    compare(a.to, b.to) ||
    compare(a.token, b.token) ||
    compare(a.amount, b.amount) ||
    compare(a.usdCents ?? -1, b.usdCents ?? -1) ||
    compare(a.symbol, b.symbol)
  )
}

const LATEST = 2 ** 32

/** Rows that pass the test in canonical order: by time first, which needs no comparison; then those of one second are compared. */
export function sortRows(transfers: TransferList, isOurs: (row: Transfer) => boolean): TransferList {
  const seconds = new Uint32Array(transfers.length)
  const ours = new Int32Array(transfers.length)
  let count = 0
  let arePlain = true
  for (let place = 0; place < transfers.length; place++) {
    const row = transfers.at(place) as Transfer
    if (!isOurs(row)) continue
    arePlain &&= Number.isInteger(row.time) && row.time >= 0 && row.time < LATEST
    seconds[place] = row.time
    ours[count++] = place
  }
  const rowAt = (place: number): Transfer => transfers.at(place) as Transfer
  const comparePlaces = (a: number, b: number): number => compareTransfers(rowAt(a), rowAt(b))
  const places = ours.subarray(0, count)
  if (!arePlain) places.sort(comparePlaces)
  else {
    sortByKey(places, seconds)
    for (let start = 0; start < count; ) {
      let end = start + 1
      while (end < count && seconds[intAt(places, end)] === seconds[intAt(places, start)]) end++
      if (end - start > 1) places.subarray(start, end).sort(comparePlaces)
      start = end
    }
  }
  const at = (i: number): Transfer | undefined => {
    const place = places[i]
    return place === undefined ? undefined : transfers.at(place)
  }
  return { length: count, at }
}

const DIGIT_BITS = 11
const DIGITS = 2 ** DIGIT_BITS

/** Sorts places by their keys, digit by digit from the lowest: linear, where comparing would not be. */
function sortByKey(places: Int32Array, keys: Uint32Array): void {
  let from: Int32Array = places
  let to: Int32Array = new Int32Array(places.length)
  for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
    const ends = new Int32Array(DIGITS + 1)
    const digitOf = (place: number): number => (wordAt(keys, place) >>> shift) & (DIGITS - 1)
    for (let i = 0; i < from.length; i++) {
      const next = digitOf(intAt(from, i)) + 1
      countAt(ends, next)
    }
    for (let digit = 0; digit < DIGITS; digit++) ends[digit + 1] = intAt(ends, digit + 1) + intAt(ends, digit)
    for (let i = 0; i < from.length; i++) {
      const place = intAt(from, i)
      const digit = digitOf(place)
      const at = intAt(ends, digit)
      to[at] = place
      ends[digit] = at + 1
    }
    const sorted = to
    to = from
    from = sorted
  }
  places.set(from)
}
