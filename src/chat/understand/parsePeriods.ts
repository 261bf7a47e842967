import { parse as parseWithChrono } from 'chrono-node'
import { numberWords } from '../numberWords.ts'
import type { Period } from '../query.ts'
import {
  calendarUnit,
  dateLabel,
  partsOf,
  spanLabel,
  startOfDay,
  trailing,
  type Unit,
  utc,
} from './calendar.ts'
import { monthWords, parseSpan } from './parseSpan.ts'

export type FoundPeriods = {
  /** In the order of the text; two for a comparison. */
  periods: Period[]
  /** The text with each period replaced by ` _period_ `. */
  rest: string
}

const numbers: Record<string, number> = {
  ...numberWords,
  a: 1,
  an: 1,
  couple: 2,
  'couple of': 2,
  few: 3,
  thirty: 30,
  sixty: 60,
  ninety: 90,
}
const count = `(\\d{1,4}|${Object.keys(numbers)
  .sort((a, b) => b.length - a.length)
  .join('|')})`
const units = '(day|week|month|quarter|year)s?'
const beginning = 0

const toCount = (text: string): number => numbers[text] ?? Number(text)

type Rule = [
  pattern: RegExp,
  read: (match: RegExpExecArray, after: string, now: number) => { period: Period; used: number } | null,
]

const whole = (period: Period) => ({ period, used: 0 })

/** Two spans joined by a word; the first takes the second's year when it names none. */
function join(after: string, joint: RegExp, now: number): { period: Period; used: number } | null {
  const first = parseSpan(after, now)
  if (!first) return null
  const link = joint.exec(after.slice(first.length))
  const at = first.length + (link?.[0].length ?? 0)
  const second = link && parseSpan(after.slice(at), now)
  if (!second) return null
  let { from } = first.span
  if (!first.hasYear) {
    const { month, day } = partsOf(from)
    const { year } = partsOf(second.span.from)
    from = utc(year, month, day) > second.span.from ? utc(year - 1, month, day) : utc(year, month, day)
  }
  const to = Math.min(Math.max(second.span.to, from), Math.max(now + 1, from + 1))
  return { period: { from, to, label: spanLabel(from, second.span.to) }, used: at + second.length }
}

function open(
  after: string,
  now: number,
  make: (span: Period) => Period,
): { period: Period; used: number } | null {
  const found = parseSpan(after, now)
  return found && { period: make(found.span), used: found.length }
}

/** Ways to name a period by words around a span, or without one. Tried at each word of the text. */
const rules: Rule[] = [
  [
    /^(?:between|from) (?:the )?/,
    (_, after, now) => join(after, /^ (?:and|to|till|until|through|thru|up to|-) (?:the )?(?:end of )?/, now),
  ],
  [
    /^(?:since|from|starting|as from|beginning) (?:the )?(?:start of |beginning of )?/,
    (match, after, now) =>
      match[0].startsWith('from') &&
      !/^from the (?:start|beginning)|^from .*(?:on|onwards?)\b/.test(match[0] + after)
        ? null
        : open(after, now, ({ from }) => ({ from, to: now + 1, label: `since ${dateLabel(from)}` })),
  ],
  [
    /^after (?:the )?(?:end of )?/,
    (_, after, now) =>
      open(after, now, ({ to }) => ({
        from: to,
        to: Math.max(now + 1, to + 1),
        label: `after ${dateLabel(to - 1)}`,
      })),
  ],
  [
    /^before (?:the )?(?:start of )?/,
    (_, after, now) =>
      open(after, now, ({ from }) => ({ from: beginning, to: from, label: `before ${dateLabel(from)}` })),
  ],
  [
    /^(?:until|till|up to|through) (?:the )?(?:end of )?/,
    (_, after, now) =>
      open(after, now, ({ to }) => ({
        from: beginning,
        to: Math.min(to, now + 1),
        label: `until ${dateLabel(to - 1)}`,
      })),
  ],
  [
    /^(?:at |by )?(?:the )?end of (?:the )?/,
    (_, after, now) => open(after, now, ({ to }) => ({ from: to - 86_400, to, label: dateLabel(to - 1) })),
  ],
  [
    /^(?:at |by )?(?:the )?(?:start|beginning) of (?:the )?/,
    (_, after, now) => open(after, now, ({ from }) => ({ from, to: from + 86_400, label: dateLabel(from) })),
  ],
  [
    /^(?:year to date|ytd|so far this year)\b/,
    (_m, _a, now) => whole({ ...calendarUnit('year', now, 0), to: now + 1 }),
  ],
  [
    /^(?:month to date|mtd|so far this month)\b/,
    (_m, _a, now) => whole({ ...calendarUnit('month', now, 0), to: now + 1 }),
  ],
  [
    new RegExp(
      `^(?:in |over |during |for |within )?(?:the |these )?(?:last|past|previous|recent|trailing|preceding|most recent) ${count} (?:full |whole )?${units}\\b`,
    ),
    (match, _, now) => whole(trailing(match[2] as Unit, toCount(match[1] ?? ''), now)),
  ],
  [
    new RegExp(`^(?:the )?${count} (?:last|past|previous) ${units}\\b`),
    (match, _, now) => whole(trailing(match[2] as Unit, toCount(match[1] ?? ''), now)),
  ],
  [
    /^(?:in |over |during |for )?(?:the )?past (day|week|month|quarter|year)\b/,
    (match, _, now) => whole(trailing(match[1] as Unit, 1, now)),
  ],
  [
    /^(?:in |over |during )the (?:last|previous) (day|week|month|quarter|year)\b/,
    (match, _, now) => whole(calendarUnit(match[1] as Unit, now, -1)),
  ],
  [
    /^(?:(?:in |over |during )?(?:the )?last|past) half (?:a )?year\b|^half a year\b/,
    (_m, _a, now) => whole(trailing('month', 6, now)),
  ],
  [
    new RegExp(`^${count} ${units} ago\\b`),
    (match, _, now) =>
      whole(
        match[2] === 'day'
          ? calendarUnit('day', now, -toCount(match[1] ?? ''))
          : calendarUnit(match[2] as Unit, now, -toCount(match[1] ?? '')),
      ),
  ],
  [
    /^(?:in |on |during |for |of |as of |throughout |at |within |over )?(?:the |all of )?(?=\S)/,
    (_, after, now) => join(after, /^ ?(?:to|till|until|through|-) ?/, now),
  ],
  [
    /^(?:in |on |during |for |of |as of |throughout |at |within |over |by )?(?:the |all of |mid |early |late )?/,
    (_, after, now) =>
      open(after, now, found => ({
        ...found,
        to: found.from <= now ? Math.min(found.to, now + 1) : found.to,
      })),
  ],
]

