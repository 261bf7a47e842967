import { expect, test } from 'vitest'
import { formatCount } from './formatCount.ts'

test.each([
  [0n, 'about 0'],
  [2_000, 'about 2,000'],
  [1_000_000n, 'about 1,000,000'],
  [22_222_212n, 'more than 1,000,000'],
])('%d is told as %s', (count, told) => {
  expect(formatCount(count)).toBe(told)
})
