import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, datePartsOf, originFor } from './calendar.ts'
import { createRng } from './rng.ts'
import {
  biweekly,
  daily,
  everyDays,
  irregular,
  lastWorkingDay,
  monthly,
  type Occurrence,
  once,
  type Schedule,
  semimonthly,
  weekly,
  workdays,
} from './schedules.ts'

const origin = originFor(Date.UTC(2026, 10, 15) / 1000)

function take(schedule: Schedule, days = 430, start = origin, seed = 's'): Occurrence[] {
  const taken: Occurrence[] = []
  for (const occurrence of schedule({ origin: start, rng: index => createRng(seed, index) })) {
    if (occurrence.day >= days) break
    taken.push(occurrence)
  }
  return taken
}

const dates = (schedule: Schedule) => take(schedule).map(({ day }) => datePartsOf(origin, day))

describe('schedules', () => {
  it('monthly falls on its day, or on the last of a shorter month', () => {
    for (const { date, daysInMonth } of dates(monthly(31))) expect(date).toBe(daysInMonth)
    expect(dates(monthly(12)).every(({ date }) => date === 12)).toBe(true)
    expect(take(monthly(20))).toHaveLength(14)
  })

  it('semimonthly falls on both days of every month', () => {
    expect(new Set(dates(semimonthly([5, 20])).map(({ date }) => date))).toEqual(new Set([5, 20]))
    expect(take(semimonthly([5, 20])).length).toBeGreaterThanOrEqual(28)
  })

  it('the last working day is never at a weekend and nothing but a weekend follows it', () => {
    for (const { weekday, date, daysInMonth } of dates(lastWorkingDay())) {
      expect(weekday).toBeGreaterThan(0)
      expect(weekday).toBeLessThan(6)
      expect(daysInMonth - date).toBeLessThanOrEqual(weekday === 5 ? 2 : 0)
    }
  })

  it('weekly, biweekly and fixed gaps keep their gaps', () => {
    const gaps = (schedule: Schedule) => {
      const days = take(schedule).map(({ day }) => day)
      return new Set(days.slice(1).map((day, i) => day - (days[i] ?? 0)))
    }
    expect(gaps(weekly(5))).toEqual(new Set([7]))
    expect(gaps(biweekly(5))).toEqual(new Set([14]))
    expect(gaps(everyDays(9, { from: 4 }))).toEqual(new Set([9]))
    expect(dates(weekly(5)).every(({ weekday }) => weekday === 5)).toBe(true)
  })

  it('two fortnights that are shifted against each other never meet', () => {
    const first = new Set(take(biweekly(5)).map(({ day }) => day))
    const second = take(biweekly(5, { shiftWeeks: 1 })).map(({ day }) => day)
    expect(second.some(day => first.has(day))).toBe(false)
  })

  it('workdays leave weekends out, daily does not', () => {
    expect(dates(workdays()).some(({ weekday }) => weekday === 0 || weekday === 6)).toBe(false)
    expect(take(daily())).toHaveLength(430)
  })

  it('irregular comes about as often as it should', () => {
    const months = 430 / 30.4375
    for (const perMonth of [3, 12, 40]) {
      const count = take(irregular(perMonth)).length
      expect(Math.abs(count / months - perMonth)).toBeLessThan(perMonth * 0.35)
    }
  })

  it('from, until, skip and once bound what happens', () => {
    const bounded = take(weekly(1, { from: 100, until: 200 })).map(({ day }) => day)
    expect(Math.min(...bounded)).toBeGreaterThanOrEqual(100)
    expect(Math.max(...bounded)).toBeLessThan(200)
    expect(Math.abs(take(daily({ skip: 0.5 })).length - 215)).toBeLessThan(40)
    expect(take(once(17))).toEqual([expect.objectContaining({ day: 17 })])
  })

  it('rises, and the same occurrence is the same however far one looks', () => {
    const any = fc.constantFrom(
      monthly(28, { jitter: 2 }),
      semimonthly([1, 15], { jitter: 3, skip: 0.2 }),
      weekly(3, { jitter: 1 }),
      irregular(20),
      lastWorkingDay({ jitter: 1 }),
    )
    fc.assert(
      fc.property(
        any,
        fc.integer({ min: 1, max: 430 }),
        fc.string(),
        fc.nat(3_000),
        (schedule, days, seed, shift) => {
          const start = origin + shift * DAY
          const short = take(schedule, days, start, seed)
          expect(take(schedule, 430, start, seed).slice(0, short.length)).toEqual(short)
          const slots = short.map(({ day, slot }) => day * 6 + slot)
          expect(slots).toEqual(slots.toSorted((a, b) => a - b))
        },
      ),
      { numRuns: 60 },
    )
  })
})
