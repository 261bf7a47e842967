/** The world's time: days since its origin (a UTC midnight), each divided into slots of four hours. */
export const DAY = 86_400
export const SLOTS_PER_DAY = 6
export const SLOT = DAY / SLOTS_PER_DAY

/** A new world begins this many days ago: fourteen months. */
export const LIFE_DAYS = 430

/** What is expected of the personas is true when the world is made, and for this many days after. */
export const FRESH_DAYS = 30

/** Personas state their past relative to the day the world was made. */
export function daysAgo(days: number): number {
  return LIFE_DAYS - days
}

export function weeksAgo(weeks: number): number {
  return daysAgo(weeks * 7)
}

export function monthsAgo(months: number): number {
  return daysAgo(Math.round(months * 30.4375))
}

/** The origin of a world made at `now`. */
export function originFor(now: number): number {
  return (Math.floor(now / DAY) - LIFE_DAYS) * DAY
}

export type DateParts = { year: number; month: number; date: number; weekday: number; daysInMonth: number }

export function datePartsOf(origin: number, day: number): DateParts {
  const at = new Date((origin + day * DAY) * 1000)
  const year = at.getUTCFullYear()
  const month = at.getUTCMonth()
  return {
    year,
    month,
    date: at.getUTCDate(),
    weekday: at.getUTCDay(),
    daysInMonth: new Date(Date.UTC(year, month + 1, 0)).getUTCDate(),
  }
}

export function isWeekend(weekday: number): boolean {
  return weekday === 0 || weekday === 6
}

/** The day (since origin) on which a calendar month starts; `months` counts from the origin's own month. */
export function firstDayOfMonth(origin: number, months: number): number {
  const { year, month } = datePartsOf(origin, 0)
  return (Date.UTC(year, month + months, 1) / 1000 - origin) / DAY
}
