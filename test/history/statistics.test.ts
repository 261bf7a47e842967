import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { createPostgresDatabase } from '../support/databases.ts'
import { startFakeMainnet } from '../support/fakeMainnet.ts'
import { createRig } from '../support/historyRig.ts'

let mainnet: Awaited<ReturnType<typeof startFakeMainnet>>
let postgres: Awaited<ReturnType<typeof createPostgresDatabase>>
beforeAll(async () => {
  mainnet = await startFakeMainnet()
  postgres = await createPostgresDatabase()
  await migrateDatabase(postgres.database)
  // As it is before the server comes to it by itself.
  await sql`alter table transfers set (autovacuum_enabled = false)`.execute(postgres.database.db)
})
afterAll(async () => {
  await postgres.database.close()
  await postgres.drop()
  await mainnet.stop()
})

test('a fresh index has statistics before anybody asks it', async () => {
  const { database } = postgres
  const rig = await createRig({ rpcUrl: mainnet.url, database, headTag: 'safe' })
  const fromTime = Math.floor(Date.now() / 1000) - 2_400
  await rig.history.follow({ signal: new AbortController().signal, once: true, pollMs: 20, fromTime })
  const { rows } = await sql<{ count: number }>`
    select reltuples::int as count from pg_class where relname = 'transfers'`.execute(database.db)
  // Of five rows a payment, one is a transfer.
  expect(rows[0]?.count).toBeGreaterThan(3_000)
})
