import { at } from '../at.ts'

type Row = { features: readonly number[]; isBad: boolean }

/** A little pull towards nothing: a book that two parts tell apart wholly has no finite fit without it. */
const RIDGE = 0.05
const STEPS = 60
const CLOSE = 1e-9

/**
 * Logistic regression by Newton's method with a weak ridge. Features that are not `used` get the coefficient 0. The
 * covariance is the inverse of the information at the end.
 */
export function fitLogistic(
  rows: readonly Row[],
  used: readonly boolean[],
): { coefficients: number[]; covariance: number[][] } {
  const size = used.length + 1
  const isIn = (i: number): boolean => i === 0 || at(used, i - 1)
  let coefficients = new Array<number>(size).fill(0)
  let covariance = identity(size)
  for (let step = 0; step < STEPS; step++) {
    const slope = coefficients.map((value, i) => (i === 0 ? 0 : -RIDGE * value))
    const information = identity(size).map((line, i) =>
      line.map((value, j) =>
        i === j && (i > 0 || !isIn(i)) ? (isIn(i) ? RIDGE : 1) : i === j ? 1e-9 * value : 0,
      ),
    )
    for (const { features, isBad } of rows) {
      const row = [1, ...features]
      const odds = row.reduce((sum, value, i) => sum + value * at(coefficients, i), 0)
      const chance = 1 / (1 + Math.exp(-odds))
      const weight = chance * (1 - chance)
      for (let i = 0; i < size; i++) {
        if (!isIn(i)) continue
        slope[i] = at(slope, i) + at(row, i) * ((isBad ? 1 : 0) - chance)
        const line = at(information, i)
        for (let j = 0; j < size; j++) if (isIn(j)) line[j] = at(line, j) + weight * at(row, i) * at(row, j)
      }
    }
    covariance = invert(information)
    const change = covariance.map(line => line.reduce((sum, value, j) => sum + value * at(slope, j), 0))
    coefficients = coefficients.map((value, i) => (isIn(i) ? value + at(change, i) : 0))
    if (change.every(by => Math.abs(by) < CLOSE)) break
  }
  const known = covariance.map((line, i) => line.map((value, j) => (isIn(i) && isIn(j) ? value : 0)))
  return { coefficients, covariance: known }
}

function identity(size: number): number[][] {
  return Array.from({ length: size }, (_, i) => Array.from({ length: size }, (__, j) => (i === j ? 1 : 0)))
}

/** Gauss and Jordan; the matrix is symmetric and positive. */
function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length
  const left = matrix.map(line => [...line])
  const right = identity(size)
  for (let i = 0; i < size; i++) {
    const pivot = at(at(left, i), i)
    for (const side of [left, right]) side[i] = at(side, i).map(value => value / pivot)
    for (let r = 0; r < size; r++) {
      if (r === i) continue
      const factor = at(at(left, r), i)
      for (const side of [left, right])
        side[r] = at(side, r).map((value, j) => value - factor * at(at(side, i), j))
    }
  }
  return right
}
