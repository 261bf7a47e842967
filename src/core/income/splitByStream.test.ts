import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Transfer } from '../../wire/activity.ts'
import { splitByStream } from './splitByStream.ts'

const wallet = `0x${'a'.repeat(40)}`
function at(month: string) {
  return Date.parse(`${month}-10T00:00:00Z`) / 1000
}
function paid(transaction: string, month: string, usdCents: number, to = wallet) {
  return { transaction, to, time: at(month), usdCents } as Transfer
}
const streams = [{ transactions: ['0x1', '0xA'] }, { transactions: ['0x2'] }]

describe('splitByStream', () => {
  it('gives each month’s payments to their streams', () => {
    const transfers = [
      paid('0x1', '2026-01', 30_000),
      paid('0x2', '2026-01', 20_000),
      paid('0xa', '2026-02', 30_000),
      paid('0x2', '2026-02', 99_000, '0xelsewhere'),
      paid('0x9', '2026-02', 5_000),
    ]
    const months = [
      { month: '2026-01', income: 500 },
      { month: '2026-02', income: 300 },
      { month: '2026-03', income: 0 },
    ]
    expect(splitByStream({ wallet, transfers }, streams, months)).toEqual([
      [300, 200],
      [300, 0],
      [0, 0],
    ])
  })

  it('always adds up to the income of the month, to the cent', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(cents, cents, cents, (first, second, income) => {
        const transfers = [paid('0x1', '2026-01', first), paid('0x2', '2026-01', second)]
        const [row = []] = splitByStream({ wallet, transfers }, streams, [
          { month: '2026-01', income: income / 100 },
        ])
        expect(row.reduce((sum, usd) => sum + Math.round(usd * 100), 0)).toBe(income)
      }),
    )
  })
})
