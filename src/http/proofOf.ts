import type { FastifyRequest } from 'fastify'
import type { Proof } from '../services/signIn/proveWallet.ts'
import { readSessionToken } from './sessionCookie.ts'

/** The request's proof of a wallet. */
export function proofOf(request: FastifyRequest): Proof {
  const header = request.headers['sign-in-with-x']
  const called = { from: request.ip, path: request.url.split('?', 1)[0] ?? '' }
  return typeof header === 'string'
    ? { header, ...called }
    : { sessionToken: readSessionToken(request), ...called }
}
