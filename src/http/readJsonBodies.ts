import type { FastifyInstance } from 'fastify'
import { InvalidJsonError } from '../errors/request.ts'
import { parseStrictJson } from '../lib/parseStrictJson.ts'

/** The only body this service reads: strict JSON. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseStrictJson(body as Buffer))
    } catch (cause) {
      done(new InvalidJsonError({ cause }))
    }
  })
}
