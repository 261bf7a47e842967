import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { sampleClaim } from '../../test/payments/support/sampleClaim.ts'
import { createMigratedPostgres } from '../../test/support/databases.ts'
import { hangMs } from '../../test/support/hangMs.ts'
import { createLedger } from '../payments/ledger/ledger.ts'
import { makeStatistics } from './makeStatistics.ts'
import { openPostgres } from './openPostgres.ts'

test('a table that has doubled has statistics before the server comes to it by itself', async () => {
  const { database, drop } = await createMigratedPostgres()
  const { db } = database
  await sql`alter table payments set (autovacuum_enabled = false)`.execute(db)
  const ledger = createLedger({ database, chainId: 42220, clock: () => 1, holder: 'one', leaseMs: 1_000 })
  let nonces = 0
  const add = async (count: number) => {
    await Promise.all(Array.from({ length: count }, () => ledger.claim(sampleClaim(++nonces))))
    const seen = async () => {
      // A PostgreSQL connection reports its writes about once a second.
      await sql`select pg_stat_force_next_flush()`.execute(db)
      const { rows } = await sql<{ n: number }>`
        select n_live_tup as n from pg_stat_user_tables where relname = 'payments'`.execute(db)
      return rows[0]?.n
    }
    await vi.waitFor(async () => expect(await seen()).toBe(nonces), { timeout: hangMs, interval: 100 })
    await makeStatistics(database, 'payments')
    const { rows } = await sql<{ known: number }>`
      select reltuples::int as known from pg_class where relname = 'payments'`.execute(db)
    return rows[0]?.known
  }
  expect(await add(400)).toBe(-1)
  expect(await add(200)).toBe(600)
  expect(await add(500)).toBe(600)
  expect(await add(150)).toBe(1_250)
  await database.close()
  await drop()
})

test('a role that does not own the table leaves it to the server, without a warning each time', async () => {
  const { database, databaseUrl, drop } = await createMigratedPostgres()
  const { db } = database
  await sql`alter table payments set (autovacuum_enabled = false)`.execute(db)
  // Roles are the whole server's, and other runs may use it.
  const guestName = `guest_${randomBytes(6).toString('hex')}`
  await sql`create role ${sql.id(guestName)} login password 'guest'`.execute(db)
  const ledger = createLedger({ database, chainId: 42220, clock: () => 1, holder: 'one', leaseMs: 1_000 })
  await Promise.all(Array.from({ length: 600 }, (_, nonce) => ledger.claim(sampleClaim(nonce))))
  await vi.waitFor(
    async () => {
      await sql`select pg_stat_force_next_flush()`.execute(db)
      const { rows } = await sql<{ n: number }>`
        select n_live_tup as n from pg_stat_user_tables where relname = 'payments'`.execute(db)
      expect(rows[0]?.n).toBe(600)
    },
    { timeout: hangMs, interval: 100 },
  )
  const url = new URL(databaseUrl)
  url.username = guestName
  url.password = 'guest'
  const guest = openPostgres({ databaseUrl: url.href })
  const emit = vi.spyOn(Client.prototype, 'emit')
  await makeStatistics(guest, 'payments')
  const told = emit.mock.calls
    .filter(([event]) => event === 'notice')
    .map(([, notice]) => String(notice.message))
  emit.mockRestore()
  await guest.close()
  await sql`drop role ${sql.id(guestName)}`.execute(db)
  await database.close()
  await drop()
  expect(told).toEqual([])
})
