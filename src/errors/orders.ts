import { AppError } from './AppError.ts'

export class TillOffError extends AppError {
  constructor() {
    super('This node takes no payments and no sign-in by transaction.', {
      code: 'TILL_OFF',
      fix: 'Pay with x402 instead. Operator: set TILL_CONTRACT and SETTLER_PRIVATE_KEY.',
      retryAfterSeconds: 60,
    })
  }
}

export class OrderNotFoundError extends AppError {
  constructor() {
    super('There is no such order, or the secret is not the one it was placed with.', {
      code: 'ORDER_NOT_FOUND',
      fix: 'Send the orderId of the order and its secret in Order-Secret. Unpaid orders are forgotten after nine days.',
    })
  }
}

/** One secret for two orders: somebody would pay the second and never see its answer. */
export class OrderConflictError extends AppError {
  constructor() {
    super('Another order was placed with this secret.', {
      code: 'ORDER_CONFLICT',
      fix: 'Make a new secret for each order; repeat an order with exactly what it was placed with.',
    })
  }
}

export class TokenNotTakenError extends AppError {
  constructor({ token, taken }: { token: string; taken: readonly string[] }) {
    super(`Orders cannot be paid in ${token}.`, {
      code: 'TOKEN_NOT_TAKEN',
      fix: `Use one of ${taken.join(', ')}, by its address.`,
      facts: { token },
    })
  }
}
