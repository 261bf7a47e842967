import type { LoanTerms } from '../../wire/loanQuestion.ts'
import { MODEL } from '../model.ts'
import { computeCivilDate, computeDayNumber, computeNextMonth, formatDay } from '../time.ts'
import { createSchedule, type Schedule } from './instalments.ts'

/** USD for one unit of the loan's currency: `usd / 10^decimals`, as published on a day. */
export type LoanRate = { usd: bigint; decimals: number; day: number }

export type Asked = Required<LoanTerms> & {
  lastDue: string
  amountCents: bigint
  schedule: Schedule
}

/** The terms with what was left out. `lastDay` is the judged day. */
export function readTerms(terms: LoanTerms, lastDay: number): Asked {
  const { amount, currency = 'USD', termMonths, frequency = 'monthly' } = terms
  const { monthlyRate = MODEL.capacity.monthlyRate } = terms
  const schedule = createSchedule(termMonths, monthlyRate, frequency)
  const step = frequency === 'weekly' ? 7 : 14
  const later = (day: number, periods: number): number =>
    frequency === 'monthly' ? addMonths(day, periods) : day + step * periods
  const first = terms.firstDue === undefined ? later(lastDay, 1) : parseDay(terms.firstDue)
  return {
    amount,
    currency,
    termMonths,
    monthlyRate,
    frequency,
    schedule,
    firstDue: formatDay(first),
    lastDue: formatDay(later(first, schedule.count - 1)),
    amountCents: BigInt(Math.round(amount * 100)),
  }
}

/** Day number of `2026-11-15`. */
export function parseDay(text: string): number {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return computeDayNumber({ year, month, day })
}

/** The same day of a later month, or its last where it has fewer days. */
function addMonths(dayNumber: number, months: number): number {
  const { year, month, day } = computeCivilDate(dayNumber)
  const first = computeDayNumber({
    year: year + Math.floor((month - 1 + months) / 12),
    month: ((month - 1 + months) % 12) + 1,
    day: 1,
  })
  return Math.min(first + day - 1, computeNextMonth(first) - 1)
}
