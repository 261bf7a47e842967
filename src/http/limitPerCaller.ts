import type { onRequestHookHandler } from 'fastify'
import { TooManyCallsError } from '../errors/limits.ts'
import { type CallerLimit, createCallerLimit } from '../lib/createCallerLimit.ts'
import type { Context } from '../services/context.ts'

/** Refuses a network address that calls more than `max` times a minute. RateLimit headers (IETF draft) say what is left. */
export function limitPerCaller({ clock }: Pick<Context, 'clock'>, max: number): onRequestHookHandler {
  return limitWith(createCallerLimit({ clock, max }))
}

/** The same with a count shared by several routes; `cost` is how much a call counts. */
export function limitWith(limit: CallerLimit, cost = 1): onRequestHookHandler {
  return (request, reply, done) => {
    const { max, left, seconds, isOver } = limit(request.ip, cost)
    reply.header('ratelimit', `"minute";r=${left};t=${seconds}`)
    if (isOver) done(new TooManyCallsError({ max, seconds }, cost))
    else done()
  }
}
