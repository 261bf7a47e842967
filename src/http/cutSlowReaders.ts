import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { onEveryRoute } from './onEveryRoute.ts'

const largeBytes = 64 * 1024

/**
 * Ends the connection of a client that requests a large answer and does not read it. Small answers fit into the system's buffers.
 */
export function cutSlowReaders(
  app: FastifyInstance,
  { stallMs, sendMs }: { stallMs: number; sendMs: number },
): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { socket } = request.raw
    // Requests inside the process have no connection.
    if (isLarge(payload) && socket instanceof Socket) {
      // The timeout restarts whenever the system takes bytes, so slow reading counts as progress. Node resets it after the
      // answer.
      socket.setTimeout(stallMs)
      const timer = setTimeout(() => socket.destroy(), sendMs).unref()
      reply.raw.once('close', () => clearTimeout(timer))
    }
    done(null, payload)
  })
  // Agent protocols write their answers themselves, past that hook. Their streams may be silent for long, so only unread bytes
  // end them.
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
