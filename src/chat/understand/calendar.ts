import type { Period } from '../query.ts'

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

export const daySeconds = 86_400

export const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const

/** Seconds of a UTC date; months and days may overflow, as in Date.UTC. */
export function utc(year: number, month = 0, day = 1): number {
  return Date.UTC(year, month, day) / 1000
}

export function partsOf(time: number): { year: number; month: number; day: number; weekday: number } {
  const date = new Date(time * 1000)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    weekday: (date.getUTCDay() + 6) % 7,
  }
}

export function monthStart(time: number): number {
  const { year, month } = partsOf(time)
  return utc(year, month)
}

export function startOfDay(time: number): number {
  return Math.floor(time / daySeconds) * daySeconds
}

/** The whole calendar unit that lies `offset` units from the one `time` is in. */
export function calendarUnit(unit: Unit, time: number, offset: number): Period {
  const { year, month, weekday } = partsOf(time)
  switch (unit) {
    case 'day': {
      const from = startOfDay(time) + offset * daySeconds
      return { from, to: from + daySeconds, label: dateLabel(from) }
    }
    case 'week': {
      const from = startOfDay(time) + (offset * 7 - weekday) * daySeconds
      return { from, to: from + 7 * daySeconds, label: `the week of ${dateLabel(from)}` }
    }
    case 'month': {
      const from = utc(year, month + offset)
      return { from, to: utc(year, month + offset + 1), label: monthLabel(from) }
    }
    case 'quarter': {
      const first = Math.floor(month / 3) * 3 + offset * 3
      const from = utc(year, first)
      return { from, to: utc(year, first + 3), label: quarterLabel(from) }
    }
    case 'year':
      return { from: utc(year + offset), to: utc(year + offset + 1), label: String(year + offset) }
  }
}

/** The last `count` units up to now. */
export function trailing(unit: Unit, count: number, now: number): Period {
  const { year, month, day } = partsOf(now)
  const months = unit === 'month' ? count : unit === 'quarter' ? 3 * count : unit === 'year' ? 12 * count : 0
  const from =
    months > 0
      ? Math.min(utc(year, month - months, day), utc(year, month - months + 1) - daySeconds)
      : startOfDay(now) - (unit === 'week' ? 7 * count : count) * daySeconds
  return { from, to: now + 1, label: `the last ${count === 1 ? unit : `${count} ${unit}s`}` }
}

/** The span of the same length right before (or after, for a positive `steps`), whole months staying whole months. */
export function shiftPeriod({ from, to, label }: Period, steps: number, unit: Unit | null = null): Period {
  // This year so far, and “the year before”: the whole one.
  const current = unit && calendarUnit(unit, from, 0)
  if (unit && current && current.from === from && to < current.to) return calendarUnit(unit, from, steps)
  const [start, end] = [partsOf(from), partsOf(to)]
  const isWholeMonths = start.day === 1 && end.day === 1 && from % daySeconds === 0 && to % daySeconds === 0
  if (isWholeMonths) {
    const months = (end.year - start.year) * 12 + end.month - start.month
    const shifted = utc(start.year, start.month + steps * months)
    const until = utc(end.year, end.month + steps * months)
    return { from: shifted, to: until, label: spanLabel(shifted, until) }
  }
  const length = to - from
  const shifted = { from: from + steps * length, to: to + steps * length }
  return { ...shifted, label: `${steps < 0 ? 'before' : 'after'} ${label}` }
}

export function dateLabel(time: number): string {
  const { year, month, day } = partsOf(time)
  return `${day} ${title(month)} ${year}`
}

function monthLabel(time: number): string {
  const { year, month } = partsOf(time)
  return `${title(month)} ${year}`
}

const quarterLabel = (time: number): string => {
  const { year, month } = partsOf(time)
  return `Q${Math.floor(month / 3) + 1} ${year}`
}

/** The shortest right name of a span that begins and ends at midnight. */
export function spanLabel(from: number, to: number): string {
  const [start, end] = [partsOf(from), partsOf(to)]
  const last = to - daySeconds
  if (start.day !== 1 || end.day !== 1)
    return to - from === daySeconds ? dateLabel(from) : `${dateLabel(from)} to ${dateLabel(last)}`
  const months = (end.year - start.year) * 12 + end.month - start.month
  if (months === 1) return monthLabel(from)
  if (months === 3 && start.month % 3 === 0) return quarterLabel(from)
  if (months === 12 && start.month === 0) return String(start.year)
  return `${monthLabel(from)} to ${monthLabel(last)}`
}

const title = (month: number): string => {
  const name = monthNames[month] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** "May and June" of a question that does not compare them. */
export function joinPeriods(first: Period, second: Period): Period {
  const [from, to] = [Math.min(first.from, second.from), Math.max(first.to, second.to)]
  return { from, to, label: spanLabel(from, to) }
}
