import type { FastifyInstance } from 'fastify'
import type { Context } from '../../services/context.ts'
import { checkHealth } from '../../services/health/checkHealth.ts'

/** Without these nothing can be sold; without the others the rest is, and taking the node away would help nobody. */
const vital = ['database', 'chain', 'settlement'] as const

/** For orchestrators: `/livez` says the process turns, `/readyz` that it can do its work. */
export function probeRoutes(app: FastifyInstance, ctx: Context): void {
  const config = { keepUnderLoad: true }
  app.get('/livez', { config }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config }, async (_request, reply) => {
    const { status, integrations } = await checkHealth(ctx)
    const down = vital.filter(name => integrations[name].status === 'down')
    return down.length > 0
      ? reply.code(503).send({ status: 'down', down, fix: 'GET /api/health/integrations says what to do.' })
      : reply.send({ status: status === 'ok' ? 'ok' : 'degraded' })
  })
}
