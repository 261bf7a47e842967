import type { FastifyInstance } from 'fastify'
import type { Context } from '../../services/context.ts'
import { checkHealth } from '../../services/health/checkHealth.ts'
import { HealthSchema } from '../../wire/health.ts'
import { operations } from '../../wire/operations.ts'

export function healthRoute(app: FastifyInstance, ctx: Context): void {
  const response = { 200: HealthSchema, 503: HealthSchema }
  app.get(
    operations.health.path,
    { schema: { response }, config: { keepUnderLoad: true } },
    async (_request, reply) => {
      const health = await checkHealth(ctx)
      return reply.code(health.status === 'down' ? 503 : 200).send(health)
    },
  )
}
