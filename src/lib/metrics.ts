import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** What an operator watches. One registry per service, so that several can live in one process. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'vouch_' })
  const registers = [registry]
  return {
    registry,
    requests: new Counter({
      name: 'vouch_requests_total',
      help: 'Answers by route and status.',
      labelNames: ['route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'vouch_request_seconds',
      help: 'Time from request to answer by route.',
      labelNames: ['route'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    analyses: new Counter({
      name: 'vouch_analyses_total',
      help: 'Analyses answered from the cache or made anew.',
      labelNames: ['source'],
      registers,
    }),
  }
}
