import { Type } from 'typebox'

export const paidFields = {
  attribution: Type.String({ description: 'The attribution tag of this service.', examples: ['vouch'] }),
  payment: Type.Object({ status: Type.Enum(['settled', 'pending', 'free']) }),
}
