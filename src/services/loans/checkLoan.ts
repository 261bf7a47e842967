import { type LoanRate, parseDay } from '../../core/loan/readTerms.ts'
import { computeDay, formatDay } from '../../core/time.ts'
import { CurrencyUnknownError, RateUnavailableError } from '../../errors/loans.ts'
import { InvalidRequestError } from '../../errors/request.ts'
import { currencies } from '../../history/prices/feeds.ts'
import type { LoanTerms } from '../../wire/loanQuestion.ts'
import type { Context } from '../context.ts'

const mostDaysAhead = 366

/** Refuses an impossible loan before anything is read for it. */
export function checkLoan({ clock }: Pick<Context, 'clock'>, loan: LoanTerms | undefined): void {
  if (!loan) return
  const { amount, currency = 'USD', firstDue } = loan
  if (currency !== 'USD' && !currencies.includes(currency))
    throw new CurrencyUnknownError({ currency, known: ['USD', ...currencies] })
  const details = [
    ...(isInCents(amount) ? [] : [{ path: '/loan/amount', message: 'has more than two decimals' }]),
    ...(firstDue === undefined ? [] : checkDue(firstDue, computeDay(clock() / 1000))),
  ]
  if (details.length > 0) throw new InvalidRequestError({ details })
}

function isInCents(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6 * Math.max(1, amount)
}

function checkDue(text: string, today: number): { path: string; message: string }[] {
  const day = parseDay(text)
  const problem =
    formatDay(day) !== text
      ? 'is not a day of the calendar'
      : day < today
        ? 'is over'
        : day > today + mostDaysAhead
          ? 'is more than a year ahead'
          : null
  return problem ? [{ path: '/loan/firstDue', message: problem }] : []
}

/** The rate of the judged day; null for USD. */
export async function readLoanRate(
  { history }: { history: Pick<Context['history'], 'readRate'> },
  { currency = 'USD' }: Pick<LoanTerms, 'currency'>,
  asOfTime: number,
): Promise<LoanRate | null> {
  if (currency === 'USD') return null
  const rate = await history.readRate({ currency, asOfTime })
  if (!rate) throw new RateUnavailableError({ currency, day: formatDay(computeDay(asOfTime)) })
  return { ...rate, day: computeDay(asOfTime) }
}
