import type { onRequestHookHandler } from 'fastify'
import { RateLimitedError } from '../errors/limits.ts'
import type { Context } from '../services/context.ts'
import { callerOf } from './callerOf.ts'

type Window = { count: number; until: number }

const windowMs = 60_000
const maxCallers = 50_000

/** Refuses a network address that calls more than `max` times a minute; counts per node. What is left is told as RateLimit (IETF draft). */
export function limitPerCaller({ clock }: Pick<Context, 'clock'>, max: number): onRequestHookHandler {
  const windows = new Map<string, Window>()

  function open(caller: string, now: number): Window {
    windows.delete(caller)
    // The oldest goes first, and it ends first too.
    if (windows.size >= maxCallers) windows.delete(windows.keys().next().value as string)
    const window = { count: 0, until: now + windowMs }
    windows.set(caller, window)
    return window
  }

  return (request, reply, done) => {
    const now = clock()
    const caller = callerOf(request.ip)
    const known = windows.get(caller)
    const window = known && known.until > now ? known : open(caller, now)
    window.count++
    const seconds = Math.ceil((window.until - now) / 1000)
    reply.header('ratelimit', `"minute";r=${Math.max(0, max - window.count)};t=${seconds}`)
    if (window.count <= max) done()
    else done(new RateLimitedError(`More than ${max} calls a minute came from your address.`, seconds))
  }
}
