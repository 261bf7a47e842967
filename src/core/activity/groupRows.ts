/** Row indexes by id, oldest first, as slices of one array. */
export type RowGroups = { ids: Int32Array; rowsOf: (index: number) => Int32Array }

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
  return { ids, rowsOf: index => rows.subarray(ends[ids[index] ?? 0] ?? 0, ends[(ids[index] ?? 0) + 1] ?? 0) }
}
