import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ceilingOf, mergeShades, shades, stack } from './scales.ts'

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
})
