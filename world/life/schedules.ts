import { datePartsOf, firstDayOfMonth, isWeekend } from './calendar.ts'
import type { Rng } from './rng.ts'

/** One occurrence. `index` identifies it permanently, whatever else changes. */
export type Occurrence = { index: number; day: number; slot: number }

/** An endless, ordered run of occurrences. Its draws are keyed by occurrence, so the past never depends on the future. */
export type Schedule = (time: ScheduleTime) => Iterable<Occurrence>

type ScheduleTime = { origin: number; rng: (index: number) => Rng }

export type ScheduleOptions = {
  /** First and last day, in days since origin; see `monthsAgo`. */
  from?: number
  until?: number
  /** Up to this many days early or late. */
  jitter?: number
  /** Share of occurrences that are skipped. */
  skip?: number
  /** Whole weeks after the first possible one: two alternating fortnights. */
  shiftWeeks?: number
  /** Slots of the day that it may use. */
  slots?: readonly number[]
}

export const MORNING = [2] as const
const DAYTIME = [2, 4] as const

type Nominal = { index: number; day: number }

/** On a day of the month, or on its last day when the month is shorter. */
export function monthly(on: number, options: ScheduleOptions = {}): Schedule {
  return scheduled(options, function* ({ origin }) {
    for (let month = 0; ; month++) yield { index: month, day: dayOfMonth(origin, month, on) }
  })
}

/** Twice a month, on two days of it. */
export function semimonthly(on: readonly [number, number], options: ScheduleOptions = {}): Schedule {
  return scheduled(options, function* ({ origin }) {
    for (let month = 0; ; month++) {
      yield { index: 2 * month, day: dayOfMonth(origin, month, on[0]) }
      yield { index: 2 * month + 1, day: dayOfMonth(origin, month, on[1]) }
    }
  })
}

export function lastWorkingDay(options: ScheduleOptions = {}): Schedule {
  return scheduled(options, function* ({ origin }) {
    for (let month = 0; ; month++) {
      let day = firstDayOfMonth(origin, month + 1) - 1
      while (isWeekend(datePartsOf(origin, day).weekday)) day--
      yield { index: month, day }
    }
  })
}

/** Every `weeks` weeks on a weekday (0 is Sunday). */
function everyWeeks(weeks: number, weekday: number, options: ScheduleOptions = {}): Schedule {
  return scheduled(options, function* ({ origin }) {
    const first = ((weekday - datePartsOf(origin, 0).weekday + 7) % 7) + 7 * (options.shiftWeeks ?? 0)
    for (let index = 0; ; index++) yield { index, day: first + index * weeks * 7 }
  })
}

export function weekly(weekday: number, options?: ScheduleOptions): Schedule {
  return everyWeeks(1, weekday, options)
}

export function biweekly(weekday: number, options?: ScheduleOptions): Schedule {
  return everyWeeks(2, weekday, options)
}

export function daily(options: ScheduleOptions = {}): Schedule {
  return scheduled(options, function* () {
    for (let day = 0; ; day++) yield { index: day, day }
  })
}

export function workdays(options: ScheduleOptions = {}): Schedule {
  return scheduled(options, function* ({ origin }) {
    for (let day = 0; ; day++) if (!isWeekend(datePartsOf(origin, day).weekday)) yield { index: day, day }
  })
}

export function everyDays(days: number, options: ScheduleOptions = {}): Schedule {
  return scheduled(options, function* () {
    for (let index = 0; ; index++) yield { index, day: (options.from ?? 0) + index * days }
  })
}

export function once(day: number, options: ScheduleOptions = {}): Schedule {
  return scheduled(options, function* () {
    yield { index: 0, day }
  })
}

/** Without memory: this many a month on average, at any time. */
export function irregular(perMonth: number, options: ScheduleOptions = {}): Schedule {
  const slots = options.slots ?? DAYTIME
  const probability = perMonth / 30.4375 / slots.length
  return function* (time) {
    const from = Math.max(options.from ?? 0, 0)
    for (let day = from; day < (options.until ?? Number.POSITIVE_INFINITY); day++) {
      const rng = time.rng(day)
      for (const slot of slots) if (rng.chance(probability)) yield { index: day * 10 + slot, day, slot }
    }
  }
}

function scheduled(options: ScheduleOptions, nominals: (time: ScheduleTime) => Iterable<Nominal>): Schedule {
  const { from = 0, until = Number.POSITIVE_INFINITY, jitter = 0, skip = 0, slots = DAYTIME } = options
  return function* (time) {
    for (const { index, day: nominal } of nominals(time)) {
      if (nominal - jitter >= until) return
      const rng = time.rng(index)
      const skipped = rng.chance(skip)
      const day = nominal + rng.int(-jitter, jitter)
      const slot = rng.pick(slots)
      if (!skipped && day >= Math.max(from, 0) && day < until) yield { index, day, slot }
    }
  }
}

function dayOfMonth(origin: number, months: number, on: number): number {
  const first = firstDayOfMonth(origin, months)
  return first + Math.min(on, datePartsOf(origin, first).daysInMonth) - 1
}
