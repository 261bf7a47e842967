import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Leaving } from '../lib/leaving.ts'

/**
 * Aborted when the caller goes away before it is answered: nobody waits for the rest then. Costs nothing until somebody waits.
 * `end`: nobody asks any more. What waited is garbage by then, but the collector may keep it for long, and would keep and copy
 * the whole response with it.
 */
export function signalOf({ raw }: FastifyReply): Leaving & { end: () => void } {
  let response: ServerResponse | null = raw
  return {
    get aborted() {
      return response?.destroyed === true && !response.writableFinished
    },
    addEventListener: (_event, leave) => void response?.on('close', leave),
    removeEventListener: (_event, leave) => void response?.off('close', leave),
    end: () => {
      response = null
    },
  }
}
