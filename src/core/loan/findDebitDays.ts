import type { LoanAnswer } from '../../wire/loanAnswer.ts'
import { at } from '../at.ts'
import { roundTo } from '../numbers.ts'
import { computeCivilDate } from '../time.ts'
import type { Cashflow } from './cashflow.ts'

/** Every month has them. */
const DAYS = 28
const MOST = 5
/** Fewer months than this tell nothing about a day. */
const MIN_MONTHS = 2

/**
 * Days of the month that ended with `cents` or more in most of the months seen. Of equal ones the day with the most to
 * spare on its worst occasion comes first, so that a debit waits for the pay and not for the last day before it.
 */
export function findDebitDays(
  { balances, settledFrom, lastDay }: Cashflow,
  cents: number,
): LoanAnswer['debitDays'] {
  const days = Array.from({ length: DAYS }, (_, i) => ({
    dayOfMonth: i + 1,
    seen: 0,
    covered: 0,
    worst: Number.POSITIVE_INFINITY,
  }))
  for (let i = settledFrom; i < balances.length; i++) {
    const { day } = computeCivilDate(lastDay - (balances.length - 1 - i))
    if (day > DAYS) continue
    const entry = at(days, day - 1)
    entry.seen++
    if (at(balances, i) >= cents) entry.covered++
    entry.worst = Math.min(entry.worst, at(balances, i))
  }
  return days
    .filter(({ seen, covered }) => seen >= MIN_MONTHS && covered > 0)
    .map(day => ({ ...day, covered: roundTo(day.covered / day.seen, 4) }))
    .sort((a, b) => b.covered - a.covered || b.worst - a.worst || a.dayOfMonth - b.dayOfMonth)
    .slice(0, MOST)
    .map(({ dayOfMonth, covered }) => ({ dayOfMonth, covered }))
}
