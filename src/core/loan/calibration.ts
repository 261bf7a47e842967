import { FACTOR_IDS, type FactorId } from '../../wire/analysis/judgement.ts'
import { at } from '../at.ts'
import { clamp, ratio, roundTo } from '../numbers.ts'
import { fitLogistic } from './fitLogistic.ts'

/** What a default is told by: the score, and how much of an instalment the lowest balance covers. */
export type LoanCase = {
  score: number
  cover: number | null
  isBad: boolean
  /** Scores of the factors, 0 to 100. */
  factors?: FactorScores
}

export type FactorScores = Partial<Record<FactorId, number>>

/** Chance of default by a lender's own book: monotone, three parameters, with what it takes to tell its interval. */
export type Calibration = {
  type: 'vouch-calibration-1'
  book: string
  model: { name: string; version: string }
  loans: number
  bad: number
  /** Log-odds: intercept, per ten points of score, per instalment covered (0 to 1). */
  coefficients: [number, number, number]
  covariance: number[][]
  /** Ranking of loans that the fit had not seen, in five folds, ten times over. */
  foldAuc: number
  /** Share of the book by score, in steps of ten points. */
  scoreShares: number[]
  /** The same of every factor. */
  factorShares: Partial<Record<FactorId, number[]>>
}

export type DefaultChance = { probability: number; low: number; high: number; book: string }

/** Fewer bad loans than this fix no curve. */
export const MIN_BAD = 10
const Z95 = 1.96
const STEPS = 10

export function readFeatures({ score, cover }: Pick<LoanCase, 'score' | 'cover'>): [number, number] {
  return [score / 10, clamp(cover ?? 1, 0, 1)]
}

/** A better score or a fuller balance never raises the chance: a part of the wrong sign is left out. */
export function fitMonotone(cases: readonly LoanCase[]): Pick<Calibration, 'coefficients' | 'covariance'> {
  const rows = cases.map(({ isBad, ...loan }) => ({ features: readFeatures(loan), isBad }))
  let used = [true, true]
  for (;;) {
    const fit = fitLogistic(rows, used)
    const wrong = used.map((isUsed, i) => isUsed && at(fit.coefficients, i + 1) > 0)
    if (!wrong.includes(true)) {
      const [intercept = 0, score = 0, cover = 0] = fit.coefficients
      return { coefficients: [intercept, score, cover], covariance: fit.covariance }
    }
    used = used.map((isUsed, i) => isUsed && !at(wrong, i))
  }
}

export function predictDefault(
  { coefficients, covariance, book }: Pick<Calibration, 'coefficients' | 'covariance' | 'book'>,
  loan: Pick<LoanCase, 'score' | 'cover'>,
): DefaultChance {
  const row = [1, ...readFeatures(loan)]
  const odds = row.reduce((sum, value, i) => sum + value * at(coefficients, i), 0)
  let variance = 0
  for (let i = 0; i < row.length; i++)
    for (let j = 0; j < row.length; j++) variance += at(row, i) * at(row, j) * at(at(covariance, i), j)
  const spread = Z95 * Math.sqrt(Math.max(0, variance))
  const chance = (value: number) => roundTo(1 / (1 + Math.exp(-value)), 4)
  return { probability: chance(odds), low: chance(odds - spread), high: chance(odds + spread), book }
}

export function shareByScore(scores: readonly number[]): number[] {
  const counts = new Array<number>(STEPS).fill(0)
  for (const score of scores) {
    const step = clamp(Math.floor(score / (100 / STEPS)), 0, STEPS - 1)
    counts[step] = at(counts, step) + 1
  }
  return counts.map(count => roundTo(ratio(count, scores.length), 6))
}

/** Population stability index of other scores against the book's: under 0.1 alike, from 0.25 on another population. */
function compareShares(then: readonly number[], scores: readonly number[]): number {
  const least = 0.5 / Math.max(scores.length, 1)
  return roundTo(
    shareByScore(scores).reduce((sum, share, i) => {
      const [now, before] = [Math.max(share, least), Math.max(at(then, i), least)]
      return sum + (now - before) * Math.log(now / before)
    }, 0),
    4,
  )
}

export type Drift = { score: number; factors: { factor: FactorId; psi: number }[] }

/** How far these cases are from the book's: of the score, and of every factor, the farthest first. */
export function computeDrift(
  { scoreShares, factorShares }: Pick<Calibration, 'scoreShares' | 'factorShares'>,
  cases: readonly { score: number; factors?: FactorScores }[],
): Drift {
  const factors = FACTOR_IDS.flatMap(factor => {
    const then = factorShares[factor]
    const scores = listFactor(cases, factor)
    return then && scores.length > 0 ? [{ factor, psi: compareShares(then, scores) }] : []
  })
  return {
    score: compareShares(
      scoreShares,
      cases.map(({ score }) => score),
    ),
    factors: factors.sort((a, b) => b.psi - a.psi),
  }
}

export function shareByFactor(cases: readonly { factors?: FactorScores }[]): Calibration['factorShares'] {
  return Object.fromEntries(
    FACTOR_IDS.map(factor => [factor, listFactor(cases, factor)] as const)
      .filter(([, scores]) => scores.length > 0)
      .map(([factor, scores]) => [factor, shareByScore(scores)]),
  )
}

function listFactor(cases: readonly { factors?: FactorScores }[], factor: FactorId): number[] {
  return cases.flatMap(({ factors }) => factors?.[factor] ?? [])
}
