import type { onRequestHookHandler } from 'fastify'
import { LRUCache } from 'lru-cache'
import { RateLimitedError } from '../errors/limits.ts'
import type { Context } from '../services/context.ts'
import { callerOf } from './callerOf.ts'

type Window = { count: number; until: number }

const windowMs = 60_000
const maxCallers = 50_000

/** Refuses a network address that calls more than `max` times a minute; counts per node. What is left is told as RateLimit (IETF draft). */
export function limitPerCaller({ clock }: Pick<Context, 'clock'>, max: number): onRequestHookHandler {
  const windows = new LRUCache<string, Window>({ max: maxCallers })

  function open(caller: string, now: number): Window {
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
