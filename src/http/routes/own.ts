import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SessionRequiredError } from '../../errors/session.ts'
import type { Context } from '../../services/context.ts'
import { readOwnScores } from '../../services/readOwnScores.ts'
import { limitPerCaller } from '../limitPerCaller.ts'
import { readProof } from '../readProof.ts'

/** What only the owner of a wallet may read for free: the rows behind the judgement, and how the score went. */
export function ownRoutes(app: FastifyInstance, ctx: Context): void {
  const onRequest = limitPerCaller(ctx, 30)
  const ownerOf = async (request: FastifyRequest): Promise<string> => {
    const wallet = await readProof(ctx, request)
    if (!wallet) throw new SessionRequiredError()
    return wallet.toLowerCase()
  }
  const sendPrivate = (reply: FastifyReply, body: unknown) =>
    reply
      .header('cache-control', 'private, no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? String(value) : value)))

  app.get('/api/session/activity', { onRequest }, async (request, reply) => {
    const wallet = await ownerOf(request)
    return sendPrivate(reply, { activity: await ctx.history.readActivity({ wallet, months: 12 }) })
  })
  app.get('/api/session/scores', { onRequest }, async (request, reply) => {
    const wallet = await ownerOf(request)
    return sendPrivate(reply, { scores: await readOwnScores(ctx, { wallet }) })
  })
}
