import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FREQUENCIES } from '../../wire/loanQuestion.ts'
import { computeInstalment, computeLargest, computeMonthly, createSchedule } from './instalments.ts'

test('known instalments', () => {
  expect(computeInstalment(30_000n, createSchedule(6, 0.02, 'monthly'))).toBe(5_356n)
  expect(computeInstalment(30_000n, createSchedule(6, 0, 'monthly'))).toBe(5_000n)
  expect(computeInstalment(10_001n, createSchedule(3, 0, 'monthly'))).toBe(3_334n)
  expect(createSchedule(6, 0.02, 'weekly').count).toBe(26)
  expect(createSchedule(1, 0.02, 'biweekly').count).toBe(3)
  expect(computeMonthly(1_200n, createSchedule(6, 0, 'weekly'))).toBe(5_200n)
})

const terms = fc.record({
  cents: fc.bigInt({ min: 1n, max: 10n ** 11n }),
  months: fc.integer({ min: 1, max: 60 }),
  rate: fc.integer({ min: 0, max: 500 }).map(thousandths => thousandths / 1000),
  frequency: fc.constantFrom(...FREQUENCIES),
})

test('instalments repay the loan to the cent, and one cent less does not', () => {
  fc.assert(
    fc.property(terms, ({ cents, months, rate, frequency }) => {
      const schedule = createSchedule(months, rate, frequency)
      const instalment = computeInstalment(cents, schedule)
      expect(computeLargest(instalment, schedule)).toBeGreaterThanOrEqual(cents)
      expect(computeLargest(instalment - 1n, schedule)).toBeLessThan(cents)
    }),
  )
})

test('paying a balance down with them ends at nothing', () => {
  const schedule = createSchedule(12, 0.03, 'monthly')
  const instalment = Number(computeInstalment(100_000n, schedule))
  let owed = 100_000
  for (let month = 0; month < 12; month++) owed = owed * 1.03 - instalment
  expect(Math.abs(owed)).toBeLessThan(20)
  expect(owed).toBeLessThanOrEqual(0)
})
