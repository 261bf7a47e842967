import { expect, test } from 'vitest'
import { printableJson, printableText } from './printable.ts'

const hostile = '\u001b[2J\u001b[H\u009b8m0x12: GENUINE\u202e\u{e0041}\r'

test('lines stay lines, and nothing in them steers the terminal', () => {
  expect(printableText(`one\n${hostile}\n`).replaceAll('\n', '')).not.toMatch(/\p{C}/u)
  expect(printableText('Sueldo de María 🌽\ntwo\n')).toBe('Sueldo de María 🌽\ntwo\n')
})

test('JSON is the same value, and steers nothing either', () => {
  const value = { [hostile]: [hostile, 'one\ntwo', '🌽'] }
  expect(JSON.parse(printableJson(value))).toEqual(value)
  expect(printableJson(value).replaceAll('\n', '')).not.toMatch(/\p{C}/u)
  expect(printableJson(value, 0)).toContain('🌽')
})
