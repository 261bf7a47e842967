import { countAt, intAt } from '../at.ts'
/** Row indexes by id, oldest first, as slices of one array: small arrays of their own are dear by the ten thousand. */
export type RowGroups = {
  ids: Int32Array
  rowsOf: (index: number) => Int32Array
  /** The same slice of a second array, to write to. */
  roomOf: (index: number) => Int32Array<ArrayBuffer>
}

/** Groups rows by their id in two passes; ids without rows, and rows whose id is -1, are left out. */
export function groupRows(idOf: Int32Array, idCount: number): RowGroups {
  const ends = new Int32Array(idCount + 1)
  for (let i = 0; i < idOf.length; i++) {
    const at = intAt(idOf, i) + 1
    if (at > 0) countAt(ends, at)
  }
  let present = 0
  for (let id = 0; id < idCount; id++) {
    if (intAt(ends, id + 1) > 0) present++
    ends[id + 1] = intAt(ends, id + 1) + intAt(ends, id)
  }
  const ids = new Int32Array(present)
  for (let id = 0, at = 0; at < present; id++) if (intAt(ends, id + 1) > intAt(ends, id)) ids[at++] = id
  const starts = ends.slice()
  const rows = new Int32Array(intAt(ends, idCount))
  for (let i = 0; i < idOf.length; i++) {
    const id = intAt(idOf, i)
    if (id < 0) continue
    const at = intAt(starts, id)
    rows[at] = i
    starts[id] = at + 1
  }
  const room = new Int32Array(rows.length)
  const slice = (index: number, of: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
    const id = intAt(ids, index)
    return of.subarray(intAt(ends, id), intAt(ends, id + 1))
  }
  return { ids, rowsOf: index => slice(index, rows), roomOf: index => slice(index, room) }
}
