import { expect, test } from 'vitest'
import { createSharedClock } from './createSharedClock.ts'
import type { Database } from './schema.ts'

/** A fake database whose clock differs from ours, and that answers on command. */
function createFar(aheadMs: number): Database {
  const executeQuery = async () => ({ rows: [{ now: Math.round(performance.now()) + aheadMs }] })
  return { engine: 'postgres', db: { executeQuery } } as unknown as Database
}

test('the time is that of the database, and goes on whatever our own clock does', async () => {
  const clock = await createSharedClock(createFar(1_000_000))
  const began = performance.now()
  const read = clock()
  expect(read - began).toBeGreaterThan(999_000)
  expect(read - began).toBeLessThan(1_001_000)
  expect(clock()).toBeGreaterThanOrEqual(read)
})

test('without an answer at the start there is no time', async () => {
  const db = { executeQuery: () => Promise.reject(new Error('away')) }
  const away = { engine: 'postgres', db } as unknown as Database
  await expect(createSharedClock(away)).rejects.toThrow('away')
})
