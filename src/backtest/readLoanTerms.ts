import { clamp, roundTo } from '../core/numbers.ts'
import { computePrincipal } from '../core/verdict/annuity.ts'
import { type LoanTerms, maxTermMonths } from '../wire/loanQuestion.ts'
import type { Loan } from './readLoanBook.ts'

const MOST_RATE = 0.5

/** The loan of a book as a question in USD; null where the file lacks its sum or its length. */
export function readLoanTerms(loan: Loan, usdPerUnit: number): LoanTerms | null {
  const { amount, durationMonths, monthlyPayment } = loan
  if (amount === null || durationMonths === null || amount <= 0 || durationMonths <= 0) return null
  const termMonths = clamp(Math.round(durationMonths), 1, maxTermMonths)
  const usd = roundTo(amount * usdPerUnit, 2)
  if (usd <= 0) return null
  const payment = monthlyPayment ?? amount / durationMonths
  return { amount: usd, termMonths, monthlyRate: findRate(amount, payment, termMonths) }
}

/** The rate at which these instalments repay this sum, to the hundredth of a percent; undefined when none does. */
function findRate(amount: number, payment: number, months: number): number {
  let [low, high] = [0, MOST_RATE]
  for (let step = 0; step < 40; step++) {
    const rate = (low + high) / 2
    // A higher rate leaves a smaller sum for the same instalments.
    if (computePrincipal(100 * payment, rate, months) > 100 * amount) low = rate
    else high = rate
  }
  return roundTo(low, 4)
}
