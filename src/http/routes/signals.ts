import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { createTtlCache } from '../../lib/ttlCache.ts'
import type { Context } from '../../services/context.ts'
import { readIncomeMonths } from '../../services/readIncomeMonths.ts'
import { listSignals, readSignal } from '../../services/readSignal.ts'
import { AddressSchema } from '../../wire/fields.ts'
import { limitPerCaller } from '../rateLimit.ts'

type Answer = { body: string; etag: string }

/** How long a read may be answered from memory: short enough that another node's new analysis shows at once to people. */
const memoryMs = 1_000
const browserSeconds = 15

const params = Type.Object({ address: AddressSchema('The wallet.') })
const signalParams = Type.Object({ address: AddressSchema('The wallet.'), signal: Type.String() })

export function signalRoutes(app: FastifyInstance, ctx: Context): void {
  const recent = createTtlCache<Answer>({ clock: ctx.clock, ttlMs: memoryMs, maxEntries: 10_000 })
  const answer = async (request: FastifyRequest, reply: FastifyReply, read: () => Promise<object>) => {
    const key = request.url.toLowerCase()
    let known = recent.get(key)
    if (!known) {
      const body = JSON.stringify(await read())
      known = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
      recent.set(key, known)
    }
    reply.header('etag', known.etag).header('cache-control', `public, max-age=${browserSeconds}`)
    if (request.headers['if-none-match'] === known.etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(known.body)
  }

  const config = { rateLimit: limitPerCaller(ctx.config.freeReadsPerMinute) }
  app.get<{ Params: { address: string } }>(
    '/api/wallet/:address/signals',
    { schema: { params }, config },
    (request, reply) => answer(request, reply, () => listSignals(ctx, request.params)),
  )
  app.get<{ Params: { address: string; signal: string } }>(
    '/api/wallet/:address/signals/:signal',
    { schema: { params: signalParams }, config },
    (request, reply) => answer(request, reply, () => readSignal(ctx, request.params)),
  )
  app.get<{ Params: { address: string } }>(
    '/api/wallet/:address/income-months',
    { schema: { params }, config },
    (request, reply) => answer(request, reply, () => readIncomeMonths(ctx, request.params)),
  )
}
