import fastify, { type FastifyInstance } from 'fastify'
import type { Context } from '../services/context.ts'
import { probeRoutes } from './routes/probes.ts'

/** Metrics and probes on a port of their own, which an operator does not open to the world. */
export function buildAdminServer(ctx: Context): FastifyInstance {
  const app = fastify()
  probeRoutes(app, ctx)
  app.get('/metrics', async (_request, reply) => {
    reply.type(ctx.metrics.registry.contentType)
    return ctx.metrics.registry.metrics()
  })
  return app
}
