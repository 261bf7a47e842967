import type { FastifyInstance } from 'fastify'

export type RouteTable = {
  /** Methods of a path, `OPTIONS` included; empty when nothing is there. */
  methodsOf: (path: string) => string[]
}

export function createRouteTable(app: FastifyInstance): RouteTable {
  const served: { pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    served.push({ pattern: toPattern(url), methods: [method].flat() })
  })
  return {
    methodsOf: path => {
      const methods = served.filter(({ pattern }) => pattern.test(path)).flatMap(route => route.methods)
      return methods.length > 0 ? [...new Set([...methods, 'OPTIONS'])].sort() : []
    },
  }
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
