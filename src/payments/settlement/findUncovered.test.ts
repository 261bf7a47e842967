import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleClaim } from '../../../test/payments/support/sampleClaim.ts'
import { migrateDatabase } from '../../storage/migrateDatabase.ts'
import { openSqlite } from '../../storage/openSqlite.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import { createLedger } from '../ledger/ledger.ts'
import { findUncovered } from './findUncovered.ts'

const database = openSqlite(':memory:')
const ledger = createLedger({ database, chainId: 42220, clock: () => 1_000, holder: 'node', leaseMs: 1 })
beforeAll(() => migrateDatabase(database))
afterAll(() => database.close())

async function row(nonce: number, changes: Parameters<typeof sampleClaim>[1] = {}): Promise<PaymentRow> {
  return (await ledger.claim(sampleClaim(nonce, changes))).row
}

test('what is under way is taken off what a payer holds; who has nothing under way is not asked for', async () => {
  const [rich, poor, idle] = ['1', '2', '3'].map(digit => `0x${digit.repeat(40)}` as const)
  for (const [nonce, payer] of [rich, poor, poor, idle].entries()) {
    const claimed = await row(nonce, { payer: payer as never })
    if (payer !== idle)
      await ledger.changeOne({ key: claimed, from: ['claimed'], to: { state: 'submitted' } })
  }
  const asked: string[] = []
  const facts = {
    // What the newest block says: nothing of what is under way is in it.
    readStates: async (rows: readonly { payer: string }[]) =>
      rows.map(({ payer }) => {
        asked.push(payer)
        return { used: false, balance: payer === rich ? 1_000_000n : 30_000n, time: 0 }
      }),
  }
  const rows = await Promise.all(
    [rich, poor, poor, idle].map((payer, i) => row(10 + i, { payer: payer as never })),
  )
  const uncovered = await findUncovered({ ledger, facts }, [rows])
  expect([...uncovered]).toEqual([rows[2]])
  expect(asked.sort()).toEqual([rich, poor])
})

test('what goes in a batch before is taken off too; what is the first of its payer is left to the trial', async () => {
  const [poor, empty] = ['4', '5'].map(digit => `0x${digit.repeat(40)}` as const)
  const facts = {
    readStates: async (rows: readonly { payer: string }[]) =>
      rows.map(({ payer }) => ({ used: false, balance: payer === poor ? 20_000n : 0n, time: 0 })),
  }
  const [one, two, three, bare] = await Promise.all(
    [poor, poor, poor, empty].map((payer, i) => row(20 + i, { payer: payer as never })),
  )
  const batches = [[one, bare], [two], [three]] as PaymentRow[][]
  expect([...(await findUncovered({ ledger, facts }, batches))]).toEqual([three])
})
