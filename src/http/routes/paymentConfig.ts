import type { FastifyInstance } from 'fastify'
import type { Context } from '../../services/context.ts'
import { describePayments } from '../../services/payments/describePayments.ts'
import { operations } from '../../wire/operations.ts'
import { PaymentConfigSchema } from '../../wire/paymentConfig.ts'

export function paymentConfigRoute(app: FastifyInstance, ctx: Context): void {
  app.get(operations.payment_config.path, { schema: { response: { 200: PaymentConfigSchema } } }, async () =>
    describePayments(ctx),
  )
}
