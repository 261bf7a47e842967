/**
 * Row indexes by id, oldest first, as slices of one array; `roomOf` gives the same slice of a second one to write to:
 * small arrays of their own are dear by the ten thousand.
 */
export type RowGroups = {
  ids: Int32Array
  rowsOf: (index: number) => Int32Array
  roomOf: (index: number) => Int32Array<ArrayBuffer>
}

/** Groups the rows that pass `isChosen` by their id in two passes; ids without rows are left out. */
export const groupRows = (
  count: number,
  idCount: number,
  readId: (row: number) => number,
  isChosen: (row: number) => boolean,
): RowGroups => {
  const ends = new Int32Array(idCount + 1)
  let total = 0
  for (let i = 0; i < count; i++) {
    if (!isChosen(i)) continue
    const at = readId(i) + 1
    ends[at] = (ends[at] ?? 0) + 1
    total++
  }
  const present: number[] = []
  for (let id = 0; id < idCount; id++) {
    if ((ends[id + 1] ?? 0) > 0) present.push(id)
    ends[id + 1] = (ends[id + 1] ?? 0) + (ends[id] ?? 0)
  }
  const starts = ends.slice()
  const rows = new Int32Array(total)
  for (let i = 0; i < count; i++) {
    if (!isChosen(i)) continue
    const id = readId(i)
    const at = starts[id] ?? 0
    rows[at] = i
    starts[id] = at + 1
  }
  const ids = Int32Array.from(present)
  const room = new Int32Array(total)
  const slice = (index: number, of: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
    const id = ids[index] ?? 0
    return of.subarray(ends[id] ?? 0, ends[id + 1] ?? 0)
  }
  return { ids, rowsOf: index => slice(index, rows), roomOf: index => slice(index, room) }
}
