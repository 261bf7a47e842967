/**
 * Calls that arrive together are flushed together: whatever gathers while one flush runs goes into the next. So one durable
 * commit serves many callers, and a lone caller waits for nothing.
 */
export function createGroupCommit<T, R>(
  flush: (items: T[]) => Promise<R[]>,
  limit = 250,
): (item: T) => Promise<R> {
  type Waiting = { item: T; resolve: (result: R) => void; reject: (error: unknown) => void }
  const waiting: Waiting[] = []
  let running = false

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.splice(0, limit)
      try {
        const results = await flush(group.map(({ item }) => item))
        for (const [index, { resolve }] of group.entries()) resolve(results[index] as R)
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    running = false
  }

  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (running) return
      running = true
      // After this tick's input was read, so that requests that came in together are in one group.
      setImmediate(() => void run())
    })
}
