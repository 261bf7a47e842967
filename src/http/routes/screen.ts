import type { FastifyInstance } from 'fastify'
import { writeScreen } from '../../services/analysis/screenWallet.ts'
import type { Context } from '../../services/context.ts'
import { type ScreenRequest, ScreenRequestSchema, ScreenResultSchema } from '../../wire/screen.ts'
import { paidRoute } from '../paidRoute.ts'

export function screenRoute(app: FastifyInstance, ctx: Context): void {
  paidRoute<ScreenRequest>(app, ctx, {
    operation: 'screen_wallet',
    body: ScreenRequestSchema,
    response: ScreenResultSchema,
    settle: 'after-work',
    handle: writeScreen,
  })
}
