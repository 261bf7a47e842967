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
    const at = (idOf[i] ?? 0) + 1
    if (at > 0) ends[at] = (ends[at] ?? 0) + 1
  }
  let present = 0
  for (let id = 0; id < idCount; id++) {
    if ((ends[id + 1] ?? 0) > 0) present++
    ends[id + 1] = (ends[id + 1] ?? 0) + (ends[id] ?? 0)
  }
  const ids = new Int32Array(present)
  for (let id = 0, at = 0; at < present; id++) if ((ends[id + 1] ?? 0) > (ends[id] ?? 0)) ids[at++] = id
  const starts = ends.slice()
  const rows = new Int32Array(ends[idCount] ?? 0)
  for (let i = 0; i < idOf.length; i++) {
    const id = idOf[i] ?? 0
    if (id < 0) continue
    const at = starts[id] ?? 0
    rows[at] = i
    starts[id] = at + 1
  }
  const room = new Int32Array(rows.length)
  const slice = (index: number, of: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
    const id = ids[index] ?? 0
    return of.subarray(ends[id] ?? 0, ends[id + 1] ?? 0)
  }
  return { ids, rowsOf: index => slice(index, rows), roomOf: index => slice(index, room) }
}
