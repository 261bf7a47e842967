import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '../errors/AppError.ts'
import { OverloadedError, RateLimitedError } from '../errors/limits.ts'
import { MethodNotAllowedError, NotFoundError } from '../errors/request.ts'
import type { RouteTable } from './createRouteTable.ts'
import type { CrossOriginHeaders } from './crossOrigin.ts'
import { sendError } from './errors.ts'

/** OPTIONS for any path; 404 for an unknown path; 405 with `Allow` for a path served under other methods. */
export function answerUnknownRoutes(
  app: FastifyInstance,
  routes: RouteTable,
  crossOrigin: CrossOriginHeaders,
): void {
  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { method } = request
    const path = request.url.split('?', 1)[0] ?? '/'
    if (method === 'OPTIONS' && 'access-control-request-method' in request.headers)
      return reply.code(204).headers(crossOrigin.preflight).send()
    const allow = routes.methodsOf(path)
    if (method === 'OPTIONS' && (allow.length > 0 || path === '*'))
      return reply
        .code(204)
        .header('allow', allow.join(', ') || 'OPTIONS')
        .send()
    return sendError(explainUnrouted(routes, method, path), request, reply)
  }
  app.setNotFoundHandler(answer)
  // Errors in a body that no route would read do not matter.
  app.setErrorHandler((error, request, reply) =>
    request.is404 && !isLimit(error) ? answer(request, reply) : sendError(error, request, reply),
  )
}

function isLimit(error: unknown): boolean {
  return error instanceof RateLimitedError || error instanceof OverloadedError
}

/**
 * Why nothing serves this method on this path. A route that accepts the method may still find nothing, for example no such file.
 */
export function explainUnrouted(routes: RouteTable, method: string, path: string): AppError {
  const allow = routes.methodsOf(path)
  return allow.length > 0 && !allow.includes(method)
    ? new MethodNotAllowedError({ method, path, allow })
    : new NotFoundError({ method, path: path.slice(0, 200) })
}
