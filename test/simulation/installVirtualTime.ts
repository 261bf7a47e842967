import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { VirtualTime } from './createVirtualTime.ts'

type Callback = (...args: unknown[]) => void

/**
 * Puts the virtual time in the place of the real one for the whole process, and gives every id its maker's name. Must be
 * done before the code under test is loaded; nothing else should run in such a process.
 */
export function installVirtualTime(time: VirtualTime): void {
  const plan = (callback: Callback, ms: number, args: unknown[]) => {
    const event = time.after(ms, time.current(), () => callback(...args))
    const timer = { event, unref: () => timer, ref: () => timer, hasRef: () => true }
    return timer
  }
  const cancel = (timer?: { event?: { isOff: boolean } }) => {
    if (timer?.event) timer.event.isOff = true
  }
  const repeat = (callback: Callback, ms: number, ...args: unknown[]) => {
    const owner = time.current()
    const next = () => {
      // Always the one that is planned, so that clearing leaves nothing behind that would be a step.
      timer.event = time.after(ms, owner, next)
      callback(...args)
    }
    const timer = { event: time.after(ms, owner, next), unref: () => timer }
    return timer
  }
  Object.assign(globalThis, {
    setTimeout: (callback: Callback, ms = 0, ...args: unknown[]) => plan(callback, ms, args),
    setImmediate: (callback: Callback, ...args: unknown[]) => plan(callback, 0, args),
    setInterval: repeat,
    clearTimeout: cancel,
    clearImmediate: cancel,
    clearInterval: cancel,
  })
  performance.now = () => time.now()
  // The query builder freezes every part of every query: a twentieth of a history. `npm test` runs with it as it is.
  Object.freeze = <T>(part: T): Readonly<T> => part
  let ids = 0
  Object.assign(crypto, {
    randomUUID: () => `${time.current().name}/${++ids}/${time.random().hex(12)}`,
    randomBytes: (size: number) => Buffer.from(time.random().hex(size * 2), 'hex'),
  })
  syncBuiltinESMExports()
}
