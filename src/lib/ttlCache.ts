import type { Clock } from './clock.ts'

export type TtlCache<V> = { get: (key: string) => V | undefined; set: (key: string, value: V) => void }

/** A small memory of recent answers: entries age out by time, the oldest go first when it is full. */
export function createTtlCache<V>(options: { clock: Clock; ttlMs: number; maxEntries: number }): TtlCache<V> {
  const { clock, ttlMs, maxEntries } = options
  const entries = new Map<string, { value: V; until: number }>()
  return {
    get: key => {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.until > clock()) return entry.value
      entries.delete(key)
      return undefined
    },
    set: (key, value) => {
      entries.delete(key)
      if (entries.size >= maxEntries) entries.delete(entries.keys().next().value as string)
      entries.set(key, { value, until: clock() + ttlMs })
    },
  }
}
