import fastify, { type FastifyInstance } from 'fastify'
import type { Context } from '../services/context.ts'
import { checkHealth } from '../services/health/checkHealth.ts'
import { probeRoutes } from './routes/probes.ts'
import type { Load } from './shedLoad.ts'

/** Metrics and probes on their own port, which operators keep closed to the world. */
export function buildAdminServer(ctx: Context, load: Load): FastifyInstance {
  const app = fastify()
  probeRoutes(app, ctx, load)
  app.get('/metrics', async (_request, reply) => {
    await noteHealth(ctx)
    reply.type(ctx.metrics.registry.contentType)
    return ctx.metrics.registry.metrics()
  })
  return app
}

const scores = { ok: 1, degraded: 0.5, down: 0 }

/** Health as gauges: backlog, days of gas left, lag of the index. */
async function noteHealth(ctx: Context): Promise<void> {
  const { integrations, figures } = ctx.metrics
  const health = await checkHealth(ctx)
  // Only now: two that read at once would find each other's gauges empty.
  integrations.reset()
  figures.reset()
  for (const [integration, { status, figures: seen = {} }] of Object.entries(health.integrations)) {
    if (status !== 'off') integrations.set({ integration }, scores[status])
    for (const [figure, value] of Object.entries(seen)) figures.set({ integration, figure }, value)
  }
}
