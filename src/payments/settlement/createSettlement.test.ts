import type { PublicClient } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '../../lib/logger.ts'
import { migrateDatabase } from '../../storage/migrateDatabase.ts'
import { openSqlite } from '../../storage/openSqlite.ts'
import { createLedger } from '../ledger/ledger.ts'
import { createSettlement } from './createSettlement.ts'
import { defaultTimes } from './settlement.ts'

const database = openSqlite(':memory:')
const ledger = createLedger({ database, chainId: 42220, clock: Date.now, holder: 'node', leaseMs: 4_000 })
beforeAll(() => migrateDatabase(database))
afterAll(() => database.close())

test('what the node does not show yet is looked for again soon, however rarely it is in the long run', async () => {
  const log = createLogger({ level: 'silent' })
  const outcomes = ['busy', 'waiting', 'waiting', 'waiting', 'busy'] as const
  let ticks = 0
  let isSeen = () => {}
  const seen = new Promise<void>(resolve => {
    isSeen = resolve
  })
  const settlement = createSettlement({
    ledger,
    chain: { getBlock: async () => ({ timestamp: 0n, number: 0n }) } as unknown as PublicClient,
    context: { clock: Date.now, log, times: { ...defaultTimes, pollMs: 3_600_000, idleMs: 3_600_000 } },
    leaseName: 'settlement',
    confirmations: 1,
    settler: {
      tick: async () => {
        const outcome = outcomes[ticks++]
        if (!outcome) isSeen()
        return outcome ?? 'idle'
      },
      checkHealth: async () => ({ status: 'ok' }) as never,
    },
    repay: async () => true,
    show: async () => {},
    housekeeping: async () => {},
    observeTime: () => {},
  })
  await settlement.start({ alone: true })
  await seen
  await settlement.close()
  expect(ticks).toBe(outcomes.length + 1)
})
