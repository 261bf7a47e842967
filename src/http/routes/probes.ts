import type { FastifyInstance } from 'fastify'
import { checkHealth } from '../../services/checkHealth.ts'
import type { Context } from '../../services/context.ts'

/** For orchestrators: `/livez` says the process turns, `/readyz` that it can do its work. */
export function probeRoutes(app: FastifyInstance, ctx: Context): void {
  const config = { keepUnderLoad: true }
  app.get('/livez', { config }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config }, async (_request, reply) => {
    const { status } = await checkHealth(ctx)
    return reply.code(status === 'down' ? 503 : 200).send({ status })
  })
}
