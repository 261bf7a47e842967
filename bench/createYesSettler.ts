import type { Ledger } from '../src/payments/ledger/ledger.ts'
import { settled } from '../src/payments/settlement/outcomes.ts'
import { createWaiting } from '../src/payments/settlement/selectRows.ts'
import type { Settler } from '../src/payments/settlement/settlement.ts'

const receipt = { transactionHash: `0x${'ab'.repeat(32)}`, blockNumber: 2n ** 40n, blockHash: '0x0' } as never

/** FAKE settler: a chain that says yes at once. It is idle until there is a ledger. */
export function createYesSettler(readLedger: () => Ledger | undefined): Settler {
  let readWaiting: ReturnType<typeof createWaiting> | undefined
  return {
    tick: async () => {
      const ledger = readLedger()
      if (!ledger) return 'idle'
      readWaiting ??= createWaiting(ledger)
      const rows = await readWaiting(250)
      await ledger.change(rows.map(row => settled(row, receipt, 1)))
      return rows.length > 0 ? 'busy' : 'idle'
    },
    checkHealth: async () => ({ status: 'ok' }),
  }
}
