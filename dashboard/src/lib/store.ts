import { useLayoutEffect, useState } from 'preact/hooks'

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
      // A copy: who is told may stop listening.
      for (const listener of Array.from(listeners)) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<T extends object>(store: Store<T>): T {
  const [, redraw] = useState(0)
  const drawn = store.get()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` is the value of the drawing this listens after
  useLayoutEffect(() => {
    const update = () => redraw(count => count + 1)
    // It may have changed between drawing and listening.
    if (store.get() !== drawn) update()
    return store.subscribe(update)
  }, [store])
  return drawn
}
