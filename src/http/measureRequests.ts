import type { FastifyInstance } from 'fastify'
import type { Context } from '../services/context.ts'
import { type Operation, operations } from '../wire/operations.ts'
import { onEveryRoute } from './onEveryRoute.ts'

/**
 * Counts every answer under its operation or route pattern, never the raw path, so that labels stay few. Health and probes are
 * left out: they have no rate limit, so a stranger could call them endlessly to hide or fake failures in the service levels.
 */
export function measureRequests(app: FastifyInstance, { metrics, log }: Context): void {
  const isVerbose = log.isLevelEnabled('debug')
  const names = new Map(
    (Object.entries(operations) as [string, Operation][]).map(([id, { method, path }]) => [
      `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      id,
    ]),
  )
  onEveryRoute(app, ({ method, url, config }) => {
    if (config?.keepUnderLoad) return null
    const [first = ''] = [method].flat()
    const tally = metrics.requests(names.get(`${first === 'HEAD' ? 'GET' : first} ${url}`) ?? url)
    return {
      onResponse: (_request, reply, done) => {
        tally(reply.statusCode, reply.elapsedTime)
        done()
      },
    }
  })
  const unrouted = metrics.requests('none')
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) unrouted(reply.statusCode, reply.elapsedTime)
    if (isVerbose) {
      const { method, url } = request
      const { statusCode: status, elapsedTime: elapsedMs } = reply
      request.log.debug({ method, url, status, elapsedMs }, 'answered')
    }
    done()
  })
}
