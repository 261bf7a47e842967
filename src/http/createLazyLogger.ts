import type { FastifyBaseLogger } from 'fastify'

type Lazy = { parent: FastifyBaseLogger; bindings: object; own?: FastifyBaseLogger }

const methods = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', 'child'] as const

const shared = Object.fromEntries(
  methods.map(name => [
    name,
    function (this: Lazy, ...given: never[]) {
      this.own ??= this.parent.child(this.bindings)
      return (this.own[name] as (...args: never[]) => unknown)(...given)
    },
  ]),
)

/** Most requests log nothing, so the logger that names a request is made by the first line it writes. */
export function createLazyLogger(parent: FastifyBaseLogger, bindings: object): FastifyBaseLogger {
  const lazy = Object.create(shared)
  lazy.parent = parent
  lazy.bindings = bindings
  return lazy
}
