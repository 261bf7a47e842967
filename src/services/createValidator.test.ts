import { Type } from 'typebox'
import { expect, test } from 'vitest'
import type { AppError } from '../errors/AppError.ts'
import { createValidator } from './createValidator.ts'

const Body = Type.Object(
  {
    name: Type.String(),
    items: Type.Optional(Type.Array(Type.Object({ id: Type.String(), size: Type.Number() }))),
  },
  { additionalProperties: false },
)
const validate = createValidator(Body)

function detailsOf(body: unknown): readonly { path: string }[] {
  try {
    validate(body)
  } catch (error) {
    return (error as AppError).details ?? []
  }
  return []
}

test('the message alone says what to correct', () => {
  expect(() => validate({ name: 1 })).toThrow('The request does not fit the schema: /name must be string.')
  expect(() => validate({ items: [{ id: 1 }] })).toThrow(/: \/name is required \(and 2 more\)\.$/)
})

test('all faults of a body are reported at once', () => {
  expect(detailsOf({ name: 'a' })).toEqual([])
  expect(detailsOf({ items: [{ id: 1 }], more: 1 }).map(({ path }) => path)).toEqual([
    '/name',
    '/more',
    '/items/0/size',
    '/items/0/id',
  ])
})

test('of a body with thousands of faults only the first are reported: each costs us more than it cost to send', () => {
  const many = Array.from({ length: 10_000 }, () => ({}))
  expect(detailsOf({ name: 'a', items: many })).toEqual([{ path: '/items/0/id', message: 'is required' }])
  const names = Object.fromEntries(many.map((_, index) => [`x${index}`, 1]))
  expect(detailsOf({ name: 'a', ...names })).toHaveLength(1)
  // Few values, each wrong in several ways.
  expect(detailsOf({ name: 'a', items: many.slice(0, 250) }).length).toBeLessThanOrEqual(100)
})
