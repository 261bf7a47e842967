import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRounds } from './findRounds.ts'

test('finds for every time the last round not after it, in few reads', async () => {
  const steps = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 900 })
  const wanted = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(steps, wanted, async (gaps, targets) => {
      let time = 1_000
      const rounds = gaps.map((gap, i) => {
        time += gap
        return { id: i + 1, updatedAt: time, answer: BigInt(i) }
      })
      let reads = 0
      const found = await findRounds(rounds.length, targets, async ids => {
        reads++
        return ids.map(id => rounds[id - 1] ?? null)
      })
      for (const target of targets)
        expect(found.get(target)).toEqual(rounds.findLast(round => round.updatedAt <= target) ?? null)
      expect(reads).toBeLessThanOrEqual(14)
    }),
    { numRuns: 60 },
  )
})

test('a round the feed does not give is passed over', async () => {
  const read = async (ids: readonly number[]) =>
    ids.map(id => (id === 3 ? null : { id, updatedAt: id * 10, answer: 1n }))
  expect((await findRounds(5, [35], read)).get(35)).toMatchObject({ id: 2 })
})
