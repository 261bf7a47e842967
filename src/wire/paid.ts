import { Type } from 'typebox'
import { PaymentSummarySchema } from './payment.ts'

/** What the body of every paid answer carries beside its own fields. */
export const paidFields = {
  attribution: Type.String({ description: 'The attribution tag of this service.', examples: ['vouch'] }),
  payment: PaymentSummarySchema,
}
