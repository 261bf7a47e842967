import { useEffect, useState } from 'preact/hooks'

export type Store<T> = {
  get: () => T
  set: (change: Partial<T> | ((value: T) => Partial<T>)) => void
  subscribe: (listener: () => void) => () => void
}

/** A value that components can watch. Changes are shallow merges. */
export function createStore<T extends object>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: change => {
      value = { ...value, ...(typeof change === 'function' ? change(value) : change) }
      for (const listener of [...listeners]) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<T extends object>(store: Store<T>): T {
  const [, redraw] = useState(0)
  useEffect(() => store.subscribe(() => redraw(count => count + 1)), [store])
  return store.get()
}
