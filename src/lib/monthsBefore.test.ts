import { expect, test } from 'vitest'
import { monthsBefore } from './monthsBefore.ts'

const at = (text: string) => Date.parse(text) / 1000

test.each([
  ['2026-11-15T12:00:00Z', 12, '2025-11-15T12:00:00Z'],
  ['2026-03-31T23:59:59Z', 1, '2026-02-28T23:59:59Z'],
  ['2024-03-31T00:00:00Z', 1, '2024-02-29T00:00:00Z'],
  ['2026-01-05T00:00:00Z', 2, '2025-11-05T00:00:00Z'],
])('%s minus %i months is %s', (from, months, to) => {
  expect(monthsBefore(at(from), months)).toBe(at(to))
})
