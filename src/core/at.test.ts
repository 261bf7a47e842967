import { describe, expect, test } from 'vitest'
import type { Transfer } from '../wire/activity.ts'
import { addAt, at, byteAt, countAt, floatAt, intAt, rowAt, WrongIndexError, wordAt } from './at.ts'

const readers: Record<string, (index: number) => unknown> = {
  at: index => at([7, 8], index),
  floatAt: index => floatAt(Float64Array.of(7, 8), index),
  intAt: index => intAt(Int32Array.of(7, 8), index),
  wordAt: index => wordAt(Uint32Array.of(7, 8), index),
  rowAt: index =>
    rowAt({ length: 2, at: place => [7, 8].map(block => ({ block }) as Transfer)[place] }, index).block,
  byteAt: index => byteAt(Int8Array.of(7, 8), index),
}

describe.each(Object.entries(readers))('%s', (_, read) => {
  test('reads what is there', () => {
    expect([read(0), read(1)]).toEqual([7, 8])
  })

  test.each([-1, 2, 0.5, Number.NaN])('refuses the place %s', index => {
    expect(() => read(index)).toThrow(WrongIndexError)
    expect(() => read(index)).toThrow(`There is no place ${index} in a list of 2.`)
  })
})

test('a sum and a count are kept, and nothing is added outside', () => {
  const sums = Float64Array.of(1, 2)
  const counts = Int32Array.of(1, 2)
  addAt(sums, 1, 5)
  countAt(counts, 0)
  expect([...sums, ...counts]).toEqual([1, 7, 2, 2])
  expect(() => addAt(sums, 2, 5)).toThrow(WrongIndexError)
  expect(() => countAt(counts, -1)).toThrow(WrongIndexError)
})
