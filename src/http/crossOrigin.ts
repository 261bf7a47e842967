import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** Any page may call the API: payment, not origin, is what lets a caller in. Cookies are never honoured across origins. */
export async function allowCrossOrigin(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    // `@x402/fetch` sends Access-Control-Expose-Headers as a request header, so a preflight must allow it.
    allowedHeaders: [
      'Content-Type',
      'X-PAYMENT',
      'PAYMENT-SIGNATURE',
      'SIGN-IN-WITH-X',
      'X-Request-Id',
      'If-None-Match',
      'Access-Control-Expose-Headers',
      // For agents that run in a page of ours, or in one that AGENT_HOSTS names.
      'Mcp-Protocol-Version',
      'Mcp-Method',
      'Mcp-Name',
      'A2A-Version',
      'A2A-Extensions',
      'X-A2A-Extensions',
    ],
    exposedHeaders: [
      'PAYMENT-REQUIRED',
      'PAYMENT-RESPONSE',
      'X-PAYMENT-RESPONSE',
      'X-Attribution-Tag',
      'X-Request-Id',
      'Idempotent-Replayed',
      'Retry-After',
      'ETag',
    ],
    maxAge: 86_400,
  })
}
