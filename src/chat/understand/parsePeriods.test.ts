import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeText } from './normalizeText.ts'
import { parsePeriods } from './parsePeriods.ts'

const now = Date.UTC(2026, 10, 15, 12) / 1000
const day = (time: number) => new Date(time * 1000).toISOString().slice(0, 10)
const spans = (text: string) =>
  parsePeriods(normalizeText(text), now).periods.map(({ from, to }) => `${day(from)}/${day(to - 1)}`)

test.each([
  ['last month', '2026-10-01/2026-10-31'],
  ['past 90 days', '2026-08-17/2026-11-15'],
  ['since 1 August', '2026-08-01/2026-11-15'],
  ['between March and June 2026', '2026-03-01/2026-06-30'],
  ['Q2 2026', '2026-04-01/2026-06-30'],
  ['2025-12', '2025-12-01/2025-12-31'],
  ['this year', '2026-01-01/2026-11-15'],
  ['last 3 months', '2026-08-15/2026-11-15'],
  ['between December and February', '2025-12-01/2026-02-28'],
  ['from 1 May to 15 June', '2026-05-01/2026-06-15'],
  ['Mar-Jun 2026', '2026-03-01/2026-06-30'],
  ['three months ago', '2026-08-01/2026-08-31'],
  ['the month before last', '2026-09-01/2026-09-30'],
  ['year to date', '2026-01-01/2026-11-15'],
  ['first half of 2026', '2026-01-01/2026-06-30'],
  ['at the end of June', '2026-06-30/2026-06-30'],
  ['since the start of the year', '2026-01-01/2026-11-15'],
  ['last Tuesday', '2026-11-10/2026-11-10'],
  ['before June', '1970-01-01/2026-05-31'],
  ['December', '2025-12-01/2025-12-31'],
  ['1/8/2026', '2026-08-01/2026-08-01'],
  ["Nov '25", '2025-11-01/2025-11-30'],
])('%s', (text, expected) => {
  expect(spans(`how much came in ${text}?`)).toEqual([expected])
})

test('two periods are both found, and the verb "may" is not the month', () => {
  expect(spans('compare Q1 and Q2 2026')).toEqual(['2026-01-01/2026-03-31', '2026-04-01/2026-06-30'])
  expect(spans('how much may they borrow')).toEqual([])
  expect(spans('in May')).toEqual(['2026-05-01/2026-05-31'])
})

test('whatever is written, it ends and every period runs forward', () => {
  const words = fc.constantFrom(
    'last',
    'since',
    'between',
    'and',
    'march',
    'q2',
    '2026',
    '31',
    'days',
    'to',
    'before',
    'may',
    '0',
    '-',
    '2026-99',
    'month',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 12 }), parts => {
      for (const { from, to } of parsePeriods(normalizeText(parts.join(' ')), now).periods) {
        expect(Number.isFinite(from) && Number.isFinite(to)).toBe(true)
        expect(to).toBeGreaterThan(from)
      }
    }),
  )
})
