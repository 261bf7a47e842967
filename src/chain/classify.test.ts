import { expect, test } from 'vitest'
import { classify } from './classify.ts'

test.each([
  [-32602, 'query exceeds range, retry smaller', 'range'],
  [-32005, 'query returned more than 10000 results', 'range'],
  [-32602, 'block range is too large', 'range'],
  [-32005, 'daily request count exceeded, request rate limited', 'throttled'],
  [429, 'Too Many Requests', 'throttled'],
  [-32000, 'missing trie node 0xabc (path )', 'state'],
  [-32602, 'BlockOutOfRangeError: block height is 1441 but requested was 256', 'state'],
  [-32603, 'Internal error', 'down'],
  [3, 'execution reverted', 'refused'],
])('%i "%s" is %s', (code, text, failure) => {
  expect(classify(code, text)).toBe(failure)
})
