import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MODEL } from '../model.ts'
import { findPeriod } from './findPeriod.ts'

function schedule(gap: number, count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, i) => Math.round(1000 + i * gap))
}

test.each([
  ['daily', 1, 40],
  ['weekly', 7, 12],
  ['biweekly', 14, 10],
  ['semimonthly', 15.21875, 14],
  ['monthly', 30.4375, 6],
] as const)('a %s payer is recognised', (cadence, gap, count) => {
  const period = findPeriod(schedule(gap, count))
  expect(period?.cadence).toBe(cadence)
  expect(period?.score).toBeGreaterThanOrEqual(MODEL.income.periodScore)
  expect(period?.strength).toBeGreaterThan(0.9)
})

test('weekday pay is daily, not irregular', () => {
  const days = Int32Array.from({ length: 120 }, (_, i) => i).filter(day => day % 7 < 5)
  expect(findPeriod(days)).toMatchObject({ cadence: 'daily' })
})

test('three payments in one week show no schedule', () => {
  expect(findPeriod(Int32Array.of(100, 102, 106))?.cadence ?? 'daily').toBe('daily')
  expect(findPeriod(Int32Array.of(100, 102, 106))?.score ?? 0).toBeLessThan(MODEL.income.periodScore)
})

test('bursts are no schedule', () => {
  const days = Int32Array.of(0, 1, 2, 3, 61, 62, 63, 64, 150, 151, 152, 153)
  expect(findPeriod(days)?.score ?? 0).toBeLessThan(MODEL.income.periodScore)
})

test('moving all days leaves the statistic alone', () => {
  const days = fc
    .uniqueArray(fc.nat(400), { minLength: 3, maxLength: 40 })
    .map(list => Int32Array.from(list).sort())
  fc.assert(
    fc.property(days, fc.integer({ min: -5000, max: 5000 }), (list, shift) => {
      expect(findPeriod(list.map(day => day + shift))?.score).toBe(findPeriod(list)?.score)
    }),
  )
})
