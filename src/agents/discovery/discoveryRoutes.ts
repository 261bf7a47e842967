import type { FastifyInstance } from 'fastify'
import { cachePerBaseUrl } from '../../lib/cachePerBaseUrl.ts'
import { createAsset } from '../../lib/createAsset.ts'
import { describeRegistration } from '../../services/agents/describeRegistration.ts'
import type { Context } from '../../services/context.ts'
import type { DocsPage } from '../docs.ts'
import { describeCatalog } from './describeCatalog.ts'
import { describeMcpServer } from './describeMcpServer.ts'
import { describeX402 } from './describeX402.ts'
import { writeLlmsFullTxt, writeLlmsTxt } from './writeLlmsTxt.ts'

const json = 'application/json; charset=utf-8'
const markdown = 'text/markdown; charset=utf-8'
const plain = 'text/plain; charset=utf-8'

/** The documents by which agents find us, generated from the service's own tables. */
export function discoveryRoutes(
  app: FastifyInstance,
  ctx: Context,
  { docs }: { docs: readonly DocsPage[] },
): void {
  const startedAt = ctx.clock()
  const card = (baseUrl: string) => JSON.stringify(describeMcpServer(baseUrl))
  serve('/.well-known/mcp.json', json, card)
  serve('/.well-known/mcp/server-card.json', json, card)
  serve('/mcp/server-card', 'application/mcp-server-card+json', card)
  serve('/.well-known/ai-catalog.json', 'application/ai-catalog+json', baseUrl =>
    JSON.stringify(describeCatalog(baseUrl)),
  )
  for (const path of ['/.well-known/x402.json', '/.well-known/x402'])
    serve(path, json, () => JSON.stringify(describeX402(ctx, { startedAt })))
  serve('/.well-known/agent-registration.json', json, () => JSON.stringify(describeRegistration(ctx)))
  serve('/llms.txt', plain, baseUrl => writeLlmsTxt(baseUrl, docs))
  serve('/llms-full.txt', plain, baseUrl => writeLlmsFullTxt(baseUrl, docs))
  for (const page of docs) serve(`/docs/${page.name}.md`, markdown, () => page.markdown)

  function serve(path: string, type: string, make: (baseUrl: string) => string): void {
    const assetFor = cachePerBaseUrl(baseUrl =>
      createAsset(make(baseUrl), { type, cacheControl: 'public, max-age=3600' }),
    )
    app.get(path, async (request, reply) => {
      const { status, headers, body } = await assetFor(ctx.baseUrl())(request.headers)
      return reply.code(status).headers(headers).send(body)
    })
  }
}
