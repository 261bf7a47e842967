import type { FastifyInstance } from 'fastify'
import { checkHealth } from '../../services/checkHealth.ts'
import type { Context } from '../../services/context.ts'
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
