import { expect, test } from 'vitest'
import { readLoanRate } from './checkLoan.ts'

const day = Date.parse('2026-11-15T12:00:00Z') / 1000
/** A fake history without a rate for that day. */
const silent = { history: { readRate: async () => null } as never }

test('a currency whose feed was silent that day is told by name', async () => {
  await expect(readLoanRate(silent, { currency: 'KES' }, day)).rejects.toMatchObject({
    code: 'RATE_UNAVAILABLE',
    message: expect.stringContaining('KES on 2026-11-15'),
  })
})

test('USD needs no rate', async () => {
  expect(await readLoanRate(silent, {}, day)).toBeNull()
})
