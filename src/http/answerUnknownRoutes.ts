import type { FastifyInstance } from 'fastify'
import { MethodNotAllowedError, NotFoundError } from '../errors/request.ts'
import { sendError } from './errors.ts'

/** 404 for a path nobody serves; 405 with `Allow` for a path served under other methods. */
export function answerUnknownRoutes(app: FastifyInstance): void {
  const served: { pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (method !== 'OPTIONS') served.push({ pattern: toPattern(url), methods: [method].flat() })
  })
  app.setNotFoundHandler((request, reply) => {
    const { method } = request
    const path = request.url.split('?', 1)[0] ?? '/'
    const allow = new Set(
      served.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods),
    )
    // A route that takes the method may still find nothing: a file that is not there.
    const failure =
      allow.size > 0 && !allow.has(method)
        ? new MethodNotAllowedError({ method, path, allow: [...allow, 'OPTIONS'].sort() })
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
