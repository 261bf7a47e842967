import type { Leaving } from '../../src/lib/leaving.ts'

/** What tells a node that its caller disconnected; a real signal costs more to make than the event that it is for. */
export function createLeaving(): Leaving & { leave: () => void } {
  const listeners = new Set<() => void>()
  let isGone = false
  return {
    get aborted() {
      return isGone
    },
    addEventListener: (_event, listener) => void listeners.add(listener),
    removeEventListener: (_event, listener) => void listeners.delete(listener),
    leave: () => {
      isGone = true
      for (const listener of listeners) listener()
    },
  }
}
