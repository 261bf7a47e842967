import type { FastifyInstance } from 'fastify'
import { analyzeWallet } from '../../services/analysis/analyzeWallet.ts'
import type { Context } from '../../services/context.ts'
import { type AnalyzeRequest, AnalyzeRequestSchema, AnalyzeResultSchema } from '../../wire/analyze.ts'
import { freeForOwnWallet, paidRoute } from '../paidRoute.ts'

export function analyzeRoute(app: FastifyInstance, ctx: Context): void {
  paidRoute<AnalyzeRequest>(app, ctx, {
    operation: 'analyze_wallet',
    body: AnalyzeRequestSchema,
    response: AnalyzeResultSchema,
    settle: 'after-work',
    freeFor: freeForOwnWallet,
    handle: analyzeWallet,
  })
}
