import type { Operation } from './operation.ts'

/** Orders, and what the service tells about itself. */
export const serviceOperations = {
  list_attributes: {
    method: 'GET',
    path: '/api/attributes',
    price: 0n,
    summary: 'Read the dictionary of attributes',
    description:
      'Name, unit, formula, null rule and evidence of every figure that analyze returns under `attributes`.',
    response: 'attributeDictionary',
    errors: [],
  },
  place_order: {
    method: 'POST',
    path: '/api/orders',
    price: 0n,
    summary: 'Order an answer and pay by transaction',
    description:
      'For wallets that sign no messages, and for any stablecoin with a published rate: returns an address for this order only, and the amount. Send the amount there with a plain transfer, then read the order with its secret. The same secret returns the same order.',
    request: 'orderRequest',
    response: 'order',
    errors: [
      'INVALID_JSON',
      'TOKEN_NOT_TAKEN',
      'PAYER_LISTED',
      'ORDER_CONFLICT',
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'RATE_LIMITED',
      'RATE_UNAVAILABLE',
      'TILL_OFF',
    ],
  },
  read_order: {
    method: 'GET',
    path: '/api/orders/{orderId}',
    price: 0n,
    summary: 'Read an order and its answer',
    description:
      'The state of an order, its answer once there is one, and what is refunded. Only with its secret in the header Order-Secret.',
    response: 'order',
    errors: ['ORDER_NOT_FOUND', 'RATE_LIMITED'],
  },
  payment_config: {
    method: 'GET',
    path: '/api/x402/config',
    price: 0n,
    summary: 'Read the payment configuration',
    description: 'Whom to pay, in which tokens, how much for what.',
    response: 'paymentConfig',
    errors: [],
  },
  health: {
    method: 'GET',
    path: '/api/health/integrations',
    price: 0n,
    summary: 'Read the health of the service',
    description: 'Every integration with its status; 503 when one that matters is down.',
    response: 'health',
    errors: [],
  },
  read_feedback: {
    method: 'GET',
    path: '/api/feedback',
    price: 0n,
    summary: 'Read what buyers said',
    description:
      'Feedback about this service in the ERC-8004 reputation registry: a summary and the newest entries. Each entry says whether it carries the receipt of a purchase.',
    response: 'feedback',
    errors: [],
  },
  capabilities: {
    method: 'GET',
    path: '/api/capabilities',
    price: 0n,
    summary: 'Read the service descriptor',
    description: 'Version, prices, operations and links.',
    response: 'capabilities',
    errors: [],
  },
} as const satisfies Record<string, Operation>
