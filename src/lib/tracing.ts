import type { FastifyInstance } from 'fastify'

/** Traces of requests; null in the context when no collector is configured. */
export type Tracing = {
  /** Adds a span to each request of this server; call it before its routes are added. */
  instrument: (app: FastifyInstance) => Promise<void>
  /** The current request's `traceparent`; null when it is not traced. */
  current: () => string | null
  close: () => Promise<void>
}
