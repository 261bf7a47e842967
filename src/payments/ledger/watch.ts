import type { PaymentRow } from '../../storage/schema.ts'
import { keyText, type PaymentKey } from './paymentKey.ts'

const pollMs = 250

type Watcher = {
  key: PaymentKey
  since: number
  isDone: (row: PaymentRow) => boolean
  finish: (row: PaymentRow) => void
}

/** Waits for a row to get somewhere: told at once by this node's own changes, by looking for those of other nodes. */
export function createWatch(read: (keys: PaymentKey[]) => Promise<Map<string, PaymentRow>>) {
  const watchers = new Map<string, Set<Watcher>>()
  let timer: NodeJS.Timeout | undefined

  function notify(key: string, row: PaymentRow): void {
    for (const watcher of watchers.get(key) ?? []) if (watcher.isDone(row)) watcher.finish(row)
  }

  async function poll(): Promise<void> {
    try {
      // What began to wait just now is likely told by this node itself.
      const before = performance.now() - pollMs
      const keys = [...watchers.values()].flatMap(([first]) =>
        first && first.since <= before ? [first.key] : [],
      )
      for (const [key, row] of await read(keys)) notify(key, row)
    } catch {
      // The next look may succeed; whoever waits has a limit of its own.
    }
    timer = watchers.size > 0 ? setTimeout(() => void poll(), pollMs) : undefined
  }

  return {
    notify,
    /** The row once `isDone` says so, null after `timeoutMs`. */
    until: (
      key: PaymentKey,
      isDone: (row: PaymentRow) => boolean,
      timeoutMs: number,
    ): Promise<PaymentRow | null> =>
      new Promise(resolve => {
        const text = keyText(key)
        const group = watchers.get(text) ?? new Set()
        const end = (row: PaymentRow | null) => {
          clearTimeout(limit)
          group.delete(watcher)
          if (group.size === 0) watchers.delete(text)
          resolve(row)
        }
        const watcher: Watcher = { key, since: performance.now(), isDone, finish: end }
        const limit = setTimeout(end, timeoutMs, null)
        watchers.set(text, group.add(watcher))
        timer ??= setTimeout(() => void poll(), pollMs)
      }),
    close: (): void => clearTimeout(timer),
  }
}
