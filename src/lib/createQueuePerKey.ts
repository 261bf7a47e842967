/** Runs tasks of the same name in sequence, and the others in parallel. */
export function createQueuePerKey() {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const before = last.get(name) ?? Promise.resolve()
    const mine = before.then(run, run)
    last.set(name, mine)
    try {
      return await mine
    } finally {
      if (last.get(name) === mine) last.delete(name)
    }
  }
}
