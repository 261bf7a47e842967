import type { LoanAnswer } from '../../wire/loanAnswer.ts'
import { at, floatAt } from '../at.ts'
import { clamp, interpolateRanks, median, roundTo, toUsd } from '../numbers.ts'
import { formatDay, MONTH_DAYS } from '../time.ts'
import type { Cashflow } from './cashflow.ts'

const FORECAST_RULES = {
  days: 30,
  quantile: 0.1,
  /** Days around the same place in an earlier month that count as alike. */
  around: 3,
  /** Fewer days of history than this tell nothing. */
  minDays: 60,
  /** How much wider than what was seen the bands are, and how much more for each month that is missing. */
  widen: 1.1,
  fewMonths: 0.6,
} as const

type DayForecast = {
  /** Days after the judged day. */
  ahead: number
  lowCents: number
  middleCents: number
  highCents: number
}

export type Forecast = {
  days: DayForecast[]
  /**
   * Chance that the wallet holds less than `cents` at the end of the day `ahead`, 0 to 1: the geometric mean of what its
   * moves and its levels of earlier months say. Moves alone overstate it: who has little spends less.
   */
  chanceUnder: (cents: number, ahead: number) => number
}

/**
 * The balance of the next 30 days from how it moved after the same place in earlier months: pay, obligations and
 * spending that repeat by the month are in it by themselves. Null where history is too short.
 */
export function forecastBalance({
  balances,
  settledFrom,
}: Pick<Cashflow, 'balances' | 'settledFrom'>): Forecast | null {
  const settled = Float64Array.from(balances.slice(settledFrom))
  if (settled.length < FORECAST_RULES.minDays) return null
  const now = floatAt(settled, settled.length - 1)
  const byDay = Array.from({ length: FORECAST_RULES.days }, (_, i) => findLevels(settled, now, i + 1))
  return {
    days: byDay.map(({ levels }, i) => ({
      ahead: i + 1,
      lowCents: readQuantile(levels, FORECAST_RULES.quantile),
      middleCents: readQuantile(levels, 0.5),
      highCents: readQuantile(levels, 1 - FORECAST_RULES.quantile),
    })),
    chanceUnder: (cents, ahead) => {
      const { levels, stood } = at(byDay, clamp(ahead, 1, FORECAST_RULES.days) - 1)
      return roundTo(Math.sqrt(shareUnder(levels, cents) * shareUnder(stood, cents)), 4)
    },
  }
}

type Levels = {
  /** Where the balance may stand, ascending: from where it is, as it moved before. */
  levels: Float64Array
  /** Where it stood at that place in earlier months. */
  stood: number[]
}

/** What earlier months say of the balance so many days ahead; a wallet never holds less than nothing. */
function findLevels(settled: Float64Array, now: number, ahead: number): Levels {
  const last = settled.length - 1
  const changes: number[] = []
  const stood: number[] = []
  let months = 0
  for (let month = 1; ; month++) {
    const place = last - Math.floor(month * MONTH_DAYS + 0.5)
    if (place < 0) break
    months++
    for (let near = -FORECAST_RULES.around; near <= FORECAST_RULES.around; near++) {
      const from = place + near
      if (from < 0 || from + ahead > last) continue
      stood.push(floatAt(settled, from + ahead))
      changes.push(floatAt(settled, from + ahead) - floatAt(settled, from))
    }
  }
  const middle = median(changes)
  const wide = FORECAST_RULES.widen + FORECAST_RULES.fewMonths / Math.max(months, 1)
  const floor = Math.min(now, 0)
  const levels = Float64Array.from(changes, change =>
    Math.max(floor, now + middle + wide * (change - middle)),
  )
  return { levels: levels.sort(), stood }
}

/** Never quite 0 or 1: a few months do not prove that much. */
function shareUnder(levels: ArrayLike<number>, cents: number): number {
  let under = 0
  for (const level of Array.from(levels)) if (level < cents) under++
  return (under + 0.5) / (levels.length + 1)
}

function readQuantile(levels: Float64Array, share: number): number {
  return roundTo(
    interpolateRanks(levels.length, share, rank => floatAt(levels, rank)),
    0,
  )
}

/** The forecast as the answer about a loan tells it; `instalmentCents` in USD. */
export function describeForecast(cashflow: Cashflow, instalmentCents: number): LoanAnswer['forecast'] {
  const forecast = forecastBalance(cashflow)
  if (!forecast) return null
  return forecast.days.map(({ ahead, lowCents, middleCents, highCents }) => ({
    day: formatDay(cashflow.lastDay + ahead),
    low: toUsd(lowCents),
    middle: toUsd(middleCents),
    high: toUsd(highCents),
    debitFails: forecast.chanceUnder(instalmentCents, ahead),
  }))
}
