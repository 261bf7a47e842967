import type { Cadence } from '../../wire/analysis/income.ts'
import { at, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { roundTo } from '../numbers.ts'

/** Candidate periods in days. 487/16 days is a twelfth of a Julian year, so phases repeat after 487 days at most. */
const PERIODS: readonly { cadence: Cadence; days: number; cycle: number; turns: number }[] = [
  { cadence: 'daily', days: 1, cycle: 1, turns: 1 },
  { cadence: 'weekly', days: 7, cycle: 7, turns: 1 },
  { cadence: 'biweekly', days: 14, cycle: 14, turns: 1 },
  { cadence: 'semimonthly', days: 487 / 32, cycle: 487, turns: 32 },
  { cadence: 'monthly', days: 487 / 16, cycle: 487, turns: 16 },
]

/** More days than a window has, so that a table need not be read modulo its cycle. */
const TABLE_DAYS = 512

/** Sines are rounded to 12 decimals once, so that no platform's last bit can reach a decision. */
const TABLES = PERIODS.map(({ cycle, turns }) => {
  const angle = (day: number): number => (2 * Math.PI * ((day * turns) % cycle)) / cycle
  const tabulate = (read: (angle: number) => number): Float64Array =>
    Float64Array.from({ length: TABLE_DAYS }, (_, day) => roundTo(read(angle(day % cycle)), 12))
  return { cos: tabulate(Math.cos), sin: tabulate(Math.sin) }
})

export type Period = {
  cadence: Cadence
  days: number
  /** Excess phase concentration × occupancy × single, six decimals: decides whether there is a schedule. */
  score: number
  /** The same as a share of the best that so many payments can reach, 0 to 1. */
  strength: number
  /** Day of slot 0. */
  phase: number
}

/**
 * The period that best explains ascending, distinct day numbers: payments fall on one phase (R), fill the slots they
 * span (occupancy) and come once per slot (single). From R is taken what payments at random would show, √(π/4n): without
 * that, few payments look regular by chance. Null when no period is spanned three times. One that cannot score `least` may
 * be left out.
 */
export function findPeriod(days: Int32Array, least = 0): Period | null {
  let best: Period | null = null
  if (days.length === 0) return best
  for (let index = 0; index < PERIODS.length; index++) best = scorePeriod(days, index, best, least)
  return best
}

/** The period at `index` where it explains the days better than the best so far, else that one. */
function scorePeriod(days: Int32Array, index: number, best: Period | null, least: number): Period | null {
  const period = at(PERIODS, index)
  const table = at(TABLES, index)
  const first = intAt(days, 0)
  const count = days.length
  // Whole days have no phase within a day: how full the days are must stand in for it.
  const isDaily = period.days === 1
  let x = 0
  let y = 0
  for (let i = 0; i < count && !isDaily; i++) {
    const since = intAt(days, i) - first
    const place = since < TABLE_DAYS ? since : since % period.cycle
    x += floatAt(table.cos, place)
    y += floatAt(table.sin, place)
  }
  const concentration = isDaily
    ? count / (intAt(days, count - 1) - first + 1)
    : Math.sqrt(x * x + y * y) / count
  const chance = Math.sqrt(Math.PI / 4 / count)
  const excess = Math.max(0, concentration - chance)
  // Occupancy and single only make less of it.
  const most = roundTo(excess, 6)
  if (most < least || (best && most <= best.score)) return best
  const phase = roundTo((Math.atan2(y, x) / (2 * Math.PI)) * period.days, 6)
  let slots = 0
  let low = 0
  let high = 0
  let previous = Number.NaN
  for (let i = 0; i < count; i++) {
    const slot = Math.floor((intAt(days, i) - first - phase) / period.days + 0.5)
    if (i === 0) low = slot
    high = slot
    if (slot !== previous) slots++
    previous = slot
  }
  const spanned = high - low + 1
  if (spanned < MODEL.income.streamPayments) return best
  const occupancy = slots / spanned
  const regular = occupancy * (slots / count)
  const score = roundTo(excess * regular, 6)
  if (best && score <= best.score) return best
  return {
    cadence: period.cadence,
    days: period.days,
    score,
    strength: roundTo((excess / (1 - chance)) * regular, 6),
    phase: first + phase,
  }
}
