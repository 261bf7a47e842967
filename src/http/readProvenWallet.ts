import type { FastifyRequest } from 'fastify'
import type { Context } from '../services/context.ts'
import { readSessionToken } from './sessionCookie.ts'

/** Wallet that the request proves to come from, by a signed header or by its session; null when it proves nothing. */
export async function readProvenWallet(
  { payments }: Context,
  request: FastifyRequest,
): Promise<string | null> {
  const header = request.headers['sign-in-with-x']
  if (typeof header === 'string') return payments.ownership.readHeader(header)
  const token = readSessionToken(request)
  return token ? ((await payments.ownership.readSession(token))?.wallet ?? null) : null
}
