import type { FastifyInstance } from 'fastify'
import { MethodNotAllowedError, NotFoundError } from '../errors/request.ts'
import { preflightHeaders } from './crossOrigin.ts'
import { sendError } from './errors.ts'

/** OPTIONS for any path; 404 for a path nobody serves; 405 with `Allow` for a path served under other methods. */
export function answerUnknownRoutes(app: FastifyInstance): void {
  const served: { pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    served.push({ pattern: toPattern(url), methods: [method].flat() })
  })
  app.setNotFoundHandler((request, reply) => {
    const { method } = request
    const path = request.url.split('?', 1)[0] ?? '/'
    if (method === 'OPTIONS' && 'access-control-request-method' in request.headers)
      return reply.code(204).headers(preflightHeaders).send()
    const methods = served.filter(({ pattern }) => pattern.test(path)).flatMap(route => route.methods)
    const allow = [...new Set([...methods, 'OPTIONS'])].sort()
    if (method === 'OPTIONS' && (methods.length > 0 || path === '*'))
      return reply.code(204).header('allow', allow.join(', ')).send()
    // A route that takes the method may still find nothing: a file that is not there.
    const failure =
      methods.length > 0 && !methods.includes(method)
        ? new MethodNotAllowedError({ method, path, allow })
        : new NotFoundError({ method, path: path.slice(0, 200) })
    return sendError(failure, request, reply)
  })
}

function toPattern(url: string): RegExp {
  const segments = url
    .split('/')
    .map(segment =>
      segment === '*'
        ? '.*'
        : segment.startsWith(':')
          ? '[^/]+'
          : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
  return new RegExp(`^${segments.join('/')}$`)
}
