import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forecastBalance } from './forecastBalance.ts'

/** A salary every 30 days, spent evenly until the next one. */
function paidMonthly(days: number, noise: (day: number) => number = () => 0): number[] {
  return Array.from({ length: days }, (_, day) => 100_000 - 3_000 * (day % 30) + noise(day))
}

test('too short a history has no forecast', () => {
  expect(forecastBalance({ balances: paidMonthly(50), settledFrom: 0 })).toBeNull()
  expect(forecastBalance({ balances: paidMonthly(80), settledFrom: 30 })).toBeNull()
  expect(forecastBalance({ balances: [], settledFrom: 0 })).toBeNull()
})

test('low, middle and high are in order, and the chance rises with the sum', () => {
  const balances = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 60, maxLength: 400 })
  const sums = fc.tuple(fc.nat(2_000_000), fc.nat(2_000_000))
  fc.assert(
    fc.property(balances, sums, fc.integer({ min: 1, max: 30 }), (path, [a, b], ahead) => {
      const forecast = forecastBalance({ balances: path, settledFrom: 0 })
      for (const { lowCents, middleCents, highCents } of forecast?.days ?? []) {
        expect(lowCents).toBeGreaterThanOrEqual(0)
        expect(middleCents).toBeGreaterThanOrEqual(lowCents)
        expect(highCents).toBeGreaterThanOrEqual(middleCents)
      }
      const chance = (cents: number) => forecast?.chanceUnder(cents, ahead) ?? Number.NaN
      expect(chance(Math.min(a, b))).toBeLessThanOrEqual(chance(Math.max(a, b)))
      expect(chance(0)).toBeLessThan(0.5)
    }),
    { numRuns: 60 },
  )
})

test('pay that comes by the month is seen coming', () => {
  // Ends on the last day before pay.
  const forecast = forecastBalance({ balances: paidMonthly(360), settledFrom: 0 })
  expect(forecast?.days[6]?.middleCents).toBeGreaterThan(60_000)
  expect(forecast?.chanceUnder(50_000, 8)).toBeLessThan(0.2)
  expect(forecast?.chanceUnder(50_000, 28)).toBeGreaterThan(0.6)
})

test('nine in ten days of noisy lives are above low, and nine in ten below high', () => {
  let state = 7
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  let days = 0
  let above = 0
  let below = 0
  for (let life = 0; life < 80; life++) {
    let debt = 0
    const path = paidMonthly(330 + (life % 30), day => {
      debt = day % 30 === 0 ? 0 : debt + 2_000 * (random() - 0.5)
      return Math.round(debt + 6_000 * (random() - 0.5))
    })
    const forecast = forecastBalance({ balances: path.slice(0, -30), settledFrom: 0 })
    forecast?.days.forEach(({ lowCents, highCents }, i) => {
      const balance = path[path.length - 30 + i] ?? 0
      days++
      if (balance >= lowCents) above++
      if (balance <= highCents) below++
    })
  }
  expect(days).toBe(2_400)
  expect(above / days).toBeGreaterThan(0.87)
  expect(below / days).toBeGreaterThan(0.87)
})
