import type { Leaving } from '../lib/leaving.ts'

const pollMs = 250

type Watcher<Key, Row> = {
  key: Key
  since: number
  isDone: (row: Row) => boolean
  finish: (row: Row) => void
}

/** The waiters for one row, and the row as all of them have seen it. */
type Group<Key, Row> = { watchers: Set<Watcher<Key, Row>>; seen: Row | null }

/** Waits for changes of a row: this node's own changes wake it at once; those of other nodes are polled. */
export function createWatch<Key, Row>(options: {
  textOf: (key: Key) => string
  /** Rows by the text of their key; unchanged ones may be left out. */
  read: (keys: Key[], seen: (Row | null)[]) => Promise<Map<string, Row>>
}) {
  const groups = new Map<string, Group<Key, Row>>()
  let timer: NodeJS.Timeout | undefined

  function notify(key: string, row: Row): void {
    const group = groups.get(key)
    if (!group) return
    group.seen = row
    for (const watcher of group.watchers) if (watcher.isDone(row)) watcher.finish(row)
  }

  async function look(waitedMs = 0): Promise<void> {
    const before = performance.now() - waitedMs
    const wanted = [...groups.values()].flatMap(({ watchers: [first], seen }) =>
      first && first.since <= before ? [{ key: first.key, seen }] : [],
    )
    if (wanted.length === 0) return
    const keys = wanted.map(({ key }) => key)
    const seen = wanted.map(one => one.seen)
    try {
      for (const [key, row] of await options.read(keys, seen)) notify(key, row)
    } catch {
      // The next read may succeed; each waiter has its own time limit.
    }
  }

  async function poll(): Promise<void> {
    // Skip the newest waiters: this node itself will probably wake them.
    await look(pollMs)
    timer = groups.size > 0 ? setTimeout(() => void poll(), pollMs) : undefined
  }

  return {
    notify,
    look: (): Promise<void> => look(),
    /** The row once `isDone` accepts it; null after `timeoutMs` or when the caller leaves. */
    until: (
      key: Key,
      isDone: (row: Row) => boolean,
      timeoutMs: number,
      signal?: Leaving,
    ): Promise<Row | null> =>
      new Promise(resolve => {
        if (signal?.aborted) return resolve(null)
        const text = options.textOf(key)
        const group = groups.get(text) ?? { watchers: new Set(), seen: null }
        const end = (row: Row | null) => {
          clearTimeout(limit)
          signal?.removeEventListener('abort', leave)
          group.watchers.delete(watcher)
          if (group.watchers.size === 0) groups.delete(text)
          resolve(row)
        }
        const watcher: Watcher<Key, Row> = { key, since: performance.now(), isDone, finish: end }
        const leave = () => end(null)
        const limit = setTimeout(leave, timeoutMs)
        signal?.addEventListener('abort', leave)
        group.watchers.add(watcher)
        // A new waiter has not seen the row yet.
        groups.set(text, Object.assign(group, { seen: null }))
        timer ??= setTimeout(() => void poll(), pollMs)
      }),
    size: (): number => groups.size,
    close: (): void => clearTimeout(timer),
  }
}
