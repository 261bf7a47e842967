import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ceilingOf, isPart, mergeShades, shades, stack } from './scales.ts'

describe('scales', () => {
  it('leaves no bar above its chart, and at most a third of it empty', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e9, noNaN: true }), value => {
        const ceiling = ceilingOf(value)
        expect(ceiling).toBeGreaterThanOrEqual(value)
        expect(value / ceiling).toBeGreaterThan(0.66)
      }),
    )
  })

  it('keeps the sum of a month, however many streams it has', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9_999 })), sums => {
        const merged = mergeShades(sums)
        const total = sums.reduce((sum, usd) => sum + usd, 0)
        expect(merged.length).toBeLessThanOrEqual(shades)
        expect(stack(merged).at(-1)?.to ?? 0).toBe(total)
      }),
    )
  })

  it('tells a month of which only a part was seen', () => {
    const seen = { from: '2025-11-17T10:00:00Z', to: '2026-11-17T10:00:00Z' }
    expect(['2025-11', '2025-12', '2026-10', '2026-11'].map(month => isPart(month, seen))).toEqual([
      true,
      false,
      false,
      true,
    ])
    const whole = { from: '2025-12-01T00:00:00Z', to: '2026-10-31T23:59:00Z' }
    expect(['2025-12', '2026-10'].map(month => isPart(month, whole))).toEqual([false, false])
  })
})
