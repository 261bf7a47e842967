import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

const largeBytes = 64 * 1024

/** Ends the connection of one who asked for much and does not fetch it. Small answers fit into what the system keeps anyway. */
export function cutSlowReaders(
  app: FastifyInstance,
  { stallMs, sendMs }: { stallMs: number; sendMs: number },
): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { socket } = request.raw
    // What is asked for inside the process has no connection.
    if (isLarge(payload) && socket instanceof Socket) {
      // Looks at what the system has taken, so that slow progress is progress. Node sets it anew after the answer.
      socket.setTimeout(stallMs)
      const timer = setTimeout(() => socket.destroy(), sendMs).unref()
      reply.raw.once('close', () => clearTimeout(timer))
    }
    done(null, payload)
  })
}

function isLarge(payload: unknown): boolean {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length > largeBytes
  return payload instanceof Readable
}
