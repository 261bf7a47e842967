import type { FastifyInstance } from 'fastify'
import { InvalidJsonError, UnsupportedMediaTypeError } from '../errors/request.ts'
import { parseStrictJson } from '../lib/parseStrictJson.ts'

/** The only body this service reads: strict JSON. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, ({ headers }, body, done) => {
    const coding = headers['content-encoding']
    if (coding !== undefined && coding !== 'identity')
      return done(new UnsupportedMediaTypeError({ contentType: `application/json, ${coding}` }))
    try {
      done(null, parseStrictJson(body as Buffer))
    } catch (cause) {
      done(new InvalidJsonError({ cause }))
    }
  })
}
