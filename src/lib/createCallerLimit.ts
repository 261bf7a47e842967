import { LRUCache } from 'lru-cache'
import { callerOf } from './callerOf.ts'
import type { Clock } from './clock.ts'

type Window = { count: number; until: number }

const windowMs = 60_000
const maxCallers = 50_000

export type CallerCount = { max: number; left: number; seconds: number; isOver: boolean }
export type CallerLimit = (remoteAddress: string) => CallerCount

/** Counts the calls of each network address in windows of a minute; per node. */
export function createCallerLimit({ clock, max }: { clock: Clock; max: number }): CallerLimit {
  const windows = new LRUCache<string, Window>({ max: maxCallers })

  function open(caller: string, now: number): Window {
    const window = { count: 0, until: now + windowMs }
    windows.set(caller, window)
    return window
  }

  return remoteAddress => {
    const now = clock()
    const caller = callerOf(remoteAddress)
    const known = windows.get(caller)
    const window = known && known.until > now ? known : open(caller, now)
    window.count++
    const left = Math.max(0, max - window.count)
    return { max, left, seconds: Math.ceil((window.until - now) / 1000), isOver: window.count > max }
  }
}
