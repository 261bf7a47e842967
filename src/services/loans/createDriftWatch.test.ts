import { expect, test } from 'vitest'
import { calibrateBook } from '../../backtest/calibrateBook.ts'
import type { Analysis } from '../../wire/analysis.ts'
import { createDriftWatch } from './createDriftWatch.ts'

const cases = Array.from({ length: 200 }, (_, i) => {
  const score = (i * 37) % 100
  return { score, cover: 1, isBad: i % 5 === 0, factors: { 'wallet-maturity': score, 'balance-buffer': 50 } }
})
const calibration = calibrateBook({ name: 'our book', file: 'o.csv' }, cases)
const judged = (score: number, { buffer = 50, scored = true } = {}) =>
  ({
    scored,
    reputationScore: score,
    factors: [
      { id: 'wallet-maturity', score },
      { id: 'balance-buffer', score: buffer },
    ],
  }) as unknown as Analysis

test('people like those of the book are no drift; others are named, with the factor that moved', () => {
  const watch = createDriftWatch(calibration)
  expect(watch.describe()).toMatchObject({ status: 'ok', figures: { wallets: 0 } })
  for (const [i, { score }] of cases.entries()) watch.add(`wallet ${i}`, judged(score))
  expect(watch.describe()).toMatchObject({ status: 'ok', figures: { wallets: 200 } })
  expect(watch.describe().figures?.score).toBeLessThan(0.01)
  for (const [i, { score }] of cases.entries()) watch.add(`wallet ${i}`, judged(score, { buffer: 5 }))
  const { status, detail, figures } = watch.describe()
  expect({ status, detail }).toEqual({
    status: 'degraded',
    detail: 'book "our book"; shifted: balance-buffer',
  })
  expect(figures?.wallets).toBe(200)
  expect(figures?.['balance-buffer']).toBeGreaterThan(0.25)
  expect(figures?.['wallet-maturity']).toBeLessThan(0.01)
})

test('only the last thousand wallets count, each once, and none that could not be judged', () => {
  const watch = createDriftWatch(calibration)
  for (let i = 0; i < 1_500; i++) watch.add(`wallet ${i}`, judged(50))
  for (let i = 0; i < 50; i++) watch.add('again', judged(50))
  watch.add('unknown', judged(0, { scored: false }))
  expect(watch.describe().figures?.wallets).toBe(1_000)
})
