import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SessionRequiredError } from '../../errors/session.ts'
import { createOwnActivity } from '../../services/analysis/createOwnActivity.ts'
import { readOwnScores } from '../../services/analysis/readOwnScores.ts'
import type { Context } from '../../services/context.ts'
import { exportCredential } from '../../services/passports/exportCredential.ts'
import { listOwnPassports } from '../../services/passports/listOwnPassports.ts'
import { createOwnReceipts } from '../../services/payments/createOwnReceipts.ts'
import { proveWallet } from '../../services/signIn/proveWallet.ts'
import { listOwnStatements } from '../../services/statements/listOwnStatements.ts'
import { CredentialRequestSchema, CredentialSchema, type HolderKey } from '../../wire/credential.ts'
import { operations } from '../../wire/operations.ts'
import {
  OwnPassportsSchema,
  OwnReceiptsSchema,
  OwnStatementsSchema,
  ReceiptsQuerySchema,
  receiptsPerPage,
} from '../../wire/own.ts'
import { limitPerCaller, limitWith } from '../limitPerCaller.ts'
import { proofOf } from '../proofOf.ts'

/** Free reads for a wallet's owner: the rows behind the judgement, past scores, statements and passports. */
export function ownRoutes(app: FastifyInstance, ctx: Context): void {
  const onRequest = limitPerCaller(ctx, 30)
  const readActivity = createOwnActivity(ctx)
  const listReceipts = createOwnReceipts(ctx)
  const ownerOf = async (request: FastifyRequest): Promise<string> => {
    const wallet = await proveWallet(ctx, proofOf(request))
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
    return sendPrivate(reply, { activity: await readActivity({ wallet, from: request.ip }) })
  })
  app.get('/api/session/scores', { onRequest }, async (request, reply) => {
    const wallet = await ownerOf(request)
    return sendPrivate(reply, { scores: await readOwnScores(ctx, { wallet }) })
  })

  const onList = limitPerCaller(ctx, ctx.config.freeReadsPerMinute)
  const statements = { onRequest: onList, schema: { response: { 200: OwnStatementsSchema } } }
  app.get('/api/session/statements', statements, async (request, reply) => {
    const wallet = await ownerOf(request)
    reply.header('cache-control', 'private, no-store')
    return listOwnStatements(ctx, { wallet })
  })
  const readsPassports = ctx.callerLimits.passports
  const passports = {
    onRequest: limitWith(readsPassports),
    schema: { response: { 200: OwnPassportsSchema } },
  }
  app.get('/api/session/passports', passports, async (request, reply) => {
    const wallet = await ownerOf(request)
    reply.header('cache-control', 'private, no-store')
    const listed = await listOwnPassports(ctx, { wallet })
    // Listing passports asks the chain about each, like verifying.
    readsPassports(request.ip, Math.max(0, listed.passports.length - 1))
    return listed
  })
  const receipts = {
    onRequest: onList,
    schema: { querystring: ReceiptsQuerySchema, response: { 200: OwnReceiptsSchema } },
  }
  app.get<{ Querystring: { before?: string; limit?: string } }>(
    operations.list_own_receipts.path,
    receipts,
    async (request, reply) => {
      const wallet = await ownerOf(request)
      reply.header('cache-control', 'private, no-store')
      const { before, limit = receiptsPerPage } = request.query
      return listReceipts({ wallet, before, limit: Number(limit) })
    },
  )
  const credential = {
    onRequest,
    schema: { body: CredentialRequestSchema, response: { 200: CredentialSchema } },
  }
  app.post<{ Params: { reportId: string }; Body: { holderKey: HolderKey } }>(
    '/api/session/passports/:reportId/credential',
    credential,
    async (request, reply) => {
      const wallet = await ownerOf(request)
      reply.header('cache-control', 'private, no-store')
      return exportCredential(ctx, { wallet, ...request.params, ...request.body })
    },
  )
}
