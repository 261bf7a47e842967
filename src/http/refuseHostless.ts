import type { FastifyInstance } from 'fastify'
import { InvalidRequestError } from '../errors/request.ts'

/** HTTP/1.1 wants one Host (RFC 9112, 3.2). Node would refuse too, but without a body. */
export function refuseHostless(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.host !== undefined || request.raw.httpVersion === '1.0') done()
    else done(new InvalidRequestError({ message: 'The request has no Host header.' }))
  })
}
