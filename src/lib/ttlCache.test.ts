import { expect, test } from 'vitest'
import { createTtlCache } from './ttlCache.ts'

test('entries live for their time, and the oldest make room', () => {
  let now = 0
  const cache = createTtlCache<number>({ clock: () => now, ttlMs: 10, maxEntries: 2 })
  cache.set('a', 1)
  cache.set('b', 2)
  cache.set('a', 3)
  cache.set('c', 4)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([3, undefined, 4])
  now = 9
  expect(cache.get('c')).toBe(4)
  now = 10
  expect(cache.get('c')).toBeUndefined()
})
