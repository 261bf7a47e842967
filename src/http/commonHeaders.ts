import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { CrossOriginHeaders } from './crossOrigin.ts'
import { onEveryRoute } from './onEveryRoute.ts'
import { readConstantHeaders } from './readConstantHeaders.ts'

/** The helmet headers that matter for data too; the others tell browsers how to show a page. */
const ofEveryAnswer = ['content-security-policy', 'strict-transport-security', 'x-content-type-options']

/**
 * Headers of every answer; a route that needs another value sets it later. They come after the hooks that may answer or refuse:
 * an answer from memory has its own already, and to set them twice would cost a twelfth of it.
 */
export async function setCommonHeaders(app: FastifyInstance, crossOrigin: CrossOriginHeaders): Promise<void> {
  const secure = Object.entries(await readSecureHeaders())
  const common = {
    ...Object.fromEntries(secure.filter(([name]) => ofEveryAnswer.includes(name))),
    ...crossOrigin.answer,
    'cache-control': 'no-store',
  }
  const shown = Object.fromEntries(secure.filter(([name]) => !ofEveryAnswer.includes(name)))
  app.addHook('preParsing', (request, reply, _body, done) => {
    reply.headers(common).header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!reply.hasHeader('x-content-type-options'))
      reply.headers({ ...common, 'x-request-id': request.id, ...reply.getHeaders() })
    done(null, payload)
  })
  onEveryRoute(app, ({ config }) =>
    config?.isShown
      ? {
          onRequest: (_request, reply, done) => {
            reply.headers(shown)
            done()
          },
        }
      : null,
  )
}

function readSecureHeaders(): Promise<Record<string, string>> {
  return readConstantHeaders(
    async app => {
      await app.register(helmet, {
        contentSecurityPolicy: {
          useDefaults: false,
          directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
        },
        crossOriginResourcePolicy: { policy: 'cross-origin' },
      })
    },
    { url: '/' },
  )
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a page, picture or file that browsers show: it gets the headers that only those heed. */
    isShown?: boolean
  }
}
