import { expect, test } from 'vitest'
import {
  type Calibration,
  computeDrift,
  fitMonotone,
  type LoanCase,
  predictDefault,
  shareByFactor,
  shareByScore,
} from './calibration.ts'
import { measureFolds } from './measureFolds.ts'
import { tellDefault } from './tellDefault.ts'

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
  factorShares: shareByFactor(cases),
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

test('drift is nothing against itself and large against others, of the score and of each factor', () => {
  const cases = falling.map(loan => ({
    ...loan,
    factors: { 'balance-floor': loan.score, 'wallet-maturity': (loan.score * 7) % 100 },
  }))
  const calibration = calibrate(cases)
  const same = computeDrift(calibration, cases)
  expect(same.score).toBeCloseTo(0, 3)
  for (const { psi } of same.factors) expect(psi).toBeCloseTo(0, 3)
  const others = cases.map(({ factors }) => ({ score: 95, factors: { ...factors, 'balance-floor': 95 } }))
  const drift = computeDrift(calibration, others)
  expect(drift.score).toBeGreaterThan(0.25)
  expect(drift.factors[0]).toMatchObject({ factor: 'balance-floor' })
  expect(drift.factors[0]?.psi).toBeGreaterThan(0.25)
  expect(drift.factors[1]?.psi).toBeCloseTo(0, 3)
})

test('without a book there is no chance, and the bad rates of other loans are told with their spread', () => {
  const loan = { balance: { lowest: 10, days: 240, covers: 0.5, isTelling: true } }
  const none = tellDefault(null, { months: 12, scored: true, reputationScore: 70 }, loan)
  expect(none).toMatchObject({ probability: null, book: null, why: expect.stringContaining('no loan book') })
  for (const { low, badRate, high } of none.proxy?.bands ?? []) {
    expect(low).toBeLessThanOrEqual(badRate)
    expect(high).toBeGreaterThanOrEqual(badRate)
    expect(high - low).toBeGreaterThan(0.02)
  }
  const told = tellDefault(calibrate(falling), { months: 12, scored: true, reputationScore: 40 }, loan)
  expect(told).toMatchObject({ book: { name: 'a made-up book', loans: 2_000 }, why: null, proxy: null })
  expect(told.probability).toBeGreaterThan(0.2)
  const thin = tellDefault(calibrate(falling), { months: 12, scored: false, reputationScore: 0 }, loan)
  expect(thin).toMatchObject({ probability: null, why: 'The wallet’s history is too short to judge.' })
  const month = tellDefault(calibrate(falling), { months: 1, scored: true, reputationScore: 40 }, loan)
  expect(month).toMatchObject({ probability: null, book: { loans: 2_000 } })
})
