import { DefaultRequestHandler } from '@a2a-js/sdk/server'
import { agentCardHandler, jsonRpcHandler, restHandler, UserBuilder } from '@a2a-js/sdk/server/express'
import express, { type Express } from 'express'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { InvalidJsonError } from '../../errors/request.ts'
import { parseStrictJson } from '../../lib/parseStrictJson.ts'
import { describeAgent } from '../../services/agents/describeRegistration.ts'
import type { Context } from '../../services/context.ts'
import { agentCall, remoteAddressHeader } from '../agentCall.ts'
import { assertAgentHost } from '../agentHosts.ts'
import { createOperationCaller } from '../createOperationCaller.ts'
import { buildAgentCard, jsonRpcPath, restPath } from './agentCard.ts'
import { createExecutor } from './createExecutor.ts'
import { createTaskStore } from './createTaskStore.ts'
import { findEnvelopeError, refuseUnreadable } from './findEnvelopeError.ts'
import { refuseRestBody } from './refuseRestBody.ts'
import { strictHandler } from './strictHandler.ts'

const cardPaths = ['/.well-known/agent-card.json', '/.well-known/agent.json']
const legacyCompat = { enabled: true }

/**
 * Agent2Agent: JSON-RPC and HTTP+JSON in versions 1.0 and 0.3, and the card that describes them. Express is needed because the
 * SDK has its HTTP+JSON binding of 1.0 only as Express handlers.
 */
export async function a2aRoutes(app: FastifyInstance, ctx: Context): Promise<void> {
  const executor = createExecutor(createOperationCaller(ctx))
  const store = createTaskStore(ctx)
  let made: { baseUrl: string; handle: Express } | null = null

  /** The card holds absolute addresses, which are final only once the server listens. */
  function handlerFor(baseUrl: string): Express {
    if (made?.baseUrl === baseUrl) return made.handle
    const card = buildAgentCard(baseUrl, describeAgent(ctx))
    const requestHandler = strictHandler(
      new DefaultRequestHandler(
        card,
        store,
        executor,
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        // A task that waits for payment is a row in the database; nothing of it stays in memory.
        { keepBusAliveStates: [] },
      ),
    )
    const options = { requestHandler, userBuilder: UserBuilder.noAuthentication, legacyCompat }
    const handle = express().disable('x-powered-by')
    for (const path of cardPaths)
      handle.use(
        path,
        agentCardHandler({ agentCardProvider: async () => card, cache: { maxAge: 3600 }, legacyCompat }),
      )
    handle.use(restPath, restHandler(options))
    handle.use(jsonRpcPath, jsonRpcHandler(options))
    made = { baseUrl, handle }
    return handle
  }

  async function checkHost({ headers }: FastifyRequest): Promise<void> {
    assertAgentHost(headers, { baseUrl: ctx.baseUrl(), extra: ctx.config.agentHosts })
  }

  async function answerRpc(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const refusal = isJson(request.body) ? findEnvelopeError(readJson(request.body)) : refuseUnreadable()
    if (refusal) await reply.send(refusal)
    else await pass(request, reply)
  }

  async function answerRest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { body, headers } = request
    if (body === undefined || body === '' || isJson(body)) await pass(request, reply)
    else await reply.code(400).send(refuseRestBody(headers['a2a-version']))
  }

  async function pass(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    request.raw.headers[remoteAddressHeader] = request.ip
    // Express accepts a body that was already read. JSON that two parsers could read differently is refused, as everywhere.
    // A call whose path says everything, such as a cancellation, may come without a body, whatever its content type.
    if (typeof request.body === 'string')
      Object.assign(request.raw, { body: request.body === '' ? {} : readJson(request.body) })
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    handlerFor(ctx.baseUrl())(request.raw, reply.raw)
  }

  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    for (const url of cardPaths) scope.get(url, pass)
    // Clients that take the address of the card for a folder call it with a slash at the end.
    for (const url of [jsonRpcPath, `${jsonRpcPath}/`])
      scope.post(url, { config: agentCall, preHandler: checkHost }, answerRpc)
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: `${restPath}/*`,
      handler: answerRest,
      config: agentCall,
      preHandler: checkHost,
    })
  })
}

function isJson(body: unknown): body is string {
  try {
    JSON.parse(String(body))
    return typeof body === 'string'
  } catch {
    return false
  }
}

function readJson(text: string): unknown {
  try {
    return parseStrictJson(Buffer.from(text))
  } catch (cause) {
    throw new InvalidJsonError({ cause })
  }
}
