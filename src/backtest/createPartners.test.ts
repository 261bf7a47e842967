import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPartners } from './createPartners.ts'

test('counts distinct partners like a set for each address would, up to the limit', () => {
  const id = fc.integer({ min: 0, max: 30 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(id, id), { maxLength: 400 }),
      fc.integer({ min: 1, max: 12 }),
      (pairs, limit) => {
        const partners = createPartners(limit)
        const distinct = new Map(pairs.map(([from, to]) => [`${from} ${to}`, { from, to }]))
        for (const [from, to] of pairs) partners.add(from, to)
        for (let at = 0; at <= 30; at++) {
          const all = [...distinct.values()]
          expect(partners.payersOf(at)).toBe(Math.min(limit, all.filter(({ to }) => to === at).length))
          expect(partners.recipientsOf(at)).toBe(
            Math.min(limit, all.filter(({ from }) => from === at).length),
          )
        }
      },
    ),
  )
})

test('keeps counting when its table grows', () => {
  const partners = createPartners(64)
  for (let i = 0; i < 100_000; i++) partners.add(i + 1, 0)
  for (let i = 0; i < 100_000; i++) partners.add(i + 1, (i % 7) + 200_000)
  expect(partners.payersOf(0)).toBe(64)
  expect([1, 50_000, 100_000].map(partners.recipientsOf)).toEqual([2, 2, 2])
})
