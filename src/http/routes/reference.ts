import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../services/context.ts'
import { buildOpenApi } from '../openapi.ts'

/** The machine-readable description and a page to read it, both served from here: no outside script is loaded. */
export async function referenceRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  app.get('/openapi.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return buildOpenApi(ctx.baseUrl())
  })
  await app.register(scalar, { routePrefix: '/docs', configuration: { url: '/openapi.json', theme: 'none' } })
}
