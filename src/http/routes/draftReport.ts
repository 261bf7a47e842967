import type { FastifyInstance } from 'fastify'
import type { Context } from '../../services/context.ts'
import { draftPassport } from '../../services/passports/draftPassport.ts'
import { spendAsOwner } from '../../services/signIn/proveWallet.ts'
import { operations } from '../../wire/operations.ts'
import type { Publish } from '../../wire/passportDocument.ts'
import { DraftRequestSchema, DraftResultSchema } from '../../wire/verifyPassport.ts'
import { limitPerCaller } from '../limitPerCaller.ts'
import { proofOf } from '../proofOf.ts'

/** What the owner of a wallet signs before a passport about it is bought. */
export function draftReportRoute(app: FastifyInstance, ctx: Context): void {
  app.post<{ Body: { walletAddress: string; months?: number; validDays?: number; publish?: Publish } }>(
    operations.draft_report.path,
    {
      schema: { body: DraftRequestSchema, response: { 200: DraftResultSchema } },
      onRequest: limitPerCaller(ctx, ctx.config.freeReadsPerMinute),
    },
    async request => {
      await spendAsOwner(ctx, { proof: proofOf(request), walletAddress: request.body.walletAddress })
      return draftPassport(ctx, request.body)
    },
  )
}
