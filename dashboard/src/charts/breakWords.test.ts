import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakWords } from './breakWords.ts'

test('words that do not fit beside each other stand below each other', () => {
  expect(breakWords('Ingreso, origen visto', 110)).toEqual(['Ingreso, origen', 'visto'])
  expect(breakWords('Ingreso, origen visto', 300)).toEqual(['Ingreso, origen visto'])
  expect(breakWords('1422\u00a0US$', 10)).toEqual(['1422\u00a0US$'])
})

test('no word is lost, and only a single word is wider than its line', () => {
  const words = fc.array(fc.stringMatching(/^[a-zé,$\d]{1,14}$/), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(words, fc.integer({ min: 20, max: 400 }), (list, width) => {
      const text = list.join(' ')
      const lines = breakWords(text, width)
      expect(lines.join(' ')).toBe(text)
      for (const line of lines) if (line.includes(' ')) expect(line.length * 6.8).toBeLessThanOrEqual(width)
    }),
  )
})
