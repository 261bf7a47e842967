import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Leaving } from '../lib/leaving.ts'

/** Aborted when the caller disconnects before it is answered. Costs nothing until somebody listens. */
export function signalOf({ raw }: FastifyReply): Leaving {
  return new ResponseSignal(raw)
}

/** A class, because a literal with a getter and functions is built anew for each call. */
class ResponseSignal implements Leaving {
  readonly #response: ServerResponse

  constructor(response: ServerResponse) {
    this.#response = response
  }

  get aborted(): boolean {
    return this.#response.destroyed && !this.#response.writableFinished
  }

  addEventListener(_event: 'abort', leave: () => void): void {
    this.#response.on('close', leave)
  }

  removeEventListener(_event: 'abort', leave: () => void): void {
    this.#response.off('close', leave)
  }
}
