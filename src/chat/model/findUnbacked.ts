import { numberWords } from '../numberWords.ts'
import type { Figure } from '../query.ts'
import { monthNames } from '../understand/calendar.ts'

const months = monthNames.map(name => `${name}|${name.slice(0, 3)}`).join('|')
type DateRule = readonly [RegExp, (groups: string[]) => string]
const fullDates: readonly DateRule[] = [
  [/\b(20\d\d-\d\d-\d\d)(?:t[\d:]+z)?\b/gi, ([, iso = '']) => iso],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${months})\\.?,? (20\\d\\d)\\b`, 'gi'),
    ([, day = '', month = '', year = '']) => isoOf(year, month, day),
  ],
  [
    new RegExp(`\\b(${months})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (20\\d\\d)\\b`, 'gi'),
    ([, month = '', day = '', year = '']) => isoOf(year, month, day),
  ],
]
const partDates: readonly DateRule[] = [
  [new RegExp(`\\b(${months})\\.? (20\\d\\d)\\b`, 'gi'), ([, month = '', year = '']) => isoOf(year, month)],
  [/\b(20\d\d-\d\d)\b/g, ([, iso = '']) => iso],
  [/\b(20\d\d)\b/g, ([, year = '']) => year],
]
// Not `one`: it is no number in "one of them".
const { one: _one, ...small } = numberWords
const wordValues: Record<string, number> = {
  ...small,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
const vague =
  /\b(?:hundreds?|thousands?|millions?|billions?|dozens?|double[sd]?|triple[sd]?|twice|thrice|half|halves|two-thirds|one-third|quarter of|third of)\b/gi

/**
 * Numbers of a text that no figure backs; empty means every one stands in `figures`. Rounding a figure to fewer decimals
 * is fine, spelling numbers in words or as multiples is not unless a figure says just that.
 */
export function findUnbacked(text: string, figures: readonly Figure[]): string[] {
  const unbacked: string[] = []
  const strings = figures.filter(({ value }) => typeof value === 'string').map(({ value }) => String(value))
  const isoDates = figures.filter(({ unit }) => unit === 'date').map(({ value }) => String(value))
  const numbers = figures.flatMap(({ value }) =>
    typeof value === 'number' ? [value] : /^-?\d+(\.\d+)?$/.test(value) ? [Number(value)] : [],
  )
  let rest = text.normalize('NFKC')
  const drop = (...units: string[]) => {
    const known = figures
      .filter(({ unit }) => units.includes(unit))
      .map(({ value }) => String(value).normalize('NFKC'))
    for (const value of known.toSorted((a, b) => b.length - a.length))
      rest = rest.replaceAll(new RegExp(escapePattern(value), 'gi'), ' ')
  }
  const periods = figures
    .filter(({ unit }) => unit === 'period')
    .map(({ value }) => String(value).toLowerCase())
  const checkDates = (rules: readonly DateRule[]) => {
    for (const [pattern, read] of rules)
      rest = rest.replace(pattern, (...groups) => {
        const [found, iso] = [String(groups[0]), read(groups.map(String))]
        const isKnown =
          isoDates.some(date => date.startsWith(iso)) ||
          periods.some(label => label.includes(found.toLowerCase()))
        if (!isKnown) unbacked.push(found)
        return ' '
      })
  }
  drop('text', 'name', 'address')
  rest = rest.replace(/\b0x[0-9a-f]+(?:\.\.\.[0-9a-f]+)?/gi, hex => {
    if (!strings.some(known => matchesHex(known, hex))) unbacked.push(hex)
    return ' '
  })
  // Whole dates before periods: "October 2026" must not be taken out of the middle of one.
  checkDates(fullDates)
  drop('period')
  checkDates(partDates)
  for (const [token = ''] of rest.matchAll(
    /\p{Nd}[\p{Nd},]*(?:\.\p{Nd}+)?(?: ?(?:k|m|bn|million|thousand|billion)\b)?/giu,
  ))
    if (!isBacked(token, numbers)) unbacked.push(token)
  for (const [word] of rest.matchAll(/\b[a-z]+\b/gi)) {
    const value = wordValues[word.toLowerCase()]
    if (value !== undefined && !numbers.includes(value)) unbacked.push(word)
  }
  for (const [word] of rest.matchAll(vague)) unbacked.push(word)
  return unbacked
}

function isBacked(token: string, numbers: readonly number[]): boolean {
  const plain = token.replaceAll(',', '')
  if (!/^\d+(\.\d+)?$/.test(plain)) return false
  const decimals = plain.split('.')[1]?.length ?? 0
  return numbers.some(number => Math.abs(number).toFixed(decimals) === Number(plain).toFixed(decimals))
}

function isoOf(year: string, month: string, day = ''): string {
  const index = monthNames.findIndex(name => name.startsWith(month.toLowerCase().slice(0, 3))) + 1
  return `${year}-${String(index).padStart(2, '0')}${day && `-${day.padStart(2, '0')}`}`
}

function matchesHex(known: string, hex: string): boolean {
  const [head = '', tail] = hex.toLowerCase().split('...')
  const whole = known.toLowerCase()
  return tail === undefined
    ? whole === head
    : whole.startsWith(head) && whole.endsWith(tail) && head.length >= 6
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
