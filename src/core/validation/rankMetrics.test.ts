import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeRankMetrics } from './rankMetrics.ts'

function cases(good: number[], bad: number[]) {
  return [...good.map(score => ({ score, isBad: false })), ...bad.map(score => ({ score, isBad: true }))]
}

test('a perfect, a reversed and a blind score', () => {
  expect(computeRankMetrics(cases([5, 6, 7], [1, 2]))).toMatchObject({ auc: 1, ks: 1, recallAt5Fp: 1 })
  expect(computeRankMetrics(cases([1, 2], [5, 6, 7]))).toMatchObject({ auc: 0, ks: 0 })
  expect(computeRankMetrics(cases([3, 3], [3, 3, 3]))).toMatchObject({ auc: 0.5, ks: 0 })
})

test('one kind alone cannot be ranked', () => {
  expect(computeRankMetrics(cases([1, 2], []))).toBeNull()
})

test('the fast count equals comparing every pair, ties counted half', () => {
  const scores = fc.array(fc.nat(20), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(scores, scores, (good, bad) => {
      let wins = 0
      for (const g of good) for (const b of bad) wins += g > b ? 1 : g === b ? 0.5 : 0
      expect(computeRankMetrics(cases(good, bad))?.auc).toBeCloseTo(wins / good.length / bad.length, 3)
    }),
  )
})
