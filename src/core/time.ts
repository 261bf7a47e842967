/** UTC calendar by integer arithmetic: no Date, so neither time zone nor locale can reach a published digit. */

export const DAY_SECONDS = 86_400
/** A twelfth of a Julian year in days and seconds. */
export const MONTH_DAYS = 30.4375
export const MONTH_SECONDS = 2_629_800

export function computeDay(time: number): number {
  return Math.floor(time / DAY_SECONDS)
}

type CivilDate = { year: number; month: number; day: number }

/** Day number since 1970-01-01 to a civil date (Howard Hinnant's algorithm). */
export function computeCivilDate(dayNumber: number): CivilDate {
  const z = dayNumber + 719_468
  const era = Math.floor(z / 146_097)
  const dayOfEra = z - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

/** Civil date to day number since 1970-01-01. */
export function computeDayNumber({ year, month, day }: CivilDate): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  return (
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719_468
  )
}

const TWO_DIGITS = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'))

function pad(value: number, width: number): string {
  return (width === 2 ? TWO_DIGITS[value] : undefined) ?? String(value).padStart(width, '0')
}

const FIRST_TIME = -62_167_219_200
const LAST_TIME = 253_402_300_799

/** `2026-11-15T12:00:00Z`. Times outside the years 0 to 9999 are clamped, since ISO 8601 has no agreed form for them. */
export function formatTime(time: number): string {
  const second = Math.min(Math.max(Math.floor(time), FIRST_TIME), LAST_TIME)
  const dayNumber = computeDay(second)
  const rest = second - dayNumber * DAY_SECONDS
  const { year, month, day } = computeCivilDate(dayNumber)
  const clock = `${pad(Math.floor(rest / 3600), 2)}:${pad(Math.floor(rest / 60) % 60, 2)}:${pad(rest % 60, 2)}`
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}T${clock}Z`
}

/** `2026-11-15`. */
export function formatDay(dayNumber: number): string {
  const { year, month, day } = computeCivilDate(dayNumber)
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

/** `2026-11`. */
export function formatMonth(dayNumber: number): string {
  const { year, month } = computeCivilDate(dayNumber)
  return `${pad(year, 4)}-${pad(month, 2)}`
}

/** Day number of the first day of the next calendar month. */
export function computeNextMonth(dayNumber: number): number {
  const { year, month } = computeCivilDate(dayNumber)
  return computeDayNumber(
    month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 },
  )
}
