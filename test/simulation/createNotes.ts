/** What triggers saw in a transaction of the database, until it is committed or rolled back. */
export function createNotes<T>() {
  let notes: T[] = []
  return {
    add: (note: T): void => {
      notes.push(note)
    },
    take: (): T[] => {
      if (notes.length === 0) return notes
      const taken = notes
      notes = []
      return taken
    },
    /** They were rolled back. */
    drop: (): void => {
      notes = []
    },
  }
}
