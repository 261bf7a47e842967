import { numberWords } from '../numberWords.ts'
import type { Period } from '../query.ts'
import { calendarUnit, monthNames, partsOf, spanLabel, startOfDay, type Unit, utc } from './calendar.ts'

export const monthWords =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const month = `(${monthWords})`
const year = "(?:(20\\d\\d)|'(\\d\\d))"
const dayOf = '(\\d{1,2})(?:st|nd|rd|th)?'
const ordinals: Record<string, number> = {
  first: 1,
  '1st': 1,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
  last: 4,
}

type Match = { span: Period; length: number; hasYear: boolean }
type Rule = [pattern: RegExp, read: (groups: string[], now: number) => Omit<Match, 'length'> | null]

const span = (from: number, to: number): Period => ({ from, to, label: spanLabel(from, to) })
const monthIndex = (name: string): number => monthNames.findIndex(full => full.startsWith(name.slice(0, 3)))
const fullYear = (long: string | undefined, short: string | undefined): number | null =>
  long ? Number(long) : short ? 2000 + Number(short) : null

/** A month or quarter without a year is the latest one that has begun. */
function latestYear(firstMonth: number, now: number): number {
  const { year: thisYear, month: thisMonth } = partsOf(now)
  return firstMonth <= thisMonth ? thisYear : thisYear - 1
}

const ofDay = (y: number, m: number, d: number) => {
  const isReal = m >= 0 && m < 12 && d >= 1 && d <= 31
  return isReal ? span(utc(y, m, d), utc(y, m, d + 1)) : null
}

function named(
  m: number,
  y: number | null,
  now: number,
  d: number | null = null,
): Omit<Match, 'length'> | null {
  const inYear = y ?? latestYear(m, now)
  const found = d === null ? span(utc(inYear, m), utc(inYear, m + 1)) : ofDay(inYear, m, d)
  return found && { span: found, hasYear: y !== null }
}

const part = (from: number, months: number, hasYear: boolean): Omit<Match, 'length'> => {
  const { year: y, month: m } = partsOf(from)
  return { span: span(from, utc(y, m + months)), hasYear }
}

