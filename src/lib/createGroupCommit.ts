import { setTimeout as wait } from 'node:timers/promises'

/**
 * Calls that arrive together are flushed together: whatever gathers while one flush runs goes into the next. So one durable
 * commit serves many callers, and a lone caller waits for nothing. What a whole group fails at is tried one by one (`isShared`: is
 * not tried again), so that nobody fails for another's sake; `flush` must be such that a repetition does no harm. With `everyMs` a
 * flush begins so long after the last one at the earliest, however many ask.
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

  /** Where several come together, looks for more as long as there are: a look costs far less than a commit of its own. */
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
      // After this tick's input was read, so that requests that came in together are in one group.
      setImmediate(gather, 0)
    })
}
