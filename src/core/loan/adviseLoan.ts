import type { LoanAnswer, LoanReasonCode } from '../../wire/loanAnswer.ts'

/** What fits instead of the loan that was asked for: the whole sum over other terms, or a smaller sum. */
export type LoanAdvice = {
  terms: { from: number; to: number } | null
  smaller: { amount: number; termMonths: number } | null
}

const limiting: readonly LoanReasonCode[] = [
  'LOAN_INSTALMENT_TOO_HIGH',
  'LOAN_BALANCE_THIN',
  'LOAN_TERM_TOO_LONG',
]

/** Null where the loan fits as asked, or nothing would. Pure, also in browsers. */
export function adviseLoan({
  asked,
  fits,
  reasons,
}: Pick<LoanAnswer, 'asked' | 'fits' | 'reasons'>): LoanAdvice | null {
  if (!reasons.some(({ code }) => limiting.includes(code))) return null
  const { shortestTermMonths: from, longestTermMonths: to, largestAmount: amount } = fits
  const terms = from === null ? null : { from, to }
  const isSmaller = amount > 0 && amount < asked.amount
  const smaller = isSmaller ? { amount, termMonths: Math.min(asked.termMonths, to) } : null
  return terms || smaller ? { terms, smaller } : null
}

/** The advice in a sentence; null where there is none. */
export function describeAdvice(loan: Pick<LoanAnswer, 'asked' | 'fits' | 'reasons'>): string | null {
  const advice = adviseLoan(loan)
  if (!advice) return null
  const { terms, smaller } = advice
  const over = terms && `over ${terms.from === terms.to ? '' : `${terms.from} to `}${months(terms.to)}`
  const upTo =
    smaller && `up to ${smaller.amount.toFixed(2)} ${loan.asked.currency} over ${months(smaller.termMonths)}`
  return `It fits ${[over, upTo].filter(Boolean).join(', or ')}.`
}

const months = (count: number): string => `${count} ${count === 1 ? 'month' : 'months'}`
