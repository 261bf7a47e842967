import type { PublicClient } from 'viem'
import { expect, test } from 'vitest'
import { sampleClaim } from '../../../test/payments/support/sampleClaim.ts'
import { migrateDatabase } from '../../storage/migrateDatabase.ts'
import { openSqlite } from '../../storage/openSqlite.ts'
import { createLedger } from '../ledger/ledger.ts'
import type { ChainFacts } from './chainFacts.ts'
import { reconcile } from './reconcile.ts'

test('a failure is final by the word of a node that is past the end of the authorization, and of no other', async () => {
  const database = openSqlite(':memory:')
  await migrateDatabase(database)
  const ledger = createLedger({ database, chainId: 42220, clock: () => 1_000, holder: 'node', leaseMs: 1 })
  const { row } = await ledger.claim(sampleClaim(1, { payer: `0x${'1'.repeat(40)}` }))
  const end = row.valid_before
  const to = { state: 'failed', reason: 'expired', answer: '{}' } as const
  await ledger.changeOne({ key: row, from: ['claimed'], to })
  const chain = { getBlock: async () => ({ timestamp: BigInt(end + 20) }) } as unknown as PublicClient
  const conclude = async (time: number) => {
    const facts = {
      readStates: async (rows: unknown[]) => rows.map(() => ({ used: false, balance: 0n, time })),
    }
    await reconcile(
      { ledger, chain, facts: facts as unknown as ChainFacts, confirmations: 2 },
      { number: 100n, timestamp: BigInt(end + 30) },
    )
    return ledger.read(row)
  }
  // The head and the block that will stay came from another node.
  expect(await conclude(end)).toMatchObject({ state: 'failed', final: 0, answer: '{}' })
  expect(await conclude(end + 1)).toMatchObject({ state: 'failed', final: 1, answer: null })
  await database.close()
})
