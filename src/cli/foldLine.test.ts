import { expect, test } from 'vitest'
import { foldLine } from './foldLine.ts'

const left = '  --file FILE  '
const text = 'Wallets, one a line or in a CSV; - reads stdin.'

test('a line that fits, or whose width is not known, stays as it is', () => {
  expect(foldLine(left, text)).toBe(left + text)
  expect(foldLine(left, text, left.length + text.length)).toBe(left + text)
})

test('a longer one is folded between words, and hung under where its text begins', () => {
  expect(foldLine(left, text, 44)).toBe(
    '  --file FILE  Wallets, one a line or in a\n               CSV; - reads stdin.',
  )
})

test('where there is no room for words it is left to the terminal', () => {
  expect(foldLine(left, text, 30)).toBe(left + text)
})
