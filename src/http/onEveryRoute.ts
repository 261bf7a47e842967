import type {
  FastifyInstance,
  onRequestHookHandler,
  onResponseHookHandler,
  preHandlerHookHandler,
  RouteOptions,
} from 'fastify'

type Hooks = {
  onRequest?: onRequestHookHandler
  preHandler?: preHandlerHookHandler
  onResponse?: onResponseHookHandler
}

/**
 * Adds hooks to each route, before its own. What depends on the route is decided once here, because reading a request's route
 * builds an object each time.
 */
export function onEveryRoute(app: FastifyInstance, hooksFor: (route: RouteOptions) => Hooks | null): void {
  app.addHook('onRoute', route => {
    const { onRequest, preHandler, onResponse } = hooksFor(route) ?? {}
    if (onRequest) route.onRequest = [onRequest, ...listOf(route.onRequest)]
    if (preHandler) route.preHandler = [preHandler, ...listOf(route.preHandler)]
    if (onResponse) route.onResponse = [onResponse, ...listOf(route.onResponse)]
  })
}

function listOf<T>(hooks: T | T[] | undefined): T[] {
  return hooks === undefined ? [] : ([hooks].flat() as T[])
}
