import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePassportRow } from '../../../test/support/samplePassportRow.ts'
import { MODEL } from '../../core/model.ts'
import { readBundledSanctions } from '../../history/neighbours/sanctions.ts'
import { createMetrics } from '../../lib/metrics.ts'
import { insertAnalysis } from '../../storage/analyses.ts'
import { migrateDatabase } from '../../storage/migrateDatabase.ts'
import { openSqlite } from '../../storage/openSqlite.ts'
import { type Context, createMemory } from '../context.ts'
import { createAnalyses } from './createAnalyses.ts'
import { screenWallet, writeScreen } from './screenWallet.ts'

const database = openSqlite(':memory:')
beforeAll(() => migrateDatabase(database))
afterAll(() => database.close())

const walletAddress = `0x${'1a'.repeat(20)}` as const
const callers = [`0x${'2b'.repeat(20)}`, `0x${'3c'.repeat(20)}`]
const analysis = {
  trust: {
    isTrustworthy: true,
    reasons: [{ message: 'callerAddress "callerAddress":"" and \\u20ae stay as they are' }],
  },
  income: { streams: [{ token: 'USD₮', label: 'Añú 😀' }] },
  loanCapacity: { min: 1, max: 2, currency: 'USD', confidence: 'high', terms: 'left out' },
}
const clock = () => 1_000_000
const caller = { payer: callers[0] ?? '' }
const ctx = {
  database,
  clock,
  analyses: createAnalyses({
    config: { analysisTtlSeconds: 1 },
    database,
    history: { readActivity: () => Promise.reject(new Error('everything is stored')) },
    sanctions: readBundledSanctions(),
    metrics: createMetrics(),
    clock,
  }),
  memory: createMemory(),
  passports: { contract: null },
} as unknown as Context

test('a written screen says what a described one says, to each caller', async () => {
  await insertAnalysis(database, {
    wallet: walletAddress,
    months: 12,
    model_version: MODEL.version,
    as_of_block: 1,
    analyzed_at: 900,
    expires_at: 2_000,
    document: JSON.stringify(analysis),
  })
  for (const callerAddress of [...callers, ...callers]) {
    const request = { walletAddress, callerAddress }
    const text = await writeScreen(ctx, request, caller)
    const described = await screenWallet(ctx, request, caller)
    expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(described))
    expect(text).toMatch(/^[\0-\x7f]+$/)
  }
})

test('another passport is another answer', async () => {
  const request = { walletAddress, callerAddress: callers[0] ?? '' }
  const first = await writeScreen(ctx, request, caller)
  await database.db
    .insertInto('passports')
    .values(samplePassportRow({ id: '0xid', contract: '0xc', subject: walletAddress }))
    .execute()
  let status = 'valid'
  const passports = { contract: '0xc', read: async () => ({ passport: { reportId: '0xid', status } }) }
  const withPassport = { ...ctx, passports } as unknown as Context
  const valid = JSON.parse(await writeScreen(withPassport, request, caller))
  status = 'revoked'
  const revoked = JSON.parse(await writeScreen(withPassport, request, caller))
  expect(JSON.parse(first).passport).toBeNull()
  expect([valid.passport.status, revoked.passport.status]).toEqual(['valid', 'revoked'])
})
