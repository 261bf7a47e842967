import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Leaving } from '../lib/leaving.ts'

/** Aborted when the caller goes away before it is answered: nobody waits for the rest then. Costs nothing until somebody waits. */
export function signalOf({ raw }: FastifyReply): Leaving {
  return new ResponseSignal(raw)
}

/** A class: a literal with a getter and functions of its own is made anew, piece by piece, for each call. */
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
