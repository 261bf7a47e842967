import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { OverloadedError } from '../errors/limits.ts'
import { fewInFlight, maxInFlight, maxLoopDelayMs } from './limits.ts'
import { onEveryRoute } from './onEveryRoute.ts'

/** Refuses work before any of it is done, and before a payment is claimed, when the process cannot keep up. */
export function shedLoad(app: FastifyInstance, limits = { maxInFlight, maxLoopDelayMs }): void {
  const loop = monitorEventLoopDelay({ resolution: 50 })
  loop.enable()
  let loopDelayMs = 0
  const sample = setInterval(() => {
    loopDelayMs = loop.mean / 1e6
    loop.reset()
  }, 1_000).unref()
  let inFlight = 0
  const leave = () => {
    inFlight--
  }
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight++
    // `close` comes exactly once, whether the answer was sent or the caller went away.
    reply.raw.on('close', leave)
    done()
  })
  onEveryRoute(app, ({ config }) =>
    config?.keepUnderLoad
      ? null
      : {
          onRequest: (_request, _reply, done) => {
            const isLate = inFlight > fewInFlight && loopDelayMs > limits.maxLoopDelayMs
            const isTooMuch = inFlight > limits.maxInFlight || isLate
            if (isTooMuch) done(new OverloadedError(undefined, { inFlight, loopDelayMs }))
            else done()
          },
        },
  )
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