const everything =
  /\b(all time|ever since|in total ever|of all time|entire (?:history|period)|whole (?:history|period|time)|since (?:the )?(?:beginning|start|inception)(?! of)|over its life(?:time)?)\b/

/** `may` is a month only after a preposition, a number, or before a year or a day. */
const verbMay =
  /(\b(?!(?:in|of|for|during|since|from|to|until|till|before|after|and|between|last|this|through|by|vs|versus|than|with|early|late|mid|about|\d+(?:st|nd|rd|th)?) )\S{1,40} )may\b(?! (?:20\d\d|\d|and (?:june|july|aug)|to |-|vs|versus))/g

/** "between 1 and 15 October", "October 1 to 15": the month is said once. */
const sharedMonth = new RegExp(
  `\\b(\\d{1,2}(?:st|nd|rd|th)?) ?(and|to|till|until|through|-) ?(?:the )?(\\d{1,2}(?:st|nd|rd|th)?) (?:of )?(${monthWords})\\b((?:,? 20\\d\\d)?)`,
  'g',
)
const sharedMonthFirst = new RegExp(
  `\\b(${monthWords}) (\\d{1,2}(?:st|nd|rd|th)?) ?(and|to|till|until|through|-) ?(?:the )?(\\d{1,2}(?:st|nd|rd|th)?)\\b(?! ?(?:${monthWords}|days|weeks|months))((?:,? 20\\d\\d)?)`,
)

/** Finds up to two periods. Own grammar first; chrono for the days it does not know, such as "last Tuesday". */
export function parsePeriods(text: string, now: number): FoundPeriods {
  const periods: Period[] = []
  let rest = text
    .replace(verbMay, '$1might')
    .replace(everything, ' ')
    .replace(new RegExp(`\\b(${monthWords}|20\\d\\d|q[1-4])'s(?= )`, 'g'), '$1')
    .replace(/\b(difference\b.*)\bbetween\b/, '$1of')
    .replace(sharedMonth, '$1 $4$5 $2 $3 $4$5')
    .replace(sharedMonthFirst, '$1 $2$5 $3 $1 $4$5')
    .replace(/\b(year|month|quarter)[ -]end (?:of |in )?(?=20\d\d|q[1-4]|[a-z]{3,9} 20\d\d)/g, 'end of ')
    .replace(/\b(start|beginning|end) of the (year|month|quarter|week)\b/g, '$1 of this $2')
  for (let at = 0; at < rest.length && periods.length < 2; at++) {
    if (at > 0 && rest[at - 1] !== ' ') continue
    const found = matchAt(rest.slice(at), now)
    if (!found) continue
    periods.push(found.period)
    rest = `${rest.slice(0, at)}_period_ ${rest.slice(at + found.used)}`
    at += '_period_'.length
  }
  if (periods.length === 0) addByChrono(rest, now, periods)
  return { periods, rest: rest.replace(/\s+/g, ' ') }
}

function matchAt(text: string, now: number): { period: Period; used: number } | null {
  for (const [pattern, read] of rules) {
    const match = pattern.exec(text)
    const found = match && read(match, text.slice(match[0].length), now)
    if (match && found) return { period: found.period, used: match[0].length + found.used }
  }
  return null
}

function addByChrono(text: string, now: number, periods: Period[]): void {
  if (!/\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/.test(text)) return
  const [found] = parseWithChrono(text, new Date(now * 1000), { forwardDate: false })
  if (!found) return
  const from = startOfDay(found.start.date().getTime() / 1000)
  if (from <= now) periods.push({ from, to: from + 86_400, label: dateLabel(from) })
}
