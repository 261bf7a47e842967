import type { FastifyInstance } from 'fastify'
import { InvalidRequestError } from '../errors/request.ts'

/**
 * HTTP/1.1 requires exactly one Host (RFC 9112, 3.2). Node refuses a missing one without a body, and of two it takes the first,
 * where a proxy in front may have taken the second.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hosts = countHosts(raw.rawHeaders)
    if (hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0')) done()
    else
      done(
        new InvalidRequestError({
          message: `The request has ${hosts || 'no'} Host header${hosts ? 's' : ''}.`,
        }),
      )
  })
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}
