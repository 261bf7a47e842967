import type { FastifyInstance } from 'fastify'
import { screenBatch } from '../../services/analysis/screenBatch.ts'
import type { Context } from '../../services/context.ts'
import {
  maxBatchWallets,
  type ScreenBatchRequest,
  ScreenBatchRequestSchema,
  ScreenBatchResultSchema,
} from '../../wire/screenBatch.ts'
import { paidRoute } from '../paidRoute.ts'

export function screenBatchRoute(app: FastifyInstance, ctx: Context): void {
  paidRoute<ScreenBatchRequest>(app, ctx, {
    operation: 'screen_batch',
    body: ScreenBatchRequestSchema,
    response: ScreenBatchResultSchema,
    settle: 'after-work',
    units: {
      max: maxBatchWallets,
      count: body => {
        const { wallets } = (body ?? {}) as { wallets?: unknown }
        return Array.isArray(wallets) ? wallets.length : 1
      },
    },
    handle: screenBatch,
  })
}
