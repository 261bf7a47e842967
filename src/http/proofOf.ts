import type { FastifyRequest } from 'fastify'
import type { Proof } from '../services/signIn/proveWallet.ts'
import { readSessionToken } from './sessionCookie.ts'

/** What the request brings to prove whose it is. */
export function proofOf(request: FastifyRequest): Proof {
  const header = request.headers['sign-in-with-x']
  const { ip: from } = request
  return typeof header === 'string' ? { header, from } : { sessionToken: readSessionToken(request), from }
}
