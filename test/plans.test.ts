import { DatabaseSync } from 'node:sqlite'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrateDatabase } from '../src/storage/migrateDatabase.ts'
import { openSqlite } from '../src/storage/openSqlite.ts'
import type { Database } from '../src/storage/schema.ts'
import { startTestService, type TestService } from './support/service.ts'

/** What grows with the chain or with the business. Reading it must cost as much as what is asked for, not as what is there. */
const growing = /\b(transfers|lending_events|payments|settlement_transactions|analyses|balance_snapshots)\b/
/** Read whole, but small for ever: what is not final yet, and answers old enough to be forgotten. */
const small = /INDEX payments_(open|stored)\b/

const prepared = new Set<string>()
const prepare = DatabaseSync.prototype.prepare
let service: TestService

beforeAll(async () => {
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
    this: DatabaseSync,
    text,
    ...rest
  ) {
    prepared.add(text)
    return prepare.call(this, text, ...rest)
  })
  service = await startTestService()
})
afterAll(async () => {
  await service.stop()
  vi.restoreAllMocks()
})

test('no statement of the service reads all of a table that grows', async () => {
  const walletAddress = service.world.personas[0]?.address
  const callerAddress = service.world.accounts.lender.address
  const body = { walletAddress, callerAddress }
  const sold = {
    'lender/screen': {},
    'agent/analyze': {},
    'agent/chat': { message: 'What did this wallet earn last month?' },
    'agent/statement': { period: '3M' },
  }
  for (const [path, more] of Object.entries(sold))
    expect(await service.call(`/api/${path}`, { body: { ...body, ...more }, pay: 10_000n })).toMatchObject({
      status: 200,
    })
  for (const path of ['', '/statement', '/monthly-income'])
    expect(await service.call(`/api/wallet/${walletAddress}/signals${path}`)).toMatchObject({ status: 200 })
  expect(await service.call('/api/health/integrations')).toMatchObject({ status: 200 })

  const texts = [...prepared].filter(text => growing.test(text) && /^\s*(select|update|delete)\b/i.test(text))
  const database = openSqlite(':memory:')
  await migrateDatabase(database)
  const unbounded = await Promise.all(texts.map(text => explain(database, text)))
  await database.close()
  expect(texts.length).toBeGreaterThan(20)
  expect(unbounded.flat()).toEqual([])
})

/** The steps of a statement's plan that neither follow an equality nor stay within an index of few rows. */
async function explain({ db }: Database, text: string): Promise<string[]> {
  const { rows } = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${text}`))
  return rows
    .filter(({ detail }) => growing.test(detail) && !small.test(detail) && !followsEquality(detail))
    .map(({ detail }) => `${detail}: ${text.replace(/\s+/g, ' ')}`)
}

/** That all rows are of one chain narrows nothing. */
function followsEquality(detail: string): boolean {
  const terms = /\((.*)\)$/.exec(detail)?.[1]?.split(' AND ') ?? []
  return terms.some(term => term.endsWith('=?') && term !== 'chain_id=?' && !/[<>]/.test(term))
}
