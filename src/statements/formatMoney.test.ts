import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits, formatUsd, toUnits } from './formatMoney.ts'

test('USD is grouped, with two decimals and a true minus', () => {
  expect([1234567.5, 0, -0.004, -3, 999.995].map(formatUsd)).toEqual([
    '1,234,567.50',
    '0.00',
    '0.00',
    '−3.00',
    '1,000.00',
  ])
})

test('base units become exact decimals', () => {
  expect(toUnits(1_500_000n, 6)).toBe('1.5')
  expect(toUnits(1n, 18)).toBe('0.000000000000000001')
  expect(toUnits(-20n, 1)).toBe('-2')
  expect(toUnits(42n, null)).toBe('42')
})

test('no amount is lost on the way to decimals', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 40n }),
      fc.integer({ min: 0, max: 36 }),
      (amount, decimals) => {
        const [whole = '', fraction = ''] = toUnits(amount, decimals).split('.')
        expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(amount)
      },
    ),
  )
})

test('people see two decimals, and more only where two would say nothing', () => {
  expect(['1234.5678', '0.5', '0.001234', '0', '-12'].map(formatUnits)).toEqual([
    '1,234.56',
    '0.50',
    '0.0012',
    '0.00',
    '−12.00',
  ])
})
