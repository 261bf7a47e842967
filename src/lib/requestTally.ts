import type { Registry } from 'prom-client'

/** Counts one answer. */
export type Tally = (status: number, elapsedMs: number) => void

type Counts = { statuses: Map<number, number>; buckets: number[]; sumMs: number; count: number }

/** Reaches beyond what an alert asks for: a quantile above the last bound reads as that bound. */
const boundsMs = [2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 120_000]
/** Counted from zero: Prometheus sees no increase in a counter that begins at one. */
const failures = [500, 503]

/**
 * Requests by operation and status, with their times. Stored as plain numbers and converted for Prometheus on request:
 * prom-client's own counters would hash each answer's labels three times.
 */
export function createRequestTally(registry: Registry): (operation: string) => Tally {
  const operations = new Map<string, Counts>()

  publish('vouch_requests_total', 'counter', 'Answers by operation and status.', (operation, { statuses }) =>
    [...statuses].map(([status, value]) => ({ labels: { operation, status }, value })),
  )
  publish('vouch_request_seconds', 'histogram', 'Time from request to answer.', (operation, counts) => {
    const { buckets, sumMs, count } = counts
    let below = 0
    const of = (metricName: string, value: number, labels = {}) => ({
      metricName: `vouch_request_seconds_${metricName}`,
      labels: { ...labels, operation },
      value,
    })
    return [
      ...boundsMs.map((bound, index) => {
        below += buckets[index] ?? 0
        return of('bucket', below, { le: bound / 1000 })
      }),
      of('bucket', count, { le: '+Inf' }),
      of('sum', sumMs / 1000),
      of('count', count),
    ]
  })

  function publish(
    name: string,
    type: string,
    help: string,
    list: (operation: string, counts: Counts) => object[],
  ): void {
    const get = async () => ({
      name,
      type,
      help,
      aggregator: 'sum',
      values: [...operations].flatMap(([operation, counts]) => list(operation, counts)),
    })
    registry.registerMetric({ name, get, reset: () => operations.clear() } as never)
  }

  return operation => {
    const known = operations.get(operation)
    const counts = known ?? {
      statuses: new Map(failures.map(status => [status, 0])),
      buckets: boundsMs.map(() => 0),
      sumMs: 0,
      count: 0,
    }
    operations.set(operation, counts)
    return (status, elapsedMs) => {
      counts.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1)
      counts.sumMs += elapsedMs
      counts.count++
      let index = 0
      while (index < boundsMs.length && elapsedMs > (boundsMs[index] ?? 0)) index++
      if (index < boundsMs.length) counts.buckets[index] = (counts.buckets[index] ?? 0) + 1
    }
  }
}
