import type { FastifyInstance } from 'fastify'
import type { Context } from '../../services/context.ts'
import { paidOperations } from '../../services/payments/paidOperations.ts'
import type { ChatResult } from '../../wire/chat.ts'
import { paidRoute } from '../paidRoute.ts'
import { toEvents } from '../toEvents.ts'

export function paidRoutes(app: FastifyInstance, ctx: Context): void {
  for (const { operation } of paidOperations)
    if (operation === 'chat_query') chatRoute(app, ctx)
    else paidRoute(app, ctx, operation)
}

/** In its own scope, so that its hook streams only its own answers. */
function chatRoute(app: FastifyInstance, ctx: Context): void {
  void app.register(async scope => {
    // The answer is complete and paid for before its first word leaves, so a stream never ends in a failed payment.
    scope.addHook('onSend', async (request, reply, payload) => {
      const asksForStream = request.headers.accept?.includes('text/event-stream') ?? false
      if (!asksForStream || reply.statusCode !== 200 || typeof payload !== 'string') return payload
      reply.header('content-type', 'text/event-stream; charset=utf-8').removeHeader('content-length')
      return toEvents(JSON.parse(payload) as ChatResult)
    })
    paidRoute(scope, ctx, 'chat_query')
  })
}
