import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toRow } from '../../src/payments/ledger/claims.ts'
import { toStoredFacts } from '../../src/payments/receipts/answerFacts.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Database, PaymentRow } from '../../src/storage/schema.ts'
import { createMigratedPostgres } from '../support/databases.ts'
import { findProgram } from '../support/findProgram.ts'
import { factsFor } from './support/factsFor.ts'
import { sampleClaim } from './support/sampleClaim.ts'

const count = 50
const tenDaysMs = 864_000_000

/** More than one commit's worth, all of them old. */
function oldRows(): PaymentRow[] {
  const frame = { chainId: 42220, holder: 'node', leaseUntil: 0, now: Date.now() - tenDaysMs }
  return Array.from({ length: count }, (_, index) => ({
    ...toRow(
      sampleClaim(index, { request: '{}', purchase_key: `purchase-${index}`, state: 'settled' }),
      frame,
    ),
    final: 1,
    answer: `{"answer":${index}}`,
  }))
}

/** The first row of all, one amid a commit, the first after it, the last; then a run that ends by itself. */
const deaths = [1, 7, 21, count]

test.each(['sqlite', 'postgres'] as const)(
  'killed while old answers are forgotten on %s: of each there is the answer or what its receipt says',
  async engine => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vouch-forget-'))
    const made = engine === 'postgres' ? await createMigratedPostgres() : null
    const database = made?.database ?? openSqlite(dataDir)
    await migrateDatabase(database)
    const rows = oldRows()
    await database.db.insertInto('payments').values(rows).execute()
    const settings = { databaseUrl: made?.databaseUrl ?? null, dataDir }
    for (const dieAt of deaths) {
      expect(await forget({ ...settings, dieAt })).toBe('SIGKILL')
      const forgotten = await assertNothingLost(database, rows)
      // It dies in the middle, with some commits done.
      if (dieAt === count) expect(forgotten).toBeGreaterThan(0)
      expect(forgotten).toBeLessThan(dieAt)
      // Whatever it got done, the next one begins with as many.
      await database.db.deleteFrom('payments').execute()
      await database.db.insertInto('payments').values(rows).execute()
    }
    expect(await forget({ ...settings, dieAt: 0 })).toBeNull()
    expect(await assertNothingLost(database, rows)).toBe(count)
    await database.close()
    await made?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  },
)

async function forget(settings: { databaseUrl: string | null; dataDir: string; dieAt: number }) {
  const program = await findProgram('test/payments/support/forgetChild.ts')
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, FORGET_SETTINGS: JSON.stringify(settings) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  return signal
}

/** How many were forgotten: with their key, and their facts in their place. */
async function assertNothingLost(database: Database, rows: readonly PaymentRow[]): Promise<number> {
  const left = await database.db.selectFrom('payments').selectAll().execute()
  const before = new Map(rows.map(row => [row.nonce, row]))
  expect(left).toHaveLength(count)
  const forgotten = left.filter(({ answer }) => answer === null)
  for (const row of left) {
    const { answer, purchase_key } = before.get(row.nonce) as PaymentRow
    expect(row).toMatchObject(
      row.answer === null
        ? { receipt_facts: toStoredFacts(factsFor({ answer })), purchase_key: null }
        : { answer, receipt_facts: null, purchase_key },
    )
  }
  return forgotten.length
}
