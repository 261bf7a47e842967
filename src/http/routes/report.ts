import type { FastifyInstance } from 'fastify'
import type { Context } from '../../services/context.ts'
import { draftPassport } from '../../services/passports/draftPassport.ts'
import { issuePassport } from '../../services/passports/issuePassport.ts'
import { preparePassport } from '../../services/passports/preparePassport.ts'
import { operations } from '../../wire/operations.ts'
import { type ReportRequest, ReportRequestSchema, ReportResultSchema } from '../../wire/report.ts'
import { DraftRequestSchema, DraftResultSchema } from '../../wire/verifyPassport.ts'
import { limitPerCaller } from '../limitPerCaller.ts'
import { paidRoute } from '../paidRoute.ts'

/** Buying a passport: all that can fail comes before the payment, and what is paid for is owed until it is on chain. */
export function reportRoutes(app: FastifyInstance, ctx: Context): void {
  paidRoute<ReportRequest>(app, ctx, {
    operation: 'generate_report',
    body: ReportRequestSchema,
    response: ReportResultSchema,
    settle: 'before-work',
    prepare: async (_ctx, request, { payment }) => {
      await preparePassport(ctx, { request, paymentKey: payment })
    },
    handle: (_ctx, request, { payment }) => issuePassport(ctx, { request, paymentKey: payment }),
  })
  app.post<{ Body: { walletAddress: string; months?: number; validDays?: number } }>(
    operations.draft_report.path,
    {
      schema: { body: DraftRequestSchema, response: { 200: DraftResultSchema } },
      onRequest: limitPerCaller(ctx, ctx.config.freeReadsPerMinute),
    },
    request => draftPassport(ctx, request.body),
  )
}
