import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { OverloadedError } from '../errors/limits.ts'
import { callerOf } from '../lib/callerOf.ts'
import { fewInFlight, maxInFlight, maxLoopDelayMs } from './limits.ts'
import { onEveryRoute } from './onEveryRoute.ts'

/** From half the limit on, no address may use more than this part of it. */
const fairPart = 1 / 10
const sampleMs = 500
/** A process at its limit for this long makes no progress at all. */
const stuckMs = 30_000

/** From this delay on, callers that have not paid give way to those that have. */
const lateMs = 150

export type Load = {
  /** Whether the process lags behind its current work. */
  isLate: () => boolean
  /** Whether everything has been refused for a long time. */
  isStuck: () => boolean
}

/**
 * Refuses work before any of it is done, and before a payment is claimed, when the process cannot keep up. A request counts once
 * it has fully arrived: until then it costs next to nothing.
 */
export function shedLoad(app: FastifyInstance, limits = { maxInFlight, maxLoopDelayMs }): Load {
  const loop = monitorEventLoopDelay({ resolution: 50 })
  loop.enable()
  let loopDelayMs = 0
  let lastingDelayMs = 0
  const toLasting = createLasting()
  const sample = setInterval(() => {
    loopDelayMs = loop.mean / 1e6
    lastingDelayMs = toLasting(loopDelayMs)
    loop.reset()
  }, sampleMs).unref()
  let inFlight = 0
  let fullSince: number | null = null
  const held = new Map<string, number>()

  app.addHook('preValidation', (request, reply, done) => {
    const caller = callerOf(request.ip)
    held.set(caller, (held.get(caller) ?? 0) + 1)
    inFlight++
    if (inFlight >= limits.maxInFlight) fullSince ??= performance.now()
    // `close` fires exactly once, whether the answer was sent or the caller disconnected.
    reply.raw.on('close', () => {
      const left = (held.get(caller) ?? 1) - 1
      if (left === 0) held.delete(caller)
      else held.set(caller, left)
      inFlight--
      if (inFlight < limits.maxInFlight) fullSince = null
    })
    done()
  })
  onEveryRoute(app, ({ config }) =>
    config?.keepUnderLoad
      ? null
      : {
          onRequest: (request, _reply, done) => {
            const isLate = inFlight >= fewInFlight && lastingDelayMs > limits.maxLoopDelayMs
            const isTooMuch = inFlight >= limits.maxInFlight || isLate || holdsTooMany(request.ip)
            if (isTooMuch) done(new OverloadedError(undefined, { inFlight, loopDelayMs: lastingDelayMs }))
            else done()
          },
        },
  )
  app.addHook('onClose', async () => {
    clearInterval(sample)
    loop.disable()
  })

  function holdsTooMany(ip: string): boolean {
    const fair = Math.max(4 * fewInFlight, limits.maxInFlight * fairPart)
    return inFlight >= limits.maxInFlight / 2 && (held.get(callerOf(ip)) ?? 0) >= fair
  }

  return {
    isLate: () => inFlight >= fewInFlight && loopDelayMs > lateMs,
    isStuck: () => fullSince !== null && performance.now() - fullSince > stuckMs,
  }
}

/** The lesser of each sample and the one before: one long pause of the disk or the machine is no overload. */
export function createLasting(): (delayMs: number) => number {
  let beforeMs = 0
  return delayMs => {
    const lastingMs = Math.min(beforeMs, delayMs)
    beforeMs = delayMs
    return lastingMs
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Health answers even when everything else is refused. */
    keepUnderLoad?: boolean
  }
}
