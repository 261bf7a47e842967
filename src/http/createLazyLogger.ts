import type { FastifyBaseLogger } from 'fastify'

type Lazy = { above: Lazy | null; bindings: object; own: FastifyBaseLogger | null }

const fatal = later('fatal')
const error = later('error')
const warn = later('warn')
const info = later('info')
const debug = later('debug')
const trace = later('trace')
const silent = later('silent')

/** Most requests log nothing, so a request's logger is made with its first line. */
export function createLazyLogger(log: FastifyBaseLogger): FastifyBaseLogger {
  return lazy(null, {}, log) as never
}

function lazy(above: Lazy | null, bindings: object, own: FastifyBaseLogger | null = null) {
  return { above, bindings, own, fatal, error, warn, info, debug, trace, silent, child }
}

function child(this: Lazy, bindings: object): Lazy {
  return lazy(this, bindings)
}

function later(name: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent') {
  return function (this: Lazy, ...given: never[]) {
    return (realOf(this)[name] as (...args: never[]) => unknown).apply(this.own, given)
  }
}

function realOf(given: Lazy): FastifyBaseLogger {
  if (given.own) return given.own
  if (!given.above) throw new Error('a lazy logger stands on a real one')
  given.own = realOf(given.above).child(given.bindings)
  return given.own
}
