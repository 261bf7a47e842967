import { setTimeout as wait } from 'node:timers/promises'

/**
 * Calls that arrive together are flushed together: those that arrive during one flush form the next. So one durable commit serves
 * many callers, and a lone caller waits for nothing. When a whole group fails, its items are tried one by one (unless `isShared`
 * says that the failure concerns all), so that nobody fails because of another's item; repeating `flush` must be harmless. With
 * `everyMs` a flush begins at the earliest this long after the last.
 */
export function createGroupCommit<T, R>(
  flush: (items: T[]) => Promise<R[]>,
  {
    limit = 250,
    isShared = false,
    everyMs = 0,
  }: { limit?: number; isShared?: boolean; everyMs?: number } = {},
): (item: T) => Promise<R> {
  type Waiting = { item: T; resolve: (result: R) => void; reject: (error: unknown) => void }
  const waiting: Waiting[] = []
  let running = false
  let lastSize = 0
  let nextMs = 0

  /** Where several arrive together, waits for more as long as they come: that costs far less than another commit. */
  function gather(seen: number): void {
    if (lastSize < 2 || waiting.length === seen || waiting.length >= limit) void run()
    else setImmediate(gather, waiting.length)
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const restMs = nextMs - performance.now()
      if (restMs > 0) await wait(restMs)
      nextMs = performance.now() + everyMs
      await commit(waiting.splice(0, limit))
    }
    running = false
  }

  async function commit(group: Waiting[]): Promise<void> {
    lastSize = group.length
    try {
      const results = await flush(group.map(({ item }) => item))
      for (let i = 0; i < group.length; i++) group[i]?.resolve(results[i] as R)
    } catch (error) {
      if (isShared || group.length === 1) for (const { reject } of group) reject(error)
      else for (const one of group) await commit([one])
    }
  }

  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (running) return
      running = true
      // After this tick's input was read, so that requests that arrived together are in one group.
      setImmediate(gather, 0)
    })
}
