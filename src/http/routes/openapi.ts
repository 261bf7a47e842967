import type { FastifyInstance } from 'fastify'
import { cachePerBaseUrl } from '../../lib/cachePerBaseUrl.ts'
import { createAsset } from '../../lib/createAsset.ts'
import type { Context } from '../../services/context.ts'
import { buildOpenApi } from '../openapi.ts'
import { sendAsset } from '../sendAsset.ts'

export function openapiRoute(app: FastifyInstance, ctx: Context): void {
  const assetFor = cachePerBaseUrl(baseUrl =>
    createAsset(JSON.stringify(buildOpenApi(baseUrl)), {
      type: 'application/json; charset=utf-8',
      cacheControl: 'public, max-age=300',
    }),
  )
  app.get('/openapi.json', (request, reply) => sendAsset(assetFor(ctx.baseUrl()), request, reply))
}
