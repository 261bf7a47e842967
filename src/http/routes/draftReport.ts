import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import type { Context } from '../../services/context.ts'
import { cancelDraft } from '../../services/passports/cancelDraft.ts'
import { draftPassport } from '../../services/passports/draftPassport.ts'
import { readFactsTogether } from '../../services/passports/readFacts.ts'
import { spendAsOwner } from '../../services/signIn/proveWallet.ts'
import { operations } from '../../wire/operations.ts'
import { DraftRequestSchema, DraftResultSchema } from '../../wire/verifyPassport.ts'
import { limitPerCaller } from '../limitPerCaller.ts'
import { proofOf } from '../proofOf.ts'

/** What a wallet's owner signs before a passport about it is bought, and how the owner cancels it. */
export function draftReportRoute(app: FastifyInstance, ctx: Context): void {
  app.post<{ Body: Static<typeof DraftRequestSchema> }>(
    operations.draft_report.path,
    {
      schema: { body: DraftRequestSchema, response: { 200: DraftResultSchema } },
      onRequest: limitPerCaller(ctx, ctx.config.freeReadsPerMinute),
    },
    async request => {
      await spendAsOwner(ctx, { proof: proofOf(request), request: request.body })
      return draftPassport(ctx, request.body, wanted => readFactsTogether(ctx, wanted, request.ip))
    },
  )
  app.delete<{ Params: { reportId: string } }>(
    operations.cancel_draft.path.replace('{reportId}', ':reportId'),
    { onRequest: limitPerCaller(ctx, ctx.config.freeReadsPerMinute) },
    async (request, reply) => {
      await cancelDraft(ctx, { ...request.params, proof: proofOf(request) })
      return reply.code(204).send()
    },
  )
}
