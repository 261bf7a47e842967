import { LRUCache } from 'lru-cache'
import { callerOf } from './callerOf.ts'
import type { Clock } from './clock.ts'

type Window = { count: number; until: number }

const maxCallers = 50_000

export type CallerCount = { count: number; max: number; left: number; seconds: number; isOver: boolean }
/** Counts `amount` for a network address: by default 1; 0 only asks; a negative amount gives back. */
export type CallerLimit = (remoteAddress: string, amount?: number) => CallerCount

/** Counts what each network address does in windows of a minute; per node. */
export function createCallerLimit({
  clock,
  max,
  windowMs = 60_000,
}: {
  clock: Clock
  max: number
  windowMs?: number
}): CallerLimit {
  // Limited by size: a limit by count would reserve the room for all of them at once.
  const windows = new LRUCache<string, Window>({ maxSize: maxCallers, sizeCalculation: () => 1 })

  function open(caller: string, now: number, amount: number): Window {
    const window = { count: 0, until: now + windowMs }
    // A caller that only reads or gives back needs no entry.
    if (amount > 0) windows.set(caller, window)
    return window
  }

  return (remoteAddress, amount = 1) => {
    const now = clock()
    const caller = callerOf(remoteAddress)
    const known = windows.get(caller)
    const window = known && known.until > now ? known : open(caller, now, amount)
    // What is given back in a later window must not become credit.
    window.count = Math.max(0, window.count + amount)
    const { count, until } = window
    const left = Math.max(0, max - count)
    return { count, max, left, seconds: Math.ceil((until - now) / 1000), isOver: count > max }
  }
}
