import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { RateLimitedError } from '../errors/limits.ts'

/** Off unless a route asks for it; counts by the caller's network address, per node. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: 60_000,
    cache: 50_000,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': true,
      'x-ratelimit-remaining': true,
      'x-ratelimit-reset': true,
    },
    errorResponseBuilder: (_request, { ttl, max }) =>
      new RateLimitedError(`More than ${max} calls a minute came from your address.`, Math.ceil(ttl / 1000)),
  })
}

export const limitPerCaller = (max: number) => ({ max })
