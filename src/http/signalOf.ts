import type { FastifyReply } from 'fastify'

/** Aborted when the caller goes away before it is answered: nobody waits for the rest then. */
export function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  return controller.signal
}
