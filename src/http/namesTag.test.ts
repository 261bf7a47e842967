import { expect, test } from 'vitest'
import { namesTag } from './namesTag.ts'

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
  expect(namesTag(header, '"a"')).toBe(expected)
})
