import fc from 'fast-check'
import { expect, test } from 'vitest'
import { par, type Rate, valueIn } from './valueTransfer.ts'

const valueInCents = (amount: bigint, decimals: number, rate: Rate): number =>
  Number(valueIn(100n, amount, decimals, rate))

test('halves go away from zero', () => {
  expect(valueInCents(5_000n, 6, par)).toBe(1)
  expect(valueInCents(4_999n, 6, par)).toBe(0)
  expect(valueInCents(-5_000n, 6, par)).toBe(-1)
  expect(valueInCents(12_345n * 10n ** 18n, 18, { usd: 770_000n, decimals: 8 })).toBe(9_506)
  expect(valueInCents(10n ** 18n, 18, { usd: 1_650_000_000_000_000n, decimals: 18 })).toBe(0)
  expect(valueInCents(4n * 10n ** 18n, 18, { usd: 1_650_000_000_000_000n, decimals: 18 })).toBe(1)
})

test('never more than half a cent off, whatever the decimals', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 30n })
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 0, max: 18 }),
      fc.bigInt(1n, 10n ** 12n),
      (amount, decimals, usd) => {
        const cents = BigInt(valueInCents(amount, decimals, { usd, decimals: 8 }))
        fc.pre(cents < 2n ** 53n)
        const scale = 10n ** BigInt(decimals + 8)
        const off = cents * scale - amount * usd * 100n
        expect(off <= scale / 2n && -off <= scale / 2n).toBe(true)
      },
    ),
  )
})
