import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LoanTerms } from '../../wire/loanQuestion.ts'
import { buildActivity, every } from '../testing/build.ts'
import { PERSONAS } from '../testing/personas.ts'
import { salaried } from '../testing/stories.ts'
import { judgeActivity } from './judgeActivity.ts'
import { judgeLoan } from './judgeLoan.ts'
import type { LoanRate } from './readTerms.ts'

function ask(activity: Parameters<typeof judgeActivity>[0], terms: LoanTerms, rate: LoanRate | null = null) {
  const { analysis, cashflow } = judgeActivity(activity)
  return judgeLoan({ grounds: analysis, cashflow }, terms, rate)
}
const pay = salaried().build()

describe('a salaried person', () => {
  test('a small loan fits, and the figures add up', () => {
    const loan = ask(pay, { amount: 60, termMonths: 6 })
    expect(loan.outcome).toBe('fits')
    expect(loan.reasons[0]).toMatchObject({ code: 'LOAN_CARRIED', effect: 'supports' })
    expect(loan.instalment).toMatchObject({ amount: 10.72, count: 6, monthlyUsd: 10.72, total: 64.32 })
    expect(loan.income.shareOfLow).toBeCloseTo(10.72 / loan.income.low, 3)
    expect(loan.asked).toMatchObject({ currency: 'USD', monthlyRate: 0.02, frequency: 'monthly' })
    expect(loan.lostPayer?.share).toBeGreaterThan(0.9)
    expect(loan.debitDays.length).toBeGreaterThan(0)
    expect(loan.rate).toBeNull()
  })

  test('a huge one fits smaller or not at all, and the largest that fits does', () => {
    const huge = ask(pay, { amount: 100_000, termMonths: 6 })
    expect(huge.outcome).toBe('does-not-fit')
    const { largestAmount } = huge.fits
    expect(largestAmount).toBeGreaterThan(0)
    expect(ask(pay, { amount: largestAmount, termMonths: 6 }).outcome).toBe('fits')
    const more = ask(pay, { amount: largestAmount + 0.05, termMonths: 6 })
    expect(more.outcome).toBe('fits-smaller')
    expect(more.reasons[0]?.effect).toBe('limits')
    const { shortestTermMonths } = more.fits
    expect(ask(pay, { amount: largestAmount + 0.05, termMonths: shortestTermMonths ?? 0 }).outcome).toBe(
      'fits',
    )
  })

  test('a loan in another currency is the same loan at its rate', () => {
    const rate = { usd: 77n, decimals: 4, day: 20_000 }
    const local = ask(pay, { amount: 10_000, currency: 'KES', termMonths: 6 }, rate)
    const dollars = ask(pay, { amount: 77, termMonths: 6 })
    expect(local.instalment.usd).toBeCloseTo(dollars.instalment.usd, 1)
    expect(local.rate).toEqual({ usdPerUnit: '0.0077', day: '2024-10-04' })
    expect(local.fits.largestAmount * 0.0077).toBeCloseTo(local.fits.largestAmountUsd, 1)
    expect(local.outcome).toBe(dollars.outcome)
  })

  test('days of instalments follow the calendar', () => {
    const { asked } = ask(pay, { amount: 90, termMonths: 3, firstDue: '2027-01-31' })
    expect(asked).toMatchObject({ firstDue: '2027-01-31', lastDue: '2027-03-31' })
    const weekly = ask(pay, { amount: 90, termMonths: 1, frequency: 'weekly', firstDue: '2027-01-01' })
    expect(weekly.asked.lastDue).toBe('2027-01-29')
  })
})

test('a term longer than the record bears out is a smaller loan', () => {
  const short = buildActivity(400)
    .receive('employer', every(30, 4, 500))
    .pay('shop', every(7, 15, 60))
    .pay('landlord', every(30, 4, 100))
    .build()
  const loan = ask(short, { amount: 60, termMonths: 60 })
  if (loan.outcome === 'cannot-tell') throw new Error('the history is long enough')
  expect(loan.fits.longestTermMonths).toBeLessThan(60)
})

test('who cannot be judged is not called bad, who is not trusted gets no loan', () => {
  for (const { activity, verdict } of PERSONAS) {
    const { outcome, fits, reasons } = ask(activity, { amount: 50, termMonths: 3 })
    expect(reasons.length).toBeGreaterThan(0)
    if (verdict === 'insufficient-history') expect(outcome).toBe('cannot-tell')
    if (verdict === 'not-trustworthy') expect(outcome).toBe('does-not-fit')
    if (verdict !== 'trustworthy') expect(fits.largestAmountUsd).toBe(0)
  }
})

test('asking for more, at a higher rate or sooner never fits better', () => {
  const rank = { fits: 2, 'fits-smaller': 1, 'does-not-fit': 0, 'cannot-tell': 0 }
  const amounts = fc.integer({ min: 1, max: 3_000 })
  fc.assert(
    fc.property(
      fc.nat(PERSONAS.length - 1),
      amounts,
      amounts,
      fc.integer({ min: 1, max: 12 }),
      (i, a, b, termMonths) => {
        const activity = PERSONAS[i]?.activity ?? pay
        const [small, large] = [Math.min(a, b), Math.max(a, b)]
        const outcomeOf = (amount: number, monthlyRate: number) =>
          rank[ask(activity, { amount, termMonths, monthlyRate }).outcome]
        expect(outcomeOf(large, 0.02)).toBeLessThanOrEqual(outcomeOf(small, 0.02))
        expect(outcomeOf(small, 0.1)).toBeLessThanOrEqual(outcomeOf(small, 0.02))
      },
    ),
    { numRuns: 60 },
  )
})
