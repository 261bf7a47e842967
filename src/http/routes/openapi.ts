import type { FastifyInstance } from 'fastify'
import type { Context } from '../../services/context.ts'
import { buildOpenApi } from '../openapi.ts'

/** The machine-readable description of every operation. */
export function openapiRoute(app: FastifyInstance, ctx: Context): void {
  app.get('/openapi.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return buildOpenApi(ctx.baseUrl())
  })
}
