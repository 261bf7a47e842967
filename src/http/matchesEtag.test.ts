import { expect, test } from 'vitest'
import { matchesEtag } from './matchesEtag.ts'

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
])('%s', (header, expected) => {
  expect(matchesEtag(header, '"a"')).toBe(expected)
})
