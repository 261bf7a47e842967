import type { Judgeable, Transfer, TransferList } from '../../wire/activity.ts'
import { MODEL } from '../model.ts'
import { DAY_SECONDS } from '../time.ts'

/** The wallet's own rows of the window in canonical order. History delivers just that, so a look at each usually ends the work. */
export const orderRows = ({ wallet, asOf, from, transfers }: Judgeable): TransferList => {
  const start = Math.max(from, asOf.time - MODEL.window.maxDays * DAY_SECONDS)
  const isOurs = (row: Transfer): boolean =>
    row.time >= start && row.time <= asOf.time && (row.to === wallet || row.from === wallet)
  let previous: Transfer | undefined
  for (let i = 0; i < transfers.length; i++) {
    const row = transfers.at(i) as Transfer
    if (!isOurs(row) || (previous && compareTransfers(previous, row) > 0))
      return sortRows(transfers, listPlaces(transfers, isOurs))
    previous = row
  }
  return transfers
}

const listPlaces = (transfers: TransferList, isOurs: (row: Transfer) => boolean): Int32Array => {
  const places = new Int32Array(transfers.length)
  let count = 0
  for (let i = 0; i < places.length; i++) if (isOurs(transfers.at(i) as Transfer)) places[count++] = i
  return places.subarray(0, count)
}

const compare = <T extends number | string | bigint>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)

/** Total order on transfers: equal only for rows that are equal in everything. */
const compareTransfers = (a: Transfer, b: Transfer): number =>
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

const PLACES = 2 ** 21
const LATEST = 2 ** 32

/** Time and place of a row in one number sort without a comparison function; then only rows of one second are compared. */
const sortRows = (transfers: TransferList, places: Int32Array): TransferList => {
  const rowAt = (place: number): Transfer => transfers.at(place) as Transfer
  const comparePlaces = (a: number, b: number): number => compareTransfers(rowAt(a), rowAt(b))
  const isPlain = (time: number): boolean => Number.isInteger(time) && time >= 0 && time < LATEST
  const keys = new Float64Array(places.length)
  let arePlain = transfers.length <= PLACES
  for (let i = 0; i < keys.length && arePlain; i++) {
    const place = places[i] ?? 0
    const { time } = rowAt(place)
    arePlain = isPlain(time)
    keys[i] = time * PLACES + place
  }
  if (!arePlain) places.sort(comparePlaces)
  else {
    keys.sort()
    const timeOf = (i: number): number => Math.floor((keys[i] ?? 0) / PLACES)
    for (let i = 0; i < keys.length; i++) places[i] = (keys[i] ?? 0) - timeOf(i) * PLACES
    for (let start = 0; start < keys.length; ) {
      let end = start + 1
      while (end < keys.length && timeOf(end) === timeOf(start)) end++
      if (end - start > 1) places.subarray(start, end).sort(comparePlaces)
      start = end
    }
  }
  const at = (i: number): Transfer | undefined => {
    const place = places[i]
    return place === undefined ? undefined : transfers.at(place)
  }
  return { length: places.length, at }
}
