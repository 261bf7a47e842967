import type { Leaving } from '../lib/leaving.ts'

const pollMs = 250

type Watcher<Key, Row> = {
  key: Key
  since: number
  isDone: (row: Row) => boolean
  finish: (row: Row) => void
}

/** Waits for a row to get somewhere: told at once by this node's own changes, by looking for those of other nodes. */
export function createWatch<Key, Row>(options: {
  textOf: (key: Key) => string
  /** Rows by the text of their key. */
  read: (keys: Key[]) => Promise<Map<string, Row>>
}) {
  const watchers = new Map<string, Set<Watcher<Key, Row>>>()
  let timer: NodeJS.Timeout | undefined

  function notify(key: string, row: Row): void {
    for (const watcher of watchers.get(key) ?? []) if (watcher.isDone(row)) watcher.finish(row)
  }

  async function look(waitedMs = 0): Promise<void> {
    const before = performance.now() - waitedMs
    const keys = [...watchers.values()].flatMap(([first]) =>
      first && first.since <= before ? [first.key] : [],
    )
    if (keys.length === 0) return
    try {
      for (const [key, row] of await options.read(keys)) notify(key, row)
    } catch {
      // The next read may succeed; each waiter has its own time limit.
    }
  }

  async function poll(): Promise<void> {
    // What began to wait just now is likely told by this node itself.
    await look(pollMs)
    timer = watchers.size > 0 ? setTimeout(() => void poll(), pollMs) : undefined
  }

  return {
    notify,
    /** Looks at once at all that is waited for. */
    look: (): Promise<void> => look(),
    /** The row once `isDone` says so, null after `timeoutMs` or when nobody wants it any more. */
    until: (
      key: Key,
      isDone: (row: Row) => boolean,
      timeoutMs: number,
      signal?: Leaving,
    ): Promise<Row | null> =>
      new Promise(resolve => {
        if (signal?.aborted) return resolve(null)
        const text = options.textOf(key)
        const group = watchers.get(text) ?? new Set()
        const end = (row: Row | null) => {
          clearTimeout(limit)
          signal?.removeEventListener('abort', leave)
          group.delete(watcher)
          if (group.size === 0) watchers.delete(text)
          resolve(row)
        }
        const watcher: Watcher<Key, Row> = { key, since: performance.now(), isDone, finish: end }
        const leave = () => end(null)
        const limit = setTimeout(leave, timeoutMs)
        signal?.addEventListener('abort', leave)
        watchers.set(text, group.add(watcher))
        timer ??= setTimeout(() => void poll(), pollMs)
      }),
    /** How many rows are waited for. */
    size: (): number => watchers.size,
    close: (): void => clearTimeout(timer),
  }
}
