import { countAt, intAt, numberAt } from '../at.ts'
import type { Columns } from './createColumns.ts'

/** Row indexes by id, oldest first, as slices of one array: small arrays of their own cost much by the ten thousand. */
export type RowGroups = {
  ids: Int32Array
  rowsOf: (index: number) => Int32Array
  /** The same slice of a second array, to write to. */
  roomOf: (index: number) => Int32Array<ArrayBuffer>
}

/** Groups rows, oldest first, by the id of the other address in two passes; ids without rows are left out. */
export function groupRows(
  some: readonly number[],
  { party, addresses }: Pick<Columns, 'party' | 'addresses'>,
): RowGroups {
  const idCount = addresses.names.length
  const ends = new Int32Array(idCount + 2)
  for (const row of some) countAt(ends, intAt(party, row) + 1)
  let present = 0
  for (let id = 0; id < idCount; id++) {
    if (intAt(ends, id + 1) > 0) present++
    ends[id + 1] = intAt(ends, id + 1) + intAt(ends, id)
  }
  const total = intAt(ends, idCount)
  ends[idCount + 1] = total
  const all = new Int32Array(2 * total + present)
  const rows = all.subarray(0, total)
  const room = all.subarray(total, 2 * total)
  const ids = all.subarray(2 * total)
  for (let id = 0, at = 0; at < present; id++) if (intAt(ends, id + 1) > intAt(ends, id)) ids[at++] = id
  // From the newest row back, so that the end of each id's rows has become their start.
  for (let i = some.length - 1; i >= 0; i--) {
    const row = numberAt(some, i)
    const id = intAt(party, row)
    const at = intAt(ends, id + 1) - 1
    rows[at] = row
    ends[id + 1] = at
  }
  const slice = (index: number, of: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
    const id = intAt(ids, index)
    return of.subarray(intAt(ends, id + 1), intAt(ends, id + 2))
  }
  return { ids, rowsOf: index => slice(index, rows), roomOf: index => slice(index, room) }
}
