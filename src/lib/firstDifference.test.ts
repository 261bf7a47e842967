import { expect, test } from 'vitest'
import { firstDifference } from './firstDifference.ts'

test.each([
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, null],
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, { path: '/a/1/b', expected: 2, actual: 3 }],
  [{ a: 1 }, { a: 1, c: 2 }, { path: '/c', expected: undefined, actual: 2 }],
  [{ a: [] }, { a: {} }, { path: '/a', expected: [], actual: {} }],
  [null, {}, { path: '/', expected: null, actual: {} }],
])('%j against %j', (expected, actual, difference) => {
  expect(firstDifference(expected, actual)).toEqual(difference)
})
