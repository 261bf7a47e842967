import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng } from './rng.ts'

describe('createRng', () => {
  it('gives the same numbers for the same key and others for another', () => {
    const draw = (...key: (string | number)[]) => Array.from({ length: 5 }, createRng(...key).float)
    expect(draw('a', 1)).toEqual(draw('a', 1))
    expect(draw('a', 1)).not.toEqual(draw('a', 2))
    expect(draw('a', 1)).not.toEqual(draw('b', 1))
  })

  it('has given these numbers since the first world was made', () => {
    const rng = createRng('vouch', 'salaried-monthly', 0)
    expect([rng.int(0, 999), rng.int(0, 999), rng.int(0, 999)]).toMatchInlineSnapshot(`
      [
        811,
        908,
        780,
      ]
    `)
  })

  it('stays inside its bounds', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(50), (key, low, width) => {
        const rng = createRng(key)
        const int = rng.int(low, low + width)
        expect(int).toBeGreaterThanOrEqual(low)
        expect(int).toBeLessThanOrEqual(low + width)
        expect(Math.abs(rng.around(100, 0.2) - 100)).toBeLessThanOrEqual(20)
        expect(rng.float()).toBeLessThan(1)
      }),
    )
  })

  it('is even', () => {
    const rng = createRng('even')
    const counts = Array.from({ length: 10 }, () => 0)
    for (let i = 0; i < 20_000; i++) {
      const n = rng.int(0, 9)
      counts[n] = (counts[n] ?? 0) + 1
    }
    for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(200)
  })
})
