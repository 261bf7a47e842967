import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { Type } from 'typebox'
import { createTtlCache } from '../../lib/ttlCache.ts'
import type { Context } from '../../services/context.ts'
import { readIncomeMonths } from '../../services/readIncomeMonths.ts'
import { listSignals, readSignal } from '../../services/readSignal.ts'
import { AddressSchema } from '../../wire/fields.ts'
import { limitPerCaller } from '../limitPerCaller.ts'
import { namesTag } from '../namesTag.ts'

type Answer = { body: Buffer; etag: string }

/** How long a read may be answered from memory: short enough that another node's new analysis shows at once to people. */
const memoryMs = 1_000
const browserSeconds = 15

const params = Type.Object({ address: AddressSchema('The wallet.') })
const signalParams = Type.Object({ address: AddressSchema('The wallet.'), signal: Type.String() })

export function signalRoutes(app: FastifyInstance, ctx: Context): void {
  const recent = createTtlCache<Answer>({ clock: ctx.clock, ttlMs: memoryMs, maxEntries: 2_000 })
  const cacheControl = `public, max-age=${browserSeconds}`

  /** Most reads are repeats: what is in memory goes out before the path is even looked at again. */
  const fromMemory: onRequestHookHandler = (request, reply, done) => {
    const known = recent.get(request.url)
    if (known) send(request, reply, known)
    else done()
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => Promise<object>,
  ): Promise<FastifyReply> {
    const body = Buffer.from(JSON.stringify(await read()))
    const made = { body, etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"` }
    recent.set(request.url, made)
    return send(request, reply, made)
  }

  function send(request: FastifyRequest, reply: FastifyReply, { body, etag }: Answer): FastifyReply {
    reply.header('etag', etag).header('cache-control', cacheControl)
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.header('content-type', 'application/json; charset=utf-8').send(body)
  }

  const onRequest = [limitPerCaller(ctx, ctx.config.freeReadsPerMinute), fromMemory]
  app.get<{ Params: { address: string } }>(
    '/api/wallet/:address/signals',
    { schema: { params }, onRequest },
    (request, reply) => answer(request, reply, () => listSignals(ctx, request.params)),
  )
  app.get<{ Params: { address: string; signal: string } }>(
    '/api/wallet/:address/signals/:signal',
    { schema: { params: signalParams }, onRequest },
    (request, reply) => answer(request, reply, () => readSignal(ctx, request.params)),
  )
  app.get<{ Params: { address: string } }>(
    '/api/wallet/:address/income-months',
    { schema: { params }, onRequest },
    (request, reply) => answer(request, reply, () => readIncomeMonths(ctx, request.params)),
  )
}
