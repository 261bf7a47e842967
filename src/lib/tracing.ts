import type { FastifyInstance } from 'fastify'

/** Traces of what callers ask for; null in the context where no collector is set. */
export type Tracing = {
  /** A span for each request of this server; before its routes are added. */
  instrument: (app: FastifyInstance) => Promise<void>
  /** The `traceparent` of the request in hand; null where it is not traced. */
  current: () => string | null
  close: () => Promise<void>
}
