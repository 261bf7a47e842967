import type { KeyObserver } from '../../chain/outbox/createOutbox.ts'
import type { Metrics } from '../../lib/metrics.ts'

export function observeKey(
  { keyTransactions, keyGas, keyBalance }: Metrics,
  key: 'settler' | 'reporter',
): KeyObserver {
  // Prometheus sees no increase in a counter that begins at one.
  keyTransactions.inc({ key, event: 'disagreed' }, 0)
  return {
    transaction: (event, costGwei) => {
      keyTransactions.inc({ key, event })
      if (costGwei > 0n) keyGas.inc({ key }, Number(costGwei) / 1e9)
    },
    balance: wei => keyBalance.set({ key }, Number(wei) / 1e18),
  }
}
