import { expect, test } from 'vitest'
import {
  type Calibration,
  computeDrift,
  fitMonotone,
  type LoanCase,
  predictDefault,
  shareByScore,
} from './calibration.ts'
import { measureFolds } from './measureFolds.ts'

/** A book whose bad rate falls from half to nothing as the score rises, alike for every cover. */
function writeBook(loans: number, rateOf: (score: number) => number): LoanCase[] {
  return Array.from({ length: loans }, (_, i) => {
    const score = (i * 37) % 100
    return { score, cover: (i % 7) / 3, isBad: ((i * 7919) % 1000) / 1000 < rateOf(score) }
  })
}
const falling = writeBook(2_000, score => 0.5 - score / 200)
const calibrate = (cases: LoanCase[]): Calibration => ({
  type: 'vouch-calibration-1',
  book: 'a made-up book',
  model: { name: 'm', version: '1' },
  loans: cases.length,
  bad: cases.filter(({ isBad }) => isBad).length,
  ...fitMonotone(cases),
  foldAuc: 0,
  scoreShares: shareByScore(cases.map(({ score }) => score)),
})

test('the chance is near the rate of the book, inside an interval that narrows with more loans', () => {
  const many = predictDefault(calibrate(falling), { score: 40, cover: 1 })
  expect(many.probability).toBeGreaterThan(0.22)
  expect(many.probability).toBeLessThan(0.38)
  expect(many.low).toBeLessThan(many.probability)
  expect(many.high).toBeGreaterThan(many.probability)
  const few = predictDefault(calibrate(falling.slice(0, 100)), { score: 40, cover: 1 })
  expect(few.high - few.low).toBeGreaterThan(2 * (many.high - many.low))
  expect(many.book).toBe('a made-up book')
})

test('a better score or a fuller balance never raises the chance, whatever the book says', () => {
  const rising = calibrate(writeBook(500, score => score / 200))
  for (const calibration of [calibrate(falling), rising])
    for (const cover of [0, 0.5, 1]) {
      const chances = [0, 20, 40, 60, 80, 100].map(
        score => predictDefault(calibration, { score, cover }).probability,
      )
      expect(chances).toEqual(chances.toSorted((a, b) => b - a))
    }
})

test('folds rank a telling score and cannot rank a blind one', () => {
  expect(measureFolds(falling)).toBeGreaterThan(0.6)
  const blind = measureFolds(writeBook(1_000, () => 0.2)) ?? 1
  expect(Math.abs(blind - 0.5)).toBeLessThan(0.08)
  expect(measureFolds(falling.filter(({ isBad }) => !isBad))).toBeNull()
})

test('a book that two scores tell apart wholly still has a finite fit', () => {
  const parted = Array.from({ length: 40 }, (_, i) => ({ score: i < 20 ? 10 : 90, cover: 1, isBad: i < 20 }))
  const { probability } = predictDefault(calibrate(parted), { score: 90, cover: 1 })
  expect(probability).toBeGreaterThan(0)
  expect(probability).toBeLessThan(0.1)
})

test('drift is nothing against itself and large against others', () => {
  const calibration = calibrate(falling)
  expect(
    computeDrift(
      calibration,
      falling.map(({ score }) => score),
    ),
  ).toBeCloseTo(0, 3)
  expect(
    computeDrift(
      calibration,
      Array.from({ length: 200 }, () => 95),
    ),
  ).toBeGreaterThan(0.25)
})
