import { expect, test } from 'vitest'
import type { Figure } from '../query.ts'
import { findUnbacked } from './findUnbacked.ts'

const figure = (value: Figure['value'], unit = 'USD'): Figure => ({ name: 'x', value, unit, source: 'test' })
const figures = [
  figure(1234.56),
  figure(12, 'count'),
  figure(80.5, '%'),
  figure('2026-10-03T00:00:00Z', 'date'),
  figure('Boda Boda Stage 14', 'name'),
  figure('the last 90 days', 'period'),
  figure('0xabcdef0123456789abcdef0123456789abcdef01', 'address'),
]

test.each([
  'They got $1,234.56 in 12 payments.',
  'About $1,235, that is 80.5%.',
  'On 3 October 2026 (2026-10-03), in October 2026, in 2026.',
  'Paid by Boda Boda Stage 14 in the last 90 days.',
  'Twelve payments from 0xabcdef…cdef01.',
])('backed: %s', text => {
  expect(findUnbacked(text, figures)).toEqual([])
})

test.each([
  ['They got $1,234.57.', '1,234.57'],
  ['They got $1.2k.', '1.2k'],
  ['Thirteen or thirty payments.', 'thirty'],
  ['Twice as much.', 'Twice'],
  ['On 4 October 2026.', '4 October 2026'],
  ['In September 2026.', 'September 2026'],
  ['In 2025.', '2025'],
  ['Stage 14 alone.', '14'],
  ['Score: ９９ points.', '99'],
  ['٣ payments', '٣'],
  ['From 0xabcdef…000000.', '0xabcdef...000000'],
])('not backed: %s', (text, found) => {
  expect(findUnbacked(text, figures)).toContain(found)
})
