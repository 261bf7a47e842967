import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LoanTerms } from '../../wire/loanQuestion.ts'
import { buildActivity, every } from '../testing/build.ts'
import { PERSONAS } from '../testing/personas.ts'
import { salaried } from '../testing/stories.ts'
import { adviseLoan } from './adviseLoan.ts'
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

test('a loan that fits only over longer terms gets the terms and the sum that fit as advice', () => {
  const { largestAmount } = ask(pay, { amount: 1, termMonths: 6 }).fits
  const amount = Math.floor(1.3 * largestAmount)
  const loan = ask(pay, { amount, termMonths: 6 })
  expect(loan.outcome).toBe('fits-smaller')
  const { shortestTermMonths, longestTermMonths } = loan.fits
  expect(shortestTermMonths).toBeGreaterThan(6)
  expect(loan.advice).toBe(
    `It fits over ${shortestTermMonths} to ${longestTermMonths} months, or up to ${largestAmount.toFixed(2)} USD over 6 months.`,
  )
  expect(ask(pay, { amount: 60, termMonths: 6 }).advice).toBeNull()
})

test('what the advice names fits when it is asked; a cent more, or a month less or more, does not', () => {
  const { analysis, cashflow } = judgeActivity(pay)
  const usd = (most: number) => fc.integer({ min: 0, max: 100 * most }).map(cents => cents / 100)
  const rates = fc.constantFrom(
    null,
    { usd: 77n, decimals: 4 },
    { usd: 61n, decimals: 6 },
    { usd: 12_345n, decimals: 4 },
  )
  let advised = 0
  fc.assert(
    fc.property(
      fc.record({
        lowIncome: usd(3_000),
        affordableMonthly: usd(600),
        lowest: usd(600),
        monthsCounted: fc.integer({ min: 1, max: 12 }),
      }),
      fc.record({ isTelling: fc.boolean(), rate: rates }),
      fc.record({
        amount: fc.integer({ min: 1, max: 50_000_000 }).map(cents => cents / 100),
        termMonths: fc.integer({ min: 1, max: 60 }),
        monthlyRate: fc.constantFrom(0, 0.005, 0.02, 0.1),
        frequency: fc.constantFrom('monthly', 'biweekly', 'weekly'),
      }),
      ({ lowIncome, affordableMonthly, lowest, monthsCounted }, { isTelling, rate }, terms) => {
        const basis = { ...analysis.loanCapacity.basis, lowIncome, affordableMonthly }
        const grounds = {
          ...analysis,
          income: { ...analysis.income, monthsCounted },
          loanCapacity: { ...analysis.loanCapacity, basis },
        }
        const balances = cashflow.balances.map(() => Math.round(100 * lowest))
        const flow = { ...cashflow, balances, settledFrom: 0, payIn: isTelling ? 0 : 1 }
        const currency = rate ? 'KES' : 'USD'
        const judge = (changed: Partial<LoanTerms>) =>
          judgeLoan(
            { grounds, cashflow: flow },
            { ...terms, currency, ...changed },
            rate && { ...rate, day: 20_000 },
          )
        const advice = adviseLoan(judge({}))
        if (!advice) return
        advised++
        const { terms: range, smaller } = advice
        if (range) {
          expect(judge({ termMonths: range.from }).outcome).toBe('fits')
          expect(judge({ termMonths: range.to }).outcome).toBe('fits')
          if (range.from > 1) expect(judge({ termMonths: range.from - 1 }).outcome).not.toBe('fits')
          if (range.to < 60) expect(judge({ termMonths: range.to + 1 }).outcome).not.toBe('fits')
        }
        if (smaller) {
          expect(judge(smaller).outcome).toBe('fits')
          const more = Math.round(100 * smaller.amount + 1) / 100
          expect(judge({ ...smaller, amount: more }).outcome).not.toBe('fits')
        }
      },
    ),
    { numRuns: 500 },
  )
  expect(advised).toBeGreaterThan(100)
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
