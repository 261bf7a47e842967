import type { Bound, ChatQuery, Per } from '../query.ts'
import { dateLabel, daySeconds, startOfDay } from '../understand/calendar.ts'

export type Filters = Pick<ChatQuery, 'above' | 'below' | 'days' | 'againstDays' | 'per'> & {
  /** The text without them. */
  rest: string
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const weekend = [0, 6]
const working = [1, 2, 3, 4, 5]

/** What narrows a question beside its period and names: sums, days of the week, what an average is per. */
export function findFilters(text: string, now: number): Filters {
  const sums = findBounds(nameWeekend(text, now))
  const days = findDays(sums.rest)
  const per = /\bper (day|week|month|payment)\b/.exec(days.rest)
  return {
    above: sums.above,
    below: sums.below,
    days: days.days,
    againstDays: days.againstDays,
    per: per ? (per[1] as Per) : null,
    rest: days.rest.replace(/\s+/g, ' '),
  }
}

/** A weekend as days that the calendar knows: this week's, or the last whole one before it. */
function nameWeekend(text: string, now: number): string {
  const weekday = (new Date(now * 1000).getUTCDay() + 6) % 7
  return text.replace(/\b(last|this) weekend\b/, (_, which: string) => {
    const saturday = startOfDay(now) - (weekday + (which === 'last' ? 2 : -5)) * daySeconds
    return `between ${dateLabel(saturday).toLowerCase()} and ${dateLabel(saturday + daySeconds).toLowerCase()}`
  })
}

const sum = '\\$?(\\d[\\d,]*(?:\\.\\d+)?)(?![\\d.])(?! ?(?:days?|weeks?|months?|years?(?! 20))\\b)(?![\\d/-])'
/** "Up to 20 October" is a time; "over 20 October" can only be a sum and a month. */
const noDay =
  '(?!(?<=\\b(?:[12]?\\d|3[01])) (?:january|february|march|april|may|june|july|august|september|october|november|december)\\b)'
const range = new RegExp(`\\bbetween ${sum}${noDay} and ${sum}${noDay}`)
const above = new RegExp(`\\b(over|atleast) ${sum}`)
const below = new RegExp(`\\bunder ${sum}${noDay}`)

function findBounds(text: string): { above: Bound | null; below: Bound | null; rest: string } {
  const between = range.exec(text)
  if (between && !isYear(between[1]) && !isYear(between[2]))
    return {
      above: { usd: toUsd(between[1]), inclusive: true },
      below: { usd: toUsd(between[2]), inclusive: true },
      rest: text.replace(range, ' bounded '),
    }
  const [more, less] = [above.exec(text), below.exec(text)]
  return {
    above: more && { usd: toUsd(more[2]), inclusive: more[1] === 'atleast' },
    below: less && { usd: toUsd(less[1]), inclusive: false },
    rest: text.replace(above, ' bounded ').replace(below, ' bounded '),
  }
}

const toUsd = (digits: string | undefined): number => Number((digits ?? '0').replaceAll(',', ''))
const isYear = (digits: string | undefined): boolean => /^20\d\d$/.test(digits ?? '')

function findDays(text: string): { days: number[] | null; againstDays: number[] | null; rest: string } {
  const both = /\bweekend\b.*\bweekday\b|\bweekday\b.*\bweekend\b/.test(text)
  if (both)
    return { days: weekend, againstDays: working, rest: text.replace(/\b(?:weekend|weekday)\b/g, ' ') }
  if (/\bweekend\b/.test(text))
    return { days: weekend, againstDays: null, rest: text.replace(/\bweekend\b/g, ' ') }
  if (/\bweekday\b/.test(text) && !/\bwhich weekday\b/.test(text))
    return { days: working, againstDays: null, rest: text.replace(/\bweekday\b/g, ' ') }
  // "Last Friday" is a day, not every Friday.
  if (/\b(?:last|this) (?:sun|mon|tues|wednes|thurs|fri|satur)day\b/.test(text))
    return { days: null, againstDays: null, rest: text }
  const named = weekdays.flatMap((name, day) => (new RegExp(`\\b${name}\\b`).test(text) ? [day] : []))
  return {
    days: named.length > 0 ? named : null,
    againstDays: null,
    rest: named.length > 0 ? text.replace(new RegExp(`\\b(?:${weekdays.join('|')})\\b`, 'g'), ' ') : text,
  }
}
