import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseStrictJson } from './parseStrictJson.ts'

const parse = (text: string) => parseStrictJson(new TextEncoder().encode(text))

test('whatever JSON.stringify writes is read back as it was', () => {
  const names = fc.string().filter(name => !['__proto__', 'constructor', 'prototype'].includes(name))
  const json = fc.letrec(tie => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value')),
      fc.dictionary(names, tie('value'), { noNullPrototype: true }),
    ),
  })).value
  fc.assert(
    fc.property(json, value => {
      expect(parse(JSON.stringify(value))).toEqual(value)
    }),
  )
})

test.each([
  ['{"a":1,"a":2}', /stands twice/],
  ['{"a":1,"\\u0061":2}', /stands twice/],
  ['[{"x":{"b":1,"c":[],"b":2}}]', /stands twice/],
  ['{"a\\\\":1,"b":"\\\\\\"","a\\u005c":2}', /stands twice/],
  ['{"__proto__":{}}', /not allowed/],
  ['{"x":{"constructor":1}}', /not allowed/],
  ['['.repeat(40) + ']'.repeat(40), /nested deeper/],
  ['{"a":', /JSON/],
  ['', /JSON/],
])('%s is refused', (text, reason) => {
  expect(() => parse(text)).toThrow(reason)
})

test('the same name in different objects, and in strings, is fine', () => {
  const text = '{"a":{"b":"{\\"b\\":1,\\"b\\":2}"},"b":[{"a":1},{"a":2}]}'
  expect(parse(text)).toEqual(JSON.parse(text))
})

test('bytes that are not UTF-8 are refused', () => {
  expect(() => parseStrictJson(Uint8Array.of(0x22, 0xff, 0x22))).toThrow(/UTF-8/)
})
