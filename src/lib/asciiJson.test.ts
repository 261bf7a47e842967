import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asciiJson } from './asciiJson.ts'

test('whatever the value, it is ASCII and says the same', () => {
  const value = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ stringUnit: 'binary' }))
  fc.assert(
    fc.property(value, given => {
      const text = asciiJson(given)
      expect(text).toMatch(/^[\0-\x7f]*$/)
      expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(given))
    }),
  )
})

test('a sign beyond the basic plane is a pair', () => {
  expect(asciiJson({ token: 'USD₮ 😀' })).toBe('{"token":"USD\\u20ae \\ud83d\\ude00"}')
})