/** Every way to name one stretch of time, longest first. All are anchored at the start of the text. */
const rules: Rule[] = [
  [
    /^(20\d\d)[-/](\d{1,2})[-/](\d{1,2})\b/,
    ([, y, m, d]) => withYear(ofDay(Number(y), Number(m) - 1, Number(d))),
  ],
  [
    /^(\d{1,2})\/(\d{1,2})\/(20\d\d)\b/,
    ([, d, m, y]) => withYear(ofDay(Number(y), Number(m) - 1, Number(d))),
  ],
  [
    /^(20\d\d)[-/](\d{1,2})\b/,
    ([, y, m]) =>
      withYear(
        Number(m) >= 1 && Number(m) <= 12
          ? span(utc(Number(y), Number(m) - 1), utc(Number(y), Number(m)))
          : null,
      ),
  ],
  [
    /^(\d{1,2})\/(20\d\d)\b/,
    ([, m, y]) =>
      withYear(
        Number(m) >= 1 && Number(m) <= 12
          ? span(utc(Number(y), Number(m) - 1), utc(Number(y), Number(m)))
          : null,
      ),
  ],
  [
    new RegExp(`^(?:the )?${dayOf} (?:of )?${month}\\b(?:,? (?:of )?${year}\\b)?`),
    ([, d, m = '', long, short], now) => named(monthIndex(m), fullYear(long, short), now, Number(d)),
  ],
  [
    new RegExp(`^${month} (?:the )?${dayOf}\\b(?!\\d)(?:,? ${year}\\b)?`),
    ([, m = '', d, long, short], now) => named(monthIndex(m), fullYear(long, short), now, Number(d)),
  ],
  [
    new RegExp(
      `^(?:the )?(first|last) (\\d{1,2}) (day|week)s (?:of |in )?${month}\\b(?:,? (?:of )?${year}\\b)?`,
    ),
    ([, end, count, unit, m = '', long, short], now) => {
      const found = named(monthIndex(m), fullYear(long, short), now)
      if (!found) return null
      const { from, to } = found.span
      const length = Number(count) * (unit === 'week' ? 7 : 1) * 86_400
      return { ...found, span: end === 'first' ? span(from, from + length) : span(to - length, to) }
    },
  ],
  [
    new RegExp(`^(?:the )?week (?:of )?(?:${dayOf} (?:of )?${month}|${month} (?:the )?${dayOf})\\b`),
    ([, d, m, otherMonth, otherDay], now) => {
      const found = named(monthIndex(m ?? otherMonth ?? ''), null, now, Number(d ?? otherDay))
      return found && { ...found, span: calendarUnit('week', found.span.from, 0) }
    },
  ],
  [
    new RegExp(`^(?:the month of )?${month}\\b(?:,? (?:of )?${year}\\b)?`),
    ([, m = '', long, short], now) => named(monthIndex(m), fullYear(long, short), now),
  ],
  [
    new RegExp(`^q([1-4])(?:(?: of)?[ /-]?${year}\\b)?(?!\\d)`),
    ([, q, long, short], now) => quarter(Number(q), fullYear(long, short), now),
  ],
  [/^(20\d\d)[ -]?q([1-4])\b/, ([, y, q], now) => quarter(Number(q), Number(y), now)],
  [
    new RegExp(
      `^(?:the )?(first|second|third|fourth|last|[1-4](?:st|nd|rd|th)) quarter(?: of| in)? (?:the year )?${year}\\b`,
    ),
    ([, q = '', long, short], now) => quarter(ordinals[q] ?? 1, fullYear(long, short), now),
  ],
  [
    /^(?:the )?(first|second|third|fourth|[1-4](?:st|nd|rd|th)) quarter\b/,
    ([, q = ''], now) => quarter(ordinals[q] ?? 1, null, now),
  ],
  [
    new RegExp(`^h([12]) (?:of )?${month}\\b(?:,? (?:of )?${year}\\b)?`),
    ([, h, m = '', long, short], now) => {
      const found = named(monthIndex(m), fullYear(long, short), now)
      if (!found) return null
      const { from, to } = found.span
      const middle = from + 15 * 86_400
      return { ...found, span: h === '1' ? span(from, middle) : span(middle, to) }
    },
  ],
  [
    new RegExp(`^h([12])\\b(?:(?: of)?[ /-]?${year}\\b)?`),
    ([, h, long, short], now) => {
      const [first, named] = [(Number(h) - 1) * 6, fullYear(long, short)]
      return part(utc(named ?? latestYear(first, now), first), 6, named !== null)
    },
  ],
  [
    new RegExp(`^(?:the )?(first|second|1st|2nd) half of (?:the year )?${year}\\b`),
    ([, h = '', long, short]) => part(utc(fullYear(long, short) ?? 0, ((ordinals[h] ?? 1) - 1) * 6), 6, true),
  ],
  [
    new RegExp(`^(?:the )?(first|last) (\\d{1,2}|three|four|six|nine) months of ${year}\\b`),
    ([, end, count = '', long, short]) => {
      const [months, y] = [numberWords[count] ?? Number(count), fullYear(long, short) ?? 0]
      return part(utc(y, end === 'first' ? 0 : 12 - months), months, true)
    },
  ],
  [
    /^(?:the )?(first|second|1st|2nd) half of (?:this|the) year\b/,
    ([, h = ''], now) => part(utc(partsOf(now).year, ((ordinals[h] ?? 1) - 1) * 6), 6, true),
  ],
  [/^(?:the )?year (20\d\d)\b/, ([, y]) => withYear(span(utc(Number(y)), utc(Number(y) + 1)))],
  [/^(20\d\d)\b(?![-/]\d)/, ([, y]) => withYear(span(utc(Number(y)), utc(Number(y) + 1)))],
  [/^today\b/, (_, now) => withYear(calendarUnit('day', now, 0))],
  [/^yesterday\b/, (_, now) => withYear(calendarUnit('day', now, -1))],
  [
    /^(?:now|right now|currently)\b/,
    (_, now) => withYear({ from: startOfDay(now), to: now + 1, label: 'now' }),
  ],
  [
    /^(?:the )?(day|week|month|quarter|year) before (?:last|yesterday)\b/,
    ([, unit], now) => withYear(calendarUnit(unit as Unit, now, -2)),
  ],
  [
    /^(?:the )?(?:last|previous|prior) (?:calendar |full |whole )?(week|month|quarter|year)\b/,
    ([, unit], now) => withYear(calendarUnit(unit as Unit, now, -1)),
  ],
  [
    /^(?:this|the current|current) (?:calendar )?(week|month|quarter|year)\b/,
    ([, unit], now) => withYear(calendarUnit(unit as Unit, now, 0)),
  ],
  [
    /^(?:the )?(?:next|coming|following) (week|month|quarter|year)\b/,
    ([, unit], now) => withYear(calendarUnit(unit as Unit, now, 1)),
  ],
  [new RegExp(`^(?:last|previous) ${month}\\b`), ([, m = ''], now) => named(monthIndex(m), null, now)],
  [new RegExp(`^this (?:past )?${month}\\b`), ([, m = ''], now) => named(monthIndex(m), null, now)],
]

const withYear = (found: Period | null): Omit<Match, 'length'> | null =>
  found && { span: found, hasYear: true }

function quarter(q: number, y: number | null, now: number): Omit<Match, 'length'> {
  return part(utc(y ?? latestYear((q - 1) * 3, now), (q - 1) * 3), 3, y !== null)
}

/** The stretch of time the text begins with, if it begins with one. */
export function parseSpan(text: string, now: number): Match | null {
  for (const [pattern, read] of rules) {
    const match = pattern.exec(text)
    const found = match && read([...match], now)
    if (match && found) return { ...found, length: match[0].length }
  }
  return null
}
