import type { FastifyInstance } from 'fastify'
import { describeFeedback } from '../../services/agents/describeFeedback.ts'
import type { Context } from '../../services/context.ts'
import { FeedbackSchema } from '../../wire/feedback.ts'
import { operations } from '../../wire/operations.ts'

export function feedbackRoute(app: FastifyInstance, ctx: Context): void {
  app.get(
    operations.read_feedback.path,
    { schema: { response: { 200: FeedbackSchema } } },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=10')
      return describeFeedback(ctx)
    },
  )
}
