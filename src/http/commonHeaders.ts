import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import { crossOriginHeaders } from './crossOrigin.ts'
import { onEveryRoute } from './onEveryRoute.ts'

/** What helmet says that matters for data too; the rest tells a browser how to show a page. */
const ofEveryAnswer = ['content-security-policy', 'strict-transport-security', 'x-content-type-options']
const ofTheProbe = ['connection', 'content-length', 'content-type', 'date']

/** Headers of every answer; a route that needs another value sets it later. */
export async function setCommonHeaders(app: FastifyInstance): Promise<void> {
  const secure = Object.entries(await readSecureHeaders())
  const common = {
    ...Object.fromEntries(secure.filter(([name]) => ofEveryAnswer.includes(name))),
    ...crossOriginHeaders,
    'cache-control': 'no-store',
  }
  const shown = Object.fromEntries(secure.filter(([name]) => !ofEveryAnswer.includes(name)))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(common).header('x-request-id', request.id)
    done()
  })
  onEveryRoute(app, ({ config, url }) =>
    config?.isShown || url.startsWith('/docs')
      ? {
          onRequest: (_request, reply, done) => {
            reply.headers(shown)
            done()
          },
        }
      : null,
  )
}

/** Helmet says the same to every request, so it is asked once: asked each time it costs more than all our other hooks together. */
async function readSecureHeaders(): Promise<Record<string, string>> {
  const probe = fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  })
  probe.get('/', async () => null)
  const { headers } = await probe.inject('/')
  await probe.close()
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      ofTheProbe.includes(name) ? [] : [[name, String(value)]],
    ),
  )
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page, picture or file that browsers show; it gets the headers that only those heed. */
    isShown?: boolean
  }
}
