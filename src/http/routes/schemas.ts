import type { FastifyInstance, FastifyReply } from 'fastify'
import { cachePerBaseUrl } from '../../lib/cachePerBaseUrl.ts'
import { createAsset } from '../../lib/createAsset.ts'
import type { Context } from '../../services/context.ts'
import { publishSchema, type SchemaName, schemas } from '../../wire/schemas.ts'
import { sendAsset } from '../sendAsset.ts'

/** The published JSON Schemas and their index. Each schema has its own route, so an unknown name is a plain 404. */
export function schemaRoutes(app: FastifyInstance, ctx: Context): void {
  const names = Object.keys(schemas) as SchemaName[]
  const fresh = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=300')
  for (const path of ['/schemas', '/schemas/'])
    app.get(path, async (_request, reply) => {
      fresh(reply)
      return { schemas: names.map(name => ({ name, url: `${ctx.baseUrl()}/schemas/${name}.schema.json` })) }
    })
  for (const name of names) {
    const assetFor = cachePerBaseUrl(baseUrl =>
      createAsset(JSON.stringify(publishSchema(name, baseUrl)), {
        type: 'application/schema+json',
        cacheControl: 'public, max-age=300',
      }),
    )
    app.get(`/schemas/${name}.schema.json`, (request, reply) =>
      sendAsset(assetFor(ctx.baseUrl()), request, reply),
    )
  }
}
