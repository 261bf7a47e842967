import type { FastifyReply } from 'fastify'
import type { Leaving } from '../lib/leaving.ts'

/** Aborted when the caller goes away before it is answered: nobody waits for the rest then. Costs nothing until somebody waits. */
export function signalOf({ raw }: FastifyReply): Leaving {
  return {
    get aborted() {
      return raw.destroyed && !raw.writableFinished
    },
    addEventListener: (_event, leave) => void raw.on('close', leave),
    removeEventListener: (_event, leave) => void raw.off('close', leave),
  }
}
