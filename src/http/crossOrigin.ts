import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { readConstantHeaders } from './readConstantHeaders.ts'

/** Any page may call the API: payment, not origin, gives access. Cookies are never honoured across origins. */
const rules = {
  origin: '*',
  // A list would cost every answer more than a hundred bytes; without credentials the star means all headers.
  exposedHeaders: '*',
  methods: ['GET', 'HEAD', 'POST', 'DELETE'],
  allowedHeaders: [
    'Content-Type',
    'X-PAYMENT',
    'PAYMENT-SIGNATURE',
    'SIGN-IN-WITH-X',
    'Idempotency-Key',
    'Order-Secret',
    'X-Request-Id',
    'If-None-Match',
    // `@x402/fetch` sends Access-Control-Expose-Headers as a request header, so a preflight must allow it.
    'Access-Control-Expose-Headers',
    // For agents that run in a page of ours, or in one listed in AGENT_HOSTS.
    'Mcp-Protocol-Version',
    'Mcp-Method',
    'Mcp-Name',
    'A2A-Version',
    'A2A-Extensions',
    'X-A2A-Extensions',
  ],
  maxAge: 86_400,
}

export type CrossOriginHeaders = {
  answer: Record<string, string>
  preflight: Record<string, string>
}

export async function readCrossOriginHeaders(): Promise<CrossOriginHeaders> {
  const register = async (app: FastifyInstance) => {
    await app.register(cors, rules)
  }
  const origin = 'https://anywhere.example'
  const [answer, preflight] = await Promise.all([
    readConstantHeaders(register, { url: '/', headers: { origin } }),
    readConstantHeaders(register, {
      method: 'OPTIONS',
      url: '/',
      headers: { origin, 'access-control-request-method': 'POST' },
    }),
  ])
  return { answer, preflight }
}
