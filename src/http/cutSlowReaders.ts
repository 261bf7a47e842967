import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { onEveryRoute } from './onEveryRoute.ts'

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
  // The protocols of agents write their answers themselves, past that hook. A stream of theirs may be silent for long, so only
  // what is not fetched ends it.
  onEveryRoute(app, ({ config }) =>
    config?.paysInBody
      ? {
          onRequest: ({ raw: { socket } }, reply, done) => {
            if (socket instanceof Socket)
              reply.raw.setTimeout(stallMs, () => {
                if (socket.writableLength > largeBytes) socket.destroy()
              })
            done()
          },
        }
      : null,
  )
}

function isLarge(payload: unknown): boolean {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length > largeBytes
  return payload instanceof Readable
}
