import { floatAt } from '../at.ts'
import { ratio } from '../numbers.ts'
import type { RowSums } from './sumRows.ts'

export type DayFigures = {
  activeDays: number
  inflowDays: number
  incomeDays: number
  /** Longest run of seen days without a row, and without income. */
  longestSilence: number
  longestIncomeGap: number
  /** Whole weeks that were seen, and those of them with income. */
  weeks: number
  incomeWeeks: number
  /** Standard deviation of the weeks' income by its mean; null with fewer than four weeks or no income. */
  weeklyVariation: number | null
}

/** Fewer weeks than this have no spread worth telling. */
const LEAST_WEEKS = 4

/** What the days of one window show; `seen` of them are known, newest first. */
export function measureDays(days: RowSums['days'], length: number, seen: number): DayFigures {
  const weeks = Math.floor(Math.min(length, seen) / 7)
  const sums = new Float64Array(weeks)
  for (let back = 0; back < weeks * 7; back++) {
    const week = Math.floor(back / 7)
    sums[week] = floatAt(sums, week) + floatAt(days.income, back)
  }
  return {
    activeDays: countDays(days.rows, length),
    inflowDays: countDays(days.inflow, length),
    incomeDays: countDays(days.income, length),
    longestSilence: findLongest(days.rows, seen),
    longestIncomeGap: findLongest(days.income, seen),
    weeks,
    incomeWeeks: sums.reduce((count, cents) => count + (cents > 0 ? 1 : 0), 0),
    weeklyVariation: weeks < LEAST_WEEKS ? null : computeVariation(sums),
  }
}

/** Standard deviation by mean; null where the mean is nothing. */
export function computeVariation(values: Float64Array): number | null {
  const mean = computeMean(values)
  if (mean <= 0) return null
  let squares = 0
  for (let i = 0; i < values.length; i++) {
    const off = floatAt(values, i) - mean
    squares += off * off
  }
  return Math.sqrt(squares / values.length) / mean
}

export function computeMean(values: Float64Array): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += floatAt(values, i)
  return ratio(sum, values.length)
}

function countDays(line: Float64Array, length: number): number {
  let count = 0
  for (let back = 0; back < length; back++) if (floatAt(line, back) > 0) count++
  return count
}

function findLongest(line: Float64Array, seen: number): number {
  let longest = 0
  let run = 0
  for (let back = 0; back < seen; back++) {
    run = floatAt(line, back) > 0 ? 0 : run + 1
    if (run > longest) longest = run
  }
  return longest
}
