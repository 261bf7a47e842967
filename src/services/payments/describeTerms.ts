import { PaymentRequiredError, PaymentsOffError } from '../../errors/payments.ts'
import type { OperationId } from '../../wire/operations.ts'
import type { Context } from '../context.ts'

/** What a 402 of this operation accepts, for one unit; null for what this node does not sell. */
export function describeTerms({ payments: { gate } }: Context, operation: OperationId): unknown {
  try {
    const purchase = { sold: gate.find(operation), units: 1 }
    return gate.offer(purchase, { failure: new PaymentRequiredError(null), requestId: '' }).required.accepts
  } catch (error) {
    if (error instanceof PaymentsOffError) return null
    throw error
  }
}
