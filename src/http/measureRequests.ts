import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../lib/metrics.ts'

/** Counts every answer under its route pattern, never under the raw path: labels stay few. */
export function measureRequests(app: FastifyInstance, { requests, requestSeconds }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    requests.inc({ route, status: reply.statusCode })
    requestSeconds.observe({ route }, reply.elapsedTime / 1000)
  })
}
