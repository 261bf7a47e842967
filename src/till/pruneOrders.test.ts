import { expect, test } from 'vitest'
import { migrateDatabase } from '../storage/migrateDatabase.ts'
import { openSqlite } from '../storage/openSqlite.ts'
import type { OrderRow } from '../storage/schema.ts'
import { createOrders } from './orders.ts'
import { pruneOrders, watchAfterDeadlineSeconds } from './pruneOrders.ts'
import { unpaidOrder } from './unpaidOrder.ts'

const address = (digit: string) => `0x${digit.repeat(40)}` as const

test('of an order that nobody paid the terms stay, so that what comes later can be refunded', async () => {
  const database = openSqlite(':memory:')
  await migrateDatabase(database)
  const orders = createOrders({ database, chainId: 42220 })
  const terms = {
    id: `0x${'1'.repeat(64)}` as const,
    till: address('7'),
    deposit: address('1'),
    token: address('4'),
    price: '10000',
    treasury: address('8'),
    refund_to: address('9'),
    deadline: 1_000,
  }
  const sold = { operation: 'screen_wallet', units: 1, price_usdt: '10000', rate: null, fingerprint: 'f' }
  const times = { expires_at: 1, from_block: 0, created_at: 1, updated_at: 1 }
  const row: OrderRow = {
    ...terms,
    ...sold,
    ...times,
    ...unpaidOrder,
    chain_id: 42220,
    secret_hash: 's',
    request: '{"walletAddress":"0x1"}',
  }
  await orders.insert(row)
  const prune = (now: number) =>
    pruneOrders(database, { chainId: 42220, now, retentionMs: 0, factsOf: () => null })
  await prune(1_000_000)
  expect(await orders.read(terms.id)).toMatchObject({ request: row.request })
  await prune((1_001 + watchAfterDeadlineSeconds) * 1_000)
  expect(await orders.read(terms.id)).toMatchObject({ ...terms, request: null, state: 'open' })
  expect(await orders.readAll('', 10)).toEqual([])
  await database.close()
})
