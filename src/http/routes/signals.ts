import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Type } from 'typebox'
import { asciiJson } from '../../lib/asciiJson.ts'
import { readIncomeMonths } from '../../services/analysis/readIncomeMonths.ts'
import { readMoneyFlow } from '../../services/analysis/readMoneyFlow.ts'
import { listSignals, readSignal } from '../../services/analysis/readSignal.ts'
import type { Context } from '../../services/context.ts'
import { proveWallet } from '../../services/signIn/proveWallet.ts'
import { AddressSchema } from '../../wire/fields.ts'
import { limitWith } from '../limitPerCaller.ts'
import { matchesEtag } from '../matchesEtag.ts'
import { proofOf } from '../proofOf.ts'

type SignalAnswer = {
  body: string
  etag: string
  /** Name, value, name, value …: the headers of every such answer, except those that differ between requests. */
  head: string[]
}

/** How long a read may come from memory: short enough that another node's new analysis soon shows. */
const memoryMs = 1_000
const browserSeconds = 15
/** How much reading the history counts, besides the call itself: it costs much of an analysis. */
const historyCost = 4
const json = 'application/json; charset=utf-8'

const params = Type.Object({ address: AddressSchema('The wallet.') })
const signalParams = Type.Object({ address: AddressSchema('The wallet.'), signal: Type.String() })

export function signalRoutes(app: FastifyInstance, ctx: Context): void {
  const recent = new LRUCache<string, SignalAnswer>({
    max: 2_000,
    ttl: memoryMs,
    ttlResolution: 0,
    perf: { now: ctx.clock },
  })
  const cacheControl = `public, max-age=${browserSeconds}`

  /**
   * Most reads are repeats. They are answered before the path is parsed, and without Fastify's reply, which costs as much as a
   * whole small answer with its dozen headers.
   */
  const fromMemory: onRequestHookHandler = (request, reply, done) => {
    const known = isPrivate(request) ? undefined : recent.get(request.url)
    if (!known) return done()
    if (request.headers['if-none-match'] !== undefined) return void send(request, reply, known)
    const rateLimit = String(reply.getHeader('ratelimit'))
    reply.hijack()
    reply.raw
      .writeHead(200, [...known.head, 'x-request-id', request.id, 'ratelimit', rateLimit])
      .end(known.body, 'latin1')
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    read: (reader: string | null) => Promise<object>,
  ): Promise<FastifyReply> {
    const reader = isPrivate(request) ? await proveWallet(ctx, proofOf(request)) : null
    const found = await read(reader)
    const body = asciiJson(found)
    if (reader) return reply.header('cache-control', 'private, no-store').type(json).send(body)
    // A first analysis is readable at once, so nothing remembers that there was none.
    if ('analyzed' in found && !found.analyzed)
      return reply.header('cache-control', 'no-store').type(json).send(body)
    const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
    const { 'x-request-id': _id, ratelimit: _limit, ...common } = reply.getHeaders()
    const own = { etag, 'cache-control': cacheControl, 'content-type': json, 'content-length': body.length }
    const made = {
      body,
      etag,
      head: Object.entries({ ...common, ...own })
        .flat()
        .map(String),
    }
    recent.set(request.url, made)
    return send(request, reply, made)
  }

  function send(request: FastifyRequest, reply: FastifyReply, { body, etag }: SignalAnswer): FastifyReply {
    reply.header('etag', etag).header('cache-control', cacheControl)
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.header('content-type', json).send(body)
  }

  const onRequest = [limitWith(ctx.callerLimits.signals), fromMemory]
  const onHistory = [...onRequest, limitWith(ctx.callerLimits.signals, historyCost)]
  const config = { unpaidCost: 0 }
  app.get<{ Params: { address: string } }>(
    '/api/wallet/:address/signals',
    { schema: { params }, onRequest, config },
    (request, reply) => answer(request, reply, reader => listSignals(ctx, { ...request.params, reader })),
  )
  app.get<{ Params: { address: string; signal: string } }>(
    '/api/wallet/:address/signals/:signal',
    { schema: { params: signalParams }, onRequest, config },
    (request, reply) => answer(request, reply, reader => readSignal(ctx, { ...request.params, reader })),
  )
  app.get<{ Params: { address: string } }>(
    '/api/wallet/:address/income-months',
    { schema: { params }, onRequest: onHistory, config },
    (request, reply) =>
      answer(request, reply, reader => readIncomeMonths(ctx, { ...request.params, reader })),
  )
  // For the dashboard's picture; not in the table of operations, because its shape follows the picture.
  app.get<{ Params: { address: string } }>(
    '/api/wallet/:address/money',
    { schema: { params }, onRequest: onHistory, config },
    (request, reply) => answer(request, reply, reader => readMoneyFlow(ctx, { ...request.params, reader })),
  )
}

/** A proven owner may see more than others, so such an answer is never shared. */
function isPrivate({ headers }: FastifyRequest): boolean {
  return headers.cookie !== undefined || headers['sign-in-with-x'] !== undefined
}
