import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { OverloadedError } from '../errors/limits.ts'

const maxInFlight = 2_000
const maxLoopDelayMs = 1_000

/** Refuses work before any of it is done, and before a payment is claimed, when the process cannot keep up. */
export function shedLoad(app: FastifyInstance): void {
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  let loopDelayMs = 0
  const sample = setInterval(() => {
    loopDelayMs = loop.mean / 1e6
    loop.reset()
  }, 1_000).unref()
  let inFlight = 0
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    inFlight++
    // `close` comes exactly once, whether the answer was sent or the caller went away.
    reply.raw.once('close', () => inFlight--)
    if (routeOptions.config.keepUnderLoad) return
    if (inFlight > maxInFlight || loopDelayMs > maxLoopDelayMs)
      throw new OverloadedError(undefined, { inFlight, loopDelayMs })
  })
  app.addHook('onClose', async () => {
    clearInterval(sample)
    loop.disable()
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Health answers even when everything else is refused. */
    keepUnderLoad?: boolean
  }
}
