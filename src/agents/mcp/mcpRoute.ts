import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { InvalidJsonError } from '../../errors/request.ts'
import { parseStrictJson } from '../../lib/parseStrictJson.ts'
import type { Context } from '../../services/context.ts'
import { operations } from '../../wire/operations.ts'
import { agentCall, remoteAddressHeader } from '../agentCall.ts'
import { assertAgentHost } from '../agentHosts.ts'
import { createOperationCaller } from '../createOperationCaller.ts'
import { mcpPath } from '../discovery/describeMcpServer.ts'
import type { DocsPage } from '../docs.ts'
import { createMcpServerFactory } from './createMcpServerFactory.ts'
import { listResources } from './resources.ts'

const instructions = `Vouch judges wallets on Celo for lenders. Screens, analyses, answers and statements cost one US cent
(a batch one cent per wallet, a passport ten); the other tools are free. A call of a priced tool without payment returns x402 terms; sign an EIP-3009 authorization for
them and repeat the call with it in _meta["x402/payment"]. If an answer is lost, repeat the same call with the same payment:
you never pay twice. screen_wallet answers most lending questions in one call. Amounts are US dollars.`

/** There are no sessions: each request stands alone. Open streams are limited in total, and per address by its connections. */
const maxSubscriptions = 256

/** Model Context Protocol over Streamable HTTP, old and new generation, on one path. */
export async function mcpRoute(
  app: FastifyInstance,
  ctx: Context,
  { docs }: { docs: readonly DocsPage[] },
): Promise<void> {
  const handler = createMcpHandler(
    createMcpServerFactory({
      call: createOperationCaller(ctx),
      isServed: ({ name }) => {
        const { method, path } = operations[name]
        return app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') })
      },
      resources: listResources({ baseUrl: ctx.baseUrl, docs }),
      websiteUrl: ctx.baseUrl,
      instructions,
    }),
    { maxSubscriptions, onerror: error => ctx.log.debug({ err: error }, 'mcp request refused') },
  )
  app.addHook('onClose', () => handler.close())

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    assertAgentHost(request.headers, { baseUrl: ctx.baseUrl(), extra: ctx.config.agentHosts })
    refuseAmbiguous(request.body)
    return reply.send(await handler.fetch(toWebRequest(request, ctx.baseUrl())))
  }

  // In its own scope: here a body is text, and the protocol reports what is wrong with it.
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({ method: ['GET', 'POST', 'DELETE'], url: mcpPath, handler: answer, config: agentCall })
  })
}

/** The protocol reports invalid JSON; JSON that two parsers could read differently is refused, as everywhere. */
function refuseAmbiguous(body: unknown): void {
  if (typeof body !== 'string' || !isJson(body)) return
  try {
    parseStrictJson(Buffer.from(body))
  } catch (cause) {
    throw new InvalidJsonError({ cause })
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function toWebRequest(request: FastifyRequest, baseUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, String(value))
  headers.set(remoteAddressHeader, request.ip)
  return new Request(`${baseUrl}${request.url}`, {
    method: request.method,
    headers,
    ...(typeof request.body === 'string' && { body: request.body }),
  })
}
