import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { createRequestTally } from './requestTally.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics of a service. One registry per service, so that several can run in one process. */
export function createMetrics() {
  const registry = new Registry()
  // Includes the delay of the event loop.
  collectDefaultMetrics({ register: registry, prefix: 'vouch_', eventLoopMonitoringPrecision: 50 })
  const registers = [registry]
  return {
    registry,
    requests: createRequestTally(registry),
    analyses: new Counter({
      name: 'vouch_analyses_total',
      help: 'Analyses answered: from the store (cache), made anew (new), or made for another caller at that moment (shared).',
      labelNames: ['source'] as const,
      registers,
    }),
    payments: new Counter({
      name: 'vouch_payments_total',
      help: 'Payments that reached a state of the ledger on this node.',
      labelNames: ['operation', 'state'] as const,
      registers,
    }),
    refusals: new Counter({
      name: 'vouch_payments_refused_total',
      help: 'Answers 402 by reason; `none` where no payment was tried.',
      labelNames: ['operation', 'reason'] as const,
      registers,
    }),
    settlementSeconds: new Histogram({
      name: 'vouch_settlement_seconds',
      help: 'Time from the claim of a payment to its settlement.',
      buckets: [0.25, 0.5, 1, 2, 3, 5, 10, 20, 60, 300],
      registers,
    }),
    settlementBatch: new Histogram({
      name: 'vouch_settlement_batch_payments',
      help: 'Payments settled by one transaction.',
      buckets: [1, 2, 5, 10, 25, 50, 100, 250],
      registers,
    }),
    upstreamSeconds: new Histogram({
      name: 'vouch_upstream_call_seconds',
      help: 'Requests to the node (rpc) and to explorers by outcome.',
      labelNames: ['source', 'outcome'] as const,
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    keyTransactions: new Counter({
      name: 'vouch_key_transactions_total',
      help: 'Transactions of our keys: sent, replaced with higher fees, mined, reverted, dropped for another with their nonce.',
      labelNames: ['key', 'event'] as const,
      registers,
    }),
    keyGas: new Counter({
      name: 'vouch_key_gas_spent_total',
      help: 'What gas cost a key, in CELO or in its fee currency.',
      labelNames: ['key'] as const,
      registers,
    }),
    keyBalance: new Gauge({
      name: 'vouch_key_balance_celo',
      help: 'What a key has left, as of the last health check.',
      labelNames: ['key'] as const,
      registers,
    }),
    nativeSignatures: new Gauge({
      name: 'vouch_signatures_native',
      help: '1 when signatures are checked by the native library, 0 when by slow JavaScript.',
      registers,
    }),
    integrations: new Gauge({
      name: 'vouch_integration_status',
      help: '1 ok, 0.5 degraded, 0 down; an integration that is off is left out.',
      labelNames: ['integration'] as const,
      registers,
    }),
    figures: new Gauge({
      name: 'vouch_integration_figure',
      help: 'The figures of /api/health/integrations.',
      labelNames: ['integration', 'figure'] as const,
      registers,
    }),
  }
}
