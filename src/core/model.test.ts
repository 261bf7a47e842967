import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MODEL } from './model.ts'

test('every part of the model is walked by the thresholds of a room', () => {
  const walked = ['activity', 'income', 'factors', 'verdict'].flatMap(room => {
    const text = readFileSync(join(import.meta.dirname, room, 'thresholds.test.ts'), 'utf8')
    return Array.from(text.matchAll(/walkThresholds\(\s*'([A-Za-z]+)'/g), ([, part]) => part)
  })
  const parts = Object.entries(MODEL).flatMap(([part, table]) => (typeof table === 'object' ? [part] : []))
  expect(walked.toSorted()).toEqual(parts.toSorted())
})

test('the points of all factors add up to 100, and the shares of one factor to 1', () => {
  const { weights, mix } = MODEL
  expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBe(100)
  expect(mix.floor + mix.reserve).toBe(1)
  expect(mix.recentReserve + mix.lowDays).toBe(1)
  expect(mix.spread + mix.predictability + mix.certainty).toBeCloseTo(1, 12)
})
