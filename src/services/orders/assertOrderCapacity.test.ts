import { afterAll, expect, test } from 'vitest'
import { networksOf } from '../../lib/networksOf.ts'
import { migrateDatabase } from '../../storage/migrateDatabase.ts'
import { openSqlite } from '../../storage/openSqlite.ts'
import { assertOrderCapacity } from './assertOrderCapacity.ts'

const database = openSqlite(':memory:')
await migrateDatabase(database)
afterAll(() => database.close())

test('the networks around an address', () => {
  expect(networksOf('203.0.113.9')).toEqual(['203.0.113.', '203.0.'])
  expect(networksOf('2001:db8:a:b::1')).toEqual(['2001:db8:a:', '2001:db8:'])
  expect(networksOf('2001:db8::1')).toEqual(['2001:db8:0:', '2001:db8:'])
  expect(networksOf('::ffff:203.0.113.9')).toEqual(['203.0.113.', '203.0.'])
})

test('who holds a /48, or a whole provider, cannot fill the till; others still get in', async () => {
  let unpaid = 0
  const ctx = {
    database,
    clock: () => 1_800_000_000_000,
    till: { isBehind: async () => false, orders: { countUnpaid: async () => unpaid } },
  }
  /** How many of this number of orders, each from its own /64, are accepted. */
  async function flood(times: number, addressOf: (at: number) => string): Promise<number> {
    let placed = 0
    for (let at = 0; at < times; at++) {
      const refusal = await assertOrderCapacity(ctx, addressOf(at)).catch(error => error)
      if (refusal) expect(refusal.code).toBe('RATE_LIMITED')
      else placed++
      unpaid += refusal ? 0 : 1
    }
    return placed
  }
  const hex = (at: number) => at.toString(16)
  expect(await flood(2_700, at => `2001:db8:1:${hex(at)}::1`)).toBe(2_500)
  expect(await flood(400, at => `2001:db9:${hex(at >> 6)}:${hex(at)}::1`)).toBe(300)
  expect(await flood(30, () => '198.51.100.7')).toBe(30)
  expect(await flood(130, at => `203.0.113.${at}`)).toBe(100)
})
