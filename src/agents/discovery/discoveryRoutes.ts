import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
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

/** The documents by which agents find us. All are made from the tables that the service itself runs on. */
export function discoveryRoutes(
  app: FastifyInstance,
  ctx: Context,
  { docs }: { docs: readonly DocsPage[] },
): void {
  const startedAt = ctx.clock()
  const card = () => JSON.stringify(describeMcpServer(ctx.baseUrl()))
  serve('/.well-known/mcp.json', json, card)
  serve('/.well-known/mcp/server-card.json', json, card)
  serve('/mcp/server-card', 'application/mcp-server-card+json', card)
  serve('/.well-known/ai-catalog.json', 'application/ai-catalog+json', () =>
    JSON.stringify(describeCatalog(ctx.baseUrl())),
  )
  serve('/.well-known/x402.json', json, () => JSON.stringify(describeX402(ctx, { startedAt })))
  serve('/.well-known/agent-registration.json', json, () => JSON.stringify(describeRegistration(ctx)))
  serve('/llms.txt', plain, () => writeLlmsTxt(ctx.baseUrl(), docs))
  serve('/llms-full.txt', plain, () => writeLlmsFullTxt(ctx.baseUrl(), docs))
  for (const page of docs) serve(`/docs/${page.name}.md`, markdown, () => page.markdown)

  function serve(path: string, type: string, make: () => string): void {
    app.get(path, async (request, reply) => {
      const body = make()
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      reply.header('etag', etag).header('cache-control', 'public, max-age=3600').type(type)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.send(body)
    })
  }
}
