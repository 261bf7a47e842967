import { expect, test } from 'vitest'
import { createNewestRows } from './newestRows.ts'

test('a row is known until something newer of its wallet is written', () => {
  const rows = createNewestRows<string>()
  rows.keep('ann', 'any', 'first', rows.moment())
  rows.keep('bob', 'any', 'his', rows.moment())
  expect([rows.get('ann', 'any'), rows.get('ann', 'other')]).toEqual(['first', undefined])
  rows.forget('ann')
  expect([rows.get('ann', 'any'), rows.get('bob', 'any')]).toEqual([undefined, 'his'])
})

test('what a read found that began before a write is not kept after it', () => {
  const rows = createNewestRows<string>()
  const began = rows.moment()
  rows.forget('ann')
  rows.keep('ann', 'any', 'old', began)
  expect(rows.get('ann', 'any')).toBeUndefined()
})
