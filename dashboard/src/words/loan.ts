import { adviseLoan } from '../../../src/core/loan/adviseLoan.ts'
import type { LoanAnswer } from '../../../src/wire/loanAnswer.ts'
import { t } from '../i18n/index.ts'
import { formatNumber, formatPrice } from '../lib/format.ts'

type Told = Pick<LoanAnswer, 'outcome' | 'asked' | 'fits' | 'reasons'>

/** Sums of a loan to the cent: a rounded one may not fit. */
const formatSum = (amount: number, currency: string): string =>
  currency === 'USD' ? formatPrice(amount) : `${formatNumber(amount, 2)} ${currency}`

/** The loan as it was asked for: sum and term. */
export function tellAsked({ amount, currency, termMonths }: LoanAnswer['asked']): string {
  return `${formatSum(amount, currency)}, ${t('months.count', { count: termMonths })}`
}

/** Whether it fits, and if not, what does. */
export function tellLoan(loan: Told): string {
  const outcome = t(`loan.outcome.${loan.outcome}`)
  const advice = adviseLoan(loan)
  if (!advice) return outcome
  const { terms, smaller } = advice
  const range = terms && (terms.from === terms.to ? String(terms.to) : `${terms.from}–${terms.to}`)
  const sum = smaller && {
    amount: formatSum(smaller.amount, loan.asked.currency),
    count: smaller.termMonths,
  }
  if (range && sum) return `${outcome} ${t('loan.advice.both', { terms: range, ...sum })}`
  if (range) return `${outcome} ${t('loan.advice.terms', { terms: range })}`
  return sum ? `${outcome} ${t('loan.advice.smaller', sum)}` : outcome
}
