type Waiting = () => void

/**
 * Runs a fixed number of tasks at once and queues the rest. The queue serves the names in turn, so no caller waits for all tasks
 * of another. `onFull` makes the error for a task that finds the queue full.
 */
export function createFairQueue({
  atOnce,
  maxWaiting,
  onFull,
}: {
  atOnce: number
  maxWaiting: number
  onFull: () => Error
}) {
  /** Names in the order of their turns. */
  const queues = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  function startNext(): void {
    const [first] = queues
    if (!first || running >= atOnce) return
    const [name, queue] = first
    const start = queue.shift()
    queues.delete(name)
    if (queue.length > 0) queues.set(name, queue)
    waiting--
    running++
    start?.()
  }

  function enter(name: string): Promise<void> {
    if (running < atOnce && waiting === 0) {
      running++
      return Promise.resolve()
    }
    if (waiting >= maxWaiting) return Promise.reject(onFull())
    waiting++
    return new Promise(start => {
      const queue = queues.get(name) ?? []
      queue.push(start)
      queues.set(name, queue)
    })
  }

  return async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    await enter(name)
    try {
      return await run()
    } finally {
      running--
      startNext()
    }
  }
}
