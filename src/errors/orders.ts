import { AppError } from './AppError.ts'

export class TillOffError extends AppError {
  override readonly name = 'TillOffError'

  constructor() {
    super('This node takes no payments and no sign-in by transaction.', {
      code: 'TILL_OFF',
      status: 503,
      fix: 'Pay with x402 instead. Operator: set TILL_CONTRACT and SETTLER_PRIVATE_KEY.',
      retryAfterSeconds: 60,
    })
  }
}

export class OrderNotFoundError extends AppError {
  override readonly name = 'OrderNotFoundError'

  constructor() {
    super('There is no such order, or the secret is not the one it was placed with.', {
      code: 'ORDER_NOT_FOUND',
      status: 404,
      fix: 'Send the orderId of the order and its secret in Order-Secret. Unpaid orders are forgotten after nine days.',
    })
  }
}

/** One secret, two orders: the second one would be paid without anybody seeing its answer. */
export class OrderConflictError extends AppError {
  override readonly name = 'OrderConflictError'

  constructor() {
    super('Another order was placed with this secret.', {
      code: 'ORDER_CONFLICT',
      status: 409,
      fix: 'Make a new secret for each order; repeat an order with exactly what it was placed with.',
    })
  }
}

export class TokenNotTakenError extends AppError {
  override readonly name = 'TokenNotTakenError'

  constructor({ token, taken }: { token: string; taken: readonly string[] }) {
    super(`Orders cannot be paid in ${token}.`, {
      code: 'TOKEN_NOT_TAKEN',
      status: 400,
      fix: `Use one of ${taken.join(', ')}, by its address.`,
      facts: { token },
    })
  }
}
