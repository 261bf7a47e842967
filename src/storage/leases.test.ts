import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../test/support/databases.ts'
import { acquireLease, releaseLease } from './leases.ts'

describeOnEachEngine('leases', database => {
  test('one holder at a time; the holder renews, others wait until it expires', async () => {
    const lease = (holder: string, nowMs: number) =>
      acquireLease(database(), { name: 'settler', holder, nowMs, ttlMs: 10 })
    expect(await lease('a', 100)).toBe(true)
    expect(await lease('b', 105)).toBe(false)
    expect(await lease('a', 109)).toBe(true)
    expect(await lease('b', 110)).toBe(false)
    expect(await lease('b', 119)).toBe(true)
    expect(await lease('a', 120)).toBe(false)
  })

  test('of twenty that race for a free lease exactly one wins', async () => {
    const racers = Array.from({ length: 20 }, (_, i) =>
      acquireLease(database(), { name: 'race', holder: `node-${i}`, nowMs: 0, ttlMs: 60 }),
    )
    expect((await Promise.all(racers)).filter(Boolean)).toHaveLength(1)
  })

  test('giving back frees it, but only for its holder', async () => {
    await acquireLease(database(), { name: 'index', holder: 'a', nowMs: 0, ttlMs: 60 })
    await releaseLease(database(), { name: 'index', holder: 'b' })
    expect(await acquireLease(database(), { name: 'index', holder: 'b', nowMs: 1, ttlMs: 60 })).toBe(false)
    await releaseLease(database(), { name: 'index', holder: 'a' })
    expect(await acquireLease(database(), { name: 'index', holder: 'b', nowMs: 1, ttlMs: 60 })).toBe(true)
  })
})
